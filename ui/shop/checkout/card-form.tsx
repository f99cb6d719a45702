import type { ChangeEvent } from 'react'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import IconCard from '~icons/lucide/credit-card'
import type { CardFields } from './card.schema.ts'
import { applyMask, maskCvc, maskExpiry, maskNumber } from './card-mask.ts'
import { PayButton } from './pay-button.tsx'

export type CardFormProps = {
  onPay: (card: CardFields) => Promise<void>
  paying: boolean
  total: string
}

const empty: CardFields = { number: '', expiry: '', cvc: '', name: '' }

/** A card: grouped as it is on the card, checked before anybody is asked, kept when the bank says no. */
export function CardForm({ onPay, paying, total }: CardFormProps) {
  const { t } = useUi()
  const form = useForm<CardFields>({
    values: empty,
    words: 'checkout',
    schema: () => import('./card.schema.ts').then((part) => () => part.cardSchema(new Date())),
    onSubmit: async (card) => {
      await onPay(card)
      return undefined
    },
  })
  const field = (name: keyof CardFields, mask?: (value: string) => string) => {
    const registered = form.field(name, t(`checkout.card.${name}`))
    return {
      ...registered,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (mask) applyMask(event, mask)
        return registered.onChange(event)
      },
      required: true,
    }
  }
  return (
    <form
      noValidate
      ref={form.element}
      onSubmit={(event) => void form.submit(event)}
      data-slot="card-form"
      className="grid gap-4"
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...field('number', maskNumber)}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          before={<Icon of={IconCard} size="sm" />}
          className="col-span-2 tabular-nums"
        />
        <TextField {...field('expiry', maskExpiry)} inputMode="numeric" autoComplete="cc-exp" placeholder="00/00" />
        <TextField {...field('cvc', maskCvc)} inputMode="numeric" autoComplete="cc-csc" placeholder="000" />
        <TextField {...field('name')} autoComplete="cc-name" maxLength={100} className="col-span-2" />
      </div>
      <p aria-live="polite" className="text-danger text-small empty:hidden">
        {form.problem}
      </p>
      <PayButton type="submit" pending={form.pending || paying} total={total} />
    </form>
  )
}
