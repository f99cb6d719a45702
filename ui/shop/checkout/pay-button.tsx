import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconLock from '~icons/lucide/lock-keyhole'

export type PayButtonProps = {
  /** Finished amount: "1,234.50 THB". */
  total: string
  pending: boolean
  type?: 'button' | 'submit'
  onPress?: () => void
  /** @default 'pay' */
  does?: 'pay' | 'order'
}

/** The last button: says the amount, works once. A messenger's own button may stand in for it (`data-main-button` on the page). */
export function PayButton({ total, pending, type = 'button', onPress, does = 'pay' }: PayButtonProps) {
  const { t } = useUi()
  return (
    <div data-slot="pay" className="grid gap-2">
      <Button
        type={type}
        size="lg"
        block
        pending={pending}
        pendingLabel={t('checkout.payment.paying')}
        onClick={onPress}
        className="in-data-main-button:hidden"
      >
        {does === 'pay' ? <Icon of={IconLock} size="sm" /> : null}
        {t(does === 'pay' ? 'checkout.payment.pay' : 'checkout.payment.order', { amount: total })}
      </Button>
      <p aria-live="polite" className="text-center text-caption text-muted">
        {t(pending ? 'checkout.payment.payingText' : 'checkout.payment.once')}
      </p>
    </div>
  )
}
