import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { headlineType } from '#ui/shop/type.ts'
import type { CounterSold } from './views.ts'

export type CounterDoneProps = { sold: CounterSold; onNext: () => void; onPrint: () => void }

/** Sold: what goes back is read from afar, and Enter begins the next sale. */
export function CounterDone({ sold, onNext, onPrint }: CounterDoneProps) {
  const { t } = useUi()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <Card padding="lg" className="grid max-w-xl gap-4">
      <h2 className="font-semibold text-title-sm">{t('counter.sold', { number: sold.number, total: sold.total })}</h2>
      {sold.change ? (
        <p role="status" className={`${headlineType} tabular-nums`}>
          {t('counter.giveBack', { amount: sold.change })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button ref={next} onClick={onNext}>
          {t('counter.next')}
        </Button>
        <Button variant="secondary" onClick={onPrint}>
          {t('counter.print')}
        </Button>
        <LinkButton href={sold.href} variant="quiet">
          {t('counter.look')}
        </LinkButton>
      </div>
    </Card>
  )
}
