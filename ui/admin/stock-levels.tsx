import { type FormEvent, useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Icon } from '../icon/icon.tsx'
import { PartFailed } from '../internal/part-failed.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Select } from '../select/select.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { StockLevel, type StockLevelView } from './stock-level.tsx'

export type { StockLevelView } from './stock-level.tsx'

/** What became of a change: nothing to say when it came true. */
export type StockAnswer = { errors?: Readonly<Record<string, string>>; failed?: string }

export type StockLevelsProps = {
  levels: readonly StockLevelView[]
  /** Locations that do not keep it yet. */
  free: readonly { id: string; name: string }[]
  /** @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  /** The pieces that what was typed leads to; null where it cannot be read. */
  resultOf: (level: StockLevelView, typed: string) => number | null
  /** Saves what was typed, by location: all of it or nothing. */
  onSave: (typed: Readonly<Record<string, string>>, reason: string) => Promise<StockAnswer>
  onAdd: (locationId: string) => Promise<StockAnswer>
  onRemove: (locationId: string) => Promise<StockAnswer>
}

/** What lies of one thing at each location, changed by more, less or a counted number, with a reason. */
export function StockLevels(props: StockLevelsProps) {
  const { levels, free, status = 'ready', onRetry, onSave, onAdd, onRemove } = props
  const { t } = useUi()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const [added, setAdded] = useState('')
  const [answer, setAnswer] = useState<StockAnswer>({})
  const [pending, setPending] = useState(false)
  const filled = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
  const isChanged = Object.keys(filled).length > 0
  const run = async (act: () => Promise<StockAnswer>): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    try {
      const told = await act()
      setAnswer(told)
      return !told.failed && Object.keys(told.errors ?? {}).length === 0
    } finally {
      setPending(false)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await run(() => onSave(filled, reason)))) return
    setTyped({})
    setReason('')
  }
  return (
    <Card padding="lg" className="@container">
      <h2 className="font-semibold">{t('resources.stock.title')}</h2>
      <p className="mt-1 text-muted text-small">{t('resources.stock.text')}</p>
      {status === 'loading' ? <Skeleton className="mt-4 h-28" /> : null}
      {status === 'failed' ? <PartFailed onRetry={onRetry} /> : null}
      {status === 'ready' ? (
        <form onSubmit={submit} noValidate className="mt-4">
          {levels.length === 0 ? <p className="text-muted">{t('resources.stock.none')}</p> : null}
          <ul className="divide-y divide-line border-line border-y empty:border-0">
            {levels.map((level) => (
              <StockLevel
                key={level.locationId}
                level={level}
                typed={typed[level.locationId] ?? ''}
                error={answer.errors?.[level.locationId]}
                resultOf={props.resultOf}
                onType={(text) => {
                  setTyped((before) => ({ ...before, [level.locationId]: text }))
                  setAnswer(({ errors: { [level.locationId]: _, ...errors } = {} }) => ({ errors }))
                }}
                onRemove={() => void run(() => onRemove(level.locationId))}
              />
            ))}
          </ul>
          {isChanged ? (
            <div className="mt-4 flex flex-wrap items-end gap-3">
              <TextField
                label={t('resources.stock.reason')}
                optional
                value={reason}
                maxLength={200}
                placeholder={t('resources.stock.reasonSuch')}
                onChange={(event) => setReason(event.target.value)}
                className="min-w-[min(14rem,100%)] flex-1"
              />
              <Button type="submit" pending={pending}>
                {t('resources.stock.save')}
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  setTyped({})
                  setAnswer({})
                }}
              >
                {t('resources.stock.giveUp')}
              </Button>
            </div>
          ) : null}
          {answer.failed ? (
            <div className="mt-4">
              <Alert tone="danger">{answer.failed}</Alert>
            </div>
          ) : null}
          {free.length > 0 ? (
            <div className="mt-5 flex flex-wrap items-end gap-3">
              <Select
                label={t('resources.stock.elsewhere')}
                value={added}
                placeholder={t('resources.stock.choose')}
                options={free.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => setAdded(event.target.value)}
                className="min-w-[min(14rem,100%)] flex-1"
              />
              <Button
                variant="secondary"
                disabled={added === ''}
                onClick={async () => {
                  if (await run(() => onAdd(added))) setAdded('')
                }}
              >
                <Icon of={IconPlus} size="sm" /> {t('resources.stock.add')}
              </Button>
            </div>
          ) : null}
        </form>
      ) : null}
    </Card>
  )
}
