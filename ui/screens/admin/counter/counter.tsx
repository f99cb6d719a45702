import type { ReactNode } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { buttonRecipe } from '#ui/button/button.recipe.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select, type SelectOption } from '#ui/select/select.tsx'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { CounterBasket, type CounterBasketProps, saleId } from './counter-basket.tsx'
import { CounterDone, type CounterDoneProps } from './counter-done.tsx'
import { CounterThings, type CounterThingsProps } from './counter-things.tsx'
import { CounterWaits, type CounterWaitsProps } from './counter-waits.tsx'

export type CounterScreenProps = {
  state: 'ready' | 'loading' | 'failed'
  things: CounterThingsProps
  basket: CounterBasketProps
  /** The sale that is being paid by link. */
  waits?: CounterWaitsProps
  /** The sale that is over. */
  done?: CounterDoneProps
  /** Why something was not done: a finished sentence. */
  refused?: string
  locations: readonly SelectOption[]
  location: string
  onLocation: (location: string) => void
  onRetry: () => void
  /** A receipt on its way to the printer. */
  receipt?: ReactNode
}

/** A sale over the counter: things by scan or tap, paid in cash, by card or by a code that the buyer's telephone reads, a receipt. */
export function CounterScreen(props: CounterScreenProps) {
  const { state, things, basket, waits, done, refused, locations, location, onLocation, onRetry, receipt } = props
  const { t } = useUi()
  return (
    <section data-slot="admin-counter">
      <div className="print:hidden">
        <PageHead
          title={t('counter.title')}
          actions={
            locations.length > 1 ? (
              <Select
                label={t('counter.location')}
                hideLabel
                options={locations}
                value={location}
                onChange={(event) => onLocation(event.target.value)}
              />
            ) : undefined
          }
        />
        {refused ? (
          <Alert tone="danger" live className="mb-4">
            {refused}
          </Alert>
        ) : null}
        {state === 'failed' ? (
          <LoadFailed title={t('counter.failed.title')} text={t('counter.failed.text')} onRetry={onRetry} />
        ) : done ? (
          <CounterDone {...done} />
        ) : waits ? (
          <CounterWaits {...waits} />
        ) : (
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
            <div className="grid min-w-0 gap-4">
              <CounterThings {...things} loading={state === 'loading'} />
              <ToSale {...basket} />
            </div>
            <CounterBasket {...basket} />
          </div>
        )}
      </div>
      {receipt}
    </section>
  )
}

/** On a phone the sale stands below all things: what is in it stays in sight, and the way there. */
function ToSale({ lines, total }: Pick<CounterBasketProps, 'lines' | 'total'>) {
  const { t } = useUi()
  const count = lines.reduce((all, { quantity }) => all + quantity, 0)
  if (count === 0) return null
  return (
    <a
      href={`#${saleId}`}
      className={buttonRecipe({
        ...{ size: 'lg', block: true },
        className: 'sticky bottom-[calc(var(--tab-bar,0px)+1rem)] z-20 shadow-overlay md:hidden',
      })}
    >
      {t('counter.toSale', { count, total })}
    </a>
  )
}
