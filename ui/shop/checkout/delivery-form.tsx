import { useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import IconTruck from '~icons/lucide/truck'
import { problemText } from '../problem.ts'
import { arrivalText } from './arrival-text.ts'
import { GiftFields } from './gift-fields.tsx'
import { StepForm } from './step-form.tsx'
import { StepOffer } from './step-offer.tsx'
import type { DeliveryFields, DeliveryStepView, StepProps } from './views.ts'

/** Step three: how it comes. */
export function DeliveryForm({ view, saving, action }: StepProps<DeliveryStepView>) {
  const state = view.state === 'ready' && view.options.length === 0 ? 'none' : view.state
  return (
    <StepOffer of="delivery" state={state} rows={3} icon={IconTruck} onRetry={view.onRetry}>
      <Choice view={view} saving={saving} action={action} />
    </StepOffer>
  )
}

const noGift = { gift: false, message: '', wrap: false }

function Choice({ view, saving, action }: StepProps<DeliveryStepView>) {
  const { t } = useUi()
  const [chosen, setChosen] = useState(view.selected)
  // The list begins with the cheapest, which most people take. A choice that was taken back is made again by hand.
  const first = view.notice ? undefined : view.options[0]?.id
  const value = view.options.some((option) => option.id === chosen) ? chosen : first
  const form = useForm<DeliveryFields>({
    schema: () => import('./delivery.schema.ts').then((part) => () => part.deliverySchema),
    words: 'checkout',
    values: { delivery: value ?? '', ...(view.gift?.values ?? noGift) },
    onSubmit: async ({ delivery, ...gift }) =>
      void (await (view.gift ? view.onSubmit(delivery, gift) : view.onSubmit(delivery))),
    onDraft: ({ delivery: _, ...gift }) => view.gift?.onDraft?.(gift),
  })
  return (
    <StepForm form={form} saving={saving} submitLabel={t('checkout.delivery.submit')} action={action} step="delivery">
      {view.notice ? (
        <Alert tone="warning" live>
          {problemText(t, 'checkout.delivery.notice', view.notice)}
        </Alert>
      ) : null}
      <RadioGroup
        legend={t('checkout.delivery.choose')}
        hideLegend
        look="card"
        name="delivery"
        value={value ?? ''}
        onValueChange={setChosen}
        error={form.errorOf('delivery')}
        options={view.options.map((option) => {
          const when = arrivalText(t, option)
          return {
            value: option.id,
            label: option.name,
            description: when ? (
              <>
                <span className="block">{when}</span>
                {option.description}
              </>
            ) : (
              option.description
            ),
            aside: (
              <span className={option.free ? 'font-semibold text-action' : undefined}>
                {option.free ? t('cart.shippingFree') : option.price}
              </span>
            ),
          }
        })}
      />
      {view.gift ? (
        <WordsScope areas={['gift']}>
          <GiftFields form={form} wrap={view.gift.wrap} />
        </WordsScope>
      ) : null}
    </StepForm>
  )
}
