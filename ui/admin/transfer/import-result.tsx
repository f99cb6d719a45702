import { Alert } from '../../alert/alert.tsx'
import { Badge } from '../../badge/badge.tsx'
import { Button } from '../../button/button.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { ImportMissing, type ImportMissingProps } from './import-missing.tsx'
import { ImportRows, type ImportRowsProps } from './import-rows.tsx'
import { ImportStale, type ImportStaleProps } from './import-stale.tsx'

const kinds = ['new', 'changed', 'unchanged', 'wrong', 'stale'] as const
const tones = { new: 'success', changed: 'info', unchanged: 'neutral', wrong: 'danger', stale: 'warning' } as const

export type ImportResultProps = {
  count: Readonly<Record<(typeof kinds)[number], number>>
  /** Pictures of other sites that will be copied into the shop. */
  pictures: number
  /** Rows that will be written. */
  ready: number
  /** Something was typed since the last check. */
  edited: boolean
  checking: boolean
  starting: boolean
  /** What the last press came to, when it did not work. */
  problem?: string
  /** Names that the shop does not have. */
  missing: ImportMissingProps
  wrong: Pick<ImportRowsProps, 'rows' | 'more' | 'onCell'>
  stale: ImportStaleProps
  onCheck: () => void
  onRun: () => void
  onBack: () => void
}

/** What an import would do: the numbers, the rows to correct, the rows that somebody else changed. */
export function ImportResult(props: ImportResultProps) {
  const { count, pictures, ready, edited, checking, starting, problem, missing, wrong, stale } = props
  const { onCheck, onRun, onBack } = props
  const { t } = useUi()
  return (
    <div data-slot="import-result" className="grid gap-6">
      <section aria-labelledby="import-result" className="grid gap-3">
        <h2 id="import-result" className="font-semibold">
          {t('transfer.result.title')}
        </h2>
        <p role="status" className="flex flex-wrap gap-2">
          {kinds.map((kind) =>
            count[kind] > 0 || kind === 'new' || kind === 'changed' ? (
              <Badge key={kind} tone={tones[kind]}>
                {t(`transfer.result.${kind}`, { count: count[kind] })}
              </Badge>
            ) : null,
          )}
        </p>
        {pictures > 0 ? (
          <p className="text-muted text-small">{t('transfer.result.pictures', { count: pictures })}</p>
        ) : null}
        {problem ? (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button onClick={onRun} pending={starting} disabled={ready === 0 || edited || checking}>
            {t('transfer.result.go', { count: ready })}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {t('transfer.result.back')}
          </Button>
        </div>
      </section>
      {missing.groups.length > 0 ? <ImportMissing {...missing} /> : null}
      {wrong.rows.length > 0 ? <ImportRows {...wrong} pending={checking} onCheck={onCheck} /> : null}
      {stale.rows.length > 0 ? <ImportStale {...stale} /> : null}
    </div>
  )
}
