import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SizeAnswer } from './size-answer.tsx'
import { SizeForm } from './size-form.tsx'
import type { Body, KeptBody, SizeAdvice, SizeChartView, SizeChoice } from './views.ts'

export type SizeAdviceDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  chart: SizeChartView
  /** Sizes as they can be chosen now. */
  choices: readonly SizeChoice[]
  /** What was measured before in this browser. */
  kept: KeptBody
  onKeep: (kept: KeptBody) => void
  onForget: () => void
  adviceFor: (body: Body) => SizeAdvice | null
}

/** Asks what a person measures, and says which of a product's sizes that is. */
export function SizeAdviceDialog({ open, onOpenChange, ...inside }: SizeAdviceDialogProps) {
  const { t } = useUi()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('sizing.title')} description={t('sizing.text')}>
      <Inside {...inside} onChosen={() => onOpenChange(false)} />
    </Dialog>
  )
}

type InsideProps = Omit<SizeAdviceDialogProps, 'open' | 'onOpenChange'> & { onChosen: () => void }

function Inside({ chart, choices, kept, onKeep, onForget, adviceFor, onChosen }: InsideProps) {
  const { t } = useUi()
  const form = useRef<HTMLFormElement>(null)
  const [advice, setAdvice] = useState<SizeAdvice | null>(null)
  const [round, setRound] = useState(0)
  const isKept = Object.keys(kept.body).length > 0
  return (
    <div className="grid gap-5">
      <SizeForm
        key={round}
        ref={form}
        measures={chart.measures}
        kept={kept}
        onEdit={() => setAdvice(null)}
        onUnit={(unit) => onKeep({ unit, body: {} })}
        onAsk={(next) => {
          onKeep(next)
          setAdvice(adviceFor(next.body))
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {advice ? (
          <SizeAnswer advice={advice} chart={chart} choices={choices} unit={kept.unit} onChosen={onChosen} />
        ) : null}
      </div>
      <p className="text-caption text-muted">
        {t('sizing.private')}{' '}
        {isKept ? (
          <button
            type="button"
            className="min-h-6 text-action underline underline-offset-4"
            onClick={() => {
              // The button goes with what it forgets: its focus begins anew in the empty form.
              flushSync(() => {
                onForget()
                setAdvice(null)
                setRound(round + 1)
              })
              form.current?.querySelector('input')?.focus()
            }}
          >
            {t('sizing.forget')}
          </button>
        ) : null}
      </p>
      <TextLink href="/pages/sizes" className="justify-self-start text-small">
        {t('sizing.guide')}
      </TextLink>
    </div>
  )
}
