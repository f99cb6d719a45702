import { Checkbox } from '../../checkbox/checkbox.tsx'
import { useUi } from '../../provider/ui-provider.tsx'

export type ImportStaleRow = {
  line: number
  name: string
  cells: readonly { id: string; label: string; theirs: string; mine: string }[]
  overwrite: boolean
}
export type ImportStaleProps = {
  rows: readonly ImportStaleRow[]
  onOverwrite: (line: number, overwrite: boolean) => void
}

/** Rows that somebody else has changed since the export: both values, and the choice. */
export function ImportStale({ rows, onOverwrite }: ImportStaleProps) {
  const { t } = useUi()
  const said = (value: string) => value || <span className="italic">{t('diff.empty')}</span>
  return (
    <section data-slot="import-stale" aria-labelledby="import-stale" className="grid gap-3">
      <div>
        <h2 id="import-stale" className="font-semibold">
          {t('transfer.stale.title')}
        </h2>
        <p className="text-muted text-small">{t('transfer.stale.text')}</p>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {rows.map(({ line, name, cells, overwrite }) => (
          <li key={line} className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <p className="text-small wrap-anywhere">
              <span className="font-semibold">{t('transfer.wrong.row', { line })}</span>
              <br />
              <span className="text-muted">{name}</span>
            </p>
            <div>
              {cells.map((cell) => (
                <dl key={cell.id} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 text-small">
                  <dt className="col-span-2 font-medium">{cell.label}</dt>
                  <dt className="text-muted">{t('transfer.stale.theirs')}</dt>
                  <dd className="wrap-anywhere">{said(cell.theirs)}</dd>
                  <dt className="text-muted">{t('transfer.stale.mine')}</dt>
                  <dd className="wrap-anywhere">{said(cell.mine)}</dd>
                </dl>
              ))}
              <Checkbox
                label={t('transfer.stale.overwrite', { line })}
                checked={overwrite}
                onChange={(event) => onOverwrite(line, event.target.checked)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
