import type { ChangeEvent } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import IconCard from '~icons/lucide/credit-card'
import type { CardFields } from './card.schema.ts'
import { applyMask, maskCvc, maskExpiry, maskNumber } from './card-mask.ts'
import { PayButton } from './pay-button.tsx'
import { useStepForm } from './use-step-form.ts'

export type CardFormProps = {
  onPay: (card: CardFields) => Promise<void>
  paying: boolean
  total: string
}

const empty: CardFields = { number: '', expiry: '', cvc: '', name: '' }

/** A card: grouped as it is on the card, checked before anybody is asked, kept when the bank says no. */
export function CardForm({ onPay, paying, total }: CardFormProps) {
  const { t } = useUi()
  const { form, submit, pending, invalid, errorOf } = useStepForm<CardFields>({
    values: empty,
    rules: () => import('./card.schema.ts').then((part) => () => part.cardSchema(new Date())),
    onSubmit: async (card) => {
      await onPay(card)
      return undefined
    },
  })
  const field = (name: keyof CardFields, mask?: (value: string) => string) => {
    const registered = form.register(name)
    return {
      ...registered,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (mask) applyMask(event, mask)
        return registered.onChange(event)
      },
      error: errorOf(name),
      required: true,
    }
  }
  return (
    <form noValidate onSubmit={submit} data-slot="card-form" className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...field('number', maskNumber)}
          label={t('checkout.card.number')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          before={<Icon of={IconCard} size="sm" />}
          className="col-span-2 tabular-nums"
        />
        <TextField
          {...field('expiry', maskExpiry)}
          label={t('checkout.card.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="00/00"
        />
        <TextField
          {...field('cvc', maskCvc)}
          label={t('checkout.card.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="000"
        />
        <TextField
          {...field('name')}
          label={t('checkout.card.name')}
          autoComplete="cc-name"
          maxLength={100}
          className="col-span-2"
        />
      </div>
      <p aria-live="polite" className="text-danger text-small empty:hidden">
        {invalid ? t('checkout.invalid') : null}
      </p>
      <PayButton type="submit" pending={pending || paying} total={total} />
    </form>
  )
}
