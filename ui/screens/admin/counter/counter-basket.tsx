import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import IconX from '~icons/lucide/x'
import { CounterCash, type CounterCashProps } from './counter-cash.tsx'
import type { CounterLine, PaidBy } from './views.ts'

export type CounterBasketProps = {
  lines: readonly CounterLine[]
  /** Finished. */
  total: string
  email: string
  emailError?: string
  onEmail: (email: string) => void
  onQuantity: (id: string, quantity: number) => void
  onRemove: (id: string) => void
  /** How it is being paid, once that was said. */
  paying?: PaidBy
  onPaying: (by: PaidBy | undefined) => void
  cash: CounterCashProps
  pending: boolean
  onPaid: () => void
}

const ways: readonly PaidBy[] = ['cash', 'card', 'transfer', 'link']

/** Of the sale on its page, to go to. */
export const saleId = 'counter-sale'

/** What is bought, and how it is paid. */
export function CounterBasket(props: CounterBasketProps) {
  const { lines, total, email, emailError, onEmail, paying, onPaying, cash, pending, onPaid } = props
  const { t } = useUi()
  return (
    <Card id={saleId} className="grid scroll-mt-20 gap-4 md:sticky md:top-4">
      <h2 className="font-semibold">{t('counter.basket')}</h2>
      {lines.length === 0 ? <p className="text-muted text-small">{t('counter.empty')}</p> : null}
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} {...props} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-line border-t pt-3 font-semibold text-title-sm tabular-nums">
        <span>{t('counter.total')}</span>
        <span>{total}</span>
      </p>
      {lines.length > 0 ? (
        <>
          <TextField
            label={t('counter.email')}
            description={t('counter.emailText')}
            optional
            type="email"
            autoComplete="off"
            value={email}
            error={emailError}
            onChange={(event) => onEmail(event.target.value)}
          />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('counter.paidBy')}</legend>
            {ways.map((way) => (
              <Button
                key={way}
                variant={paying === way ? 'primary' : 'secondary'}
                aria-pressed={paying === way}
                onClick={() => onPaying(paying === way ? undefined : way)}
              >
                {t(`counter.way.${way}`)}
              </Button>
            ))}
          </fieldset>
          {paying === 'cash' ? <CounterCash {...cash} /> : null}
          {paying ? (
            <Button size="lg" block pending={pending} onClick={onPaid}>
              {t(`counter.paid.${paying}`, { amount: total })}
            </Button>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}

function Line({
  line,
  onQuantity,
  onRemove,
}: { line: CounterLine } & Pick<CounterBasketProps, 'onQuantity' | 'onRemove'>) {
  const { t } = useUi()
  const name = [line.title, line.variant].filter(Boolean).join(', ')
  return (
    <li data-slot="counter-line" className="grid gap-2 border-line border-t py-3 text-small first:border-t-0">
      <p className="flex items-start justify-between gap-3">
        <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
        <span className="whitespace-nowrap tabular-nums">{line.sum}</span>
      </p>
      <div className="flex items-center justify-between gap-3">
        <QuantityStepper
          label={t('counter.quantity', { name })}
          size="sm"
          value={line.quantity}
          max={line.most}
          onValueChange={(quantity) => onQuantity(line.id, quantity)}
        />
        <IconButton icon={IconX} label={t('counter.remove', { name })} size="sm" onClick={() => onRemove(line.id)} />
      </div>
    </li>
  )
}
