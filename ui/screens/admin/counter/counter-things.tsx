import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ScanField } from '#ui/scan-field/scan-field.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { CounterThing } from './views.ts'

export type CounterThingsProps = {
  things: readonly CounterThing[]
  /** What was looked for; empty: all. */
  question: string
  loading?: boolean
  /** A code, or words to look for. */
  onScan: (code: string) => void
  onUndo?: () => void
  onTap: (id: string) => void
}

/** The box for codes and words, and what can be tapped. */
export function CounterThings({ things, question, loading, onScan, onUndo, onTap }: CounterThingsProps) {
  const { t } = useUi()
  return (
    <div className="grid min-w-0 gap-4">
      <ScanField label={t('counter.scan')} description={t('counter.scanText')} onScan={onScan} onUndo={onUndo} />
      {loading ? (
        <div aria-busy="true" className="grid grid-two gap-3 sm:grid-cols-3 xl:grid-cols-4">
          <p className="sr-only">{t('counter.loading')}</p>
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} className="h-40" />
          ))}
        </div>
      ) : null}
      {!loading && things.length === 0 ? (
        <p role="status" className="text-muted text-small">
          {question ? t('counter.nothing', { question }) : t('counter.none')}
        </p>
      ) : null}
      <ul className="grid grid-two gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {things.map(({ id, title, variant, picture, priceText, soldOut }) => (
          <li key={id}>
            <button
              type="button"
              data-slot="counter-thing"
              aria-disabled={soldOut || undefined}
              onClick={() => {
                if (!soldOut) onTap(id)
              }}
              className="grid size-full touch-manipulation content-start gap-1 rounded-md border border-line bg-surface p-2 text-start text-small hover:border-fg aria-disabled:cursor-not-allowed aria-disabled:text-muted"
            >
              <Picture picture={picture} sizes="160px" ratio="4/3" className="rounded-sm" />
              <span className="wrap-anywhere font-medium">{title}</span>
              <span className="wrap-anywhere text-muted">{variant}</span>
              <span className="font-semibold tabular-nums">{soldOut ? t('counter.soldOut') : priceText}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
