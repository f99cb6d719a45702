import { Icon } from '#ui/icon/icon.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconTruck from '~icons/lucide/truck'
import type { CartView } from './views.ts'

/** How far it is to free delivery; draws nothing where the region has none. */
export function FreeShippingMeter({ value }: { value: CartView['freeShipping'] }) {
  const { t } = useUi()
  if (!value) return null
  const text = value.reached
    ? t('cart.freeShipping.reached')
    : t('cart.freeShipping.remaining', { amount: value.remaining })
  return (
    <div data-slot="free-shipping-meter" data-reached={value.reached || undefined}>
      <p aria-live="polite" className="mb-2 flex items-center gap-2 text-small tabular-nums">
        <Icon of={IconTruck} size="sm" className="text-muted" />
        {text}
      </p>
      <Progress
        value={value.reached ? 100 : value.percent}
        label={t('cart.freeShipping.label')}
        valueText={text}
        tone={value.reached ? 'action' : 'highlight'}
      />
    </div>
  )
}
