import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { type DeliveryFields, type GiftStepView, longestMessage } from './views.ts'

/**
 * Whether it is a gift, what its card says and whether it is wrapped. The last two show by a rule of the style sheet, so that
 * they come without a script too.
 */
export function GiftFields({ form, wrap }: { form: Form<DeliveryFields>; wrap: GiftStepView['wrap'] }) {
  const { t } = useUi()
  const typed = form.methods.watch('message') ?? ''
  return (
    <div data-slot="gift-fields" className="border-line border-t pt-2 has-[[name=gift]:checked]:[--gift:grid]">
      <Checkbox {...form.field('gift', t('gift.is'))} description={t('gift.text')} />
      <div className="gap-2 ps-8.5 [display:var(--gift,none)]">
        <TextArea
          {...form.field('message', t('gift.message'))}
          rows={3}
          maxLength={longestMessage}
          description={t('gift.length', { count: typed.length, most: longestMessage })}
          optional
        />
        {wrap ? (
          <Checkbox {...form.field('wrap', wrap.free ? t('gift.wrapFree', wrap) : t('gift.wrap', wrap))} />
        ) : null}
      </div>
    </div>
  )
}
