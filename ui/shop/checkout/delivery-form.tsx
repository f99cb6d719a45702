import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import IconTruck from '~icons/lucide/truck'
import { problemText } from '../problem.ts'
import { StepForm } from './step-form.tsx'
import { StepOffer } from './step-offer.tsx'
import type { DeliveryStepView, StepProps } from './views.ts'

/** Step three: how it comes. */
export function DeliveryForm({ view, saving, action }: StepProps<DeliveryStepView>) {
  const state = view.state === 'ready' && view.options.length === 0 ? 'none' : view.state
  return (
    <StepOffer of="delivery" state={state} rows={3} icon={IconTruck} onRetry={view.onRetry}>
      <Choice view={view} saving={saving} action={action} />
    </StepOffer>
  )
}

function Choice({ view, saving, action }: StepProps<DeliveryStepView>) {
  const { t, announce } = useUi()
  const [chosen, setChosen] = useState(view.selected)
  // The list begins with the cheapest, which most people take. A choice that was taken back is made again by hand.
  const first = view.notice ? undefined : view.options[0]?.id
  const [missing, setMissing] = useState(false)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const value = view.options.some((option) => option.id === chosen) ? chosen : first
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (value === undefined) {
      setMissing(true)
      announce(t('checkout.invalid'), 'assertive')
      event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
      return
    }
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      await view.onSubmit(value)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return (
    <StepForm
      onSubmit={(event) => void submit(event)}
      pending={pending || saving === true}
      invalid={missing && value === undefined}
      submitLabel={t('checkout.delivery.submit')}
      action={action}
      step="delivery"
    >
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
        error={missing && value === undefined ? t('checkout.error.choose') : undefined}
        options={view.options.map((option) => ({
          value: option.id,
          label: option.name,
          description: option.arrives ? (
            <>
              <span className="block">{t('checkout.delivery.arrives', { when: option.arrives })}</span>
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
        }))}
      />
    </StepForm>
  )
}
