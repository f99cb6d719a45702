import { Button } from '../../button/button.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { TextField } from '../../text-field/text-field.tsx'

export type ImportCell = {
  id: string
  label: string
  value: string
  /** What is wrong with it; none while it is typed anew. */
  error?: string
  /** What may have been meant, or can be made. */
  offers: readonly { id: string; label: string; onSelect: () => void }[]
}
export type ImportWrongRow = { line: number; name: string; cells: readonly ImportCell[] }

export type ImportRowsProps = {
  rows: readonly ImportWrongRow[]
  /** Wrong rows that are not shown yet. */
  more: number
  pending: boolean
  onCell: (line: number, id: string, value: string) => void
  onCheck: () => void
}

/** The rows that are wrong: each wrong cell with its reason, corrected where it stands. Enter checks all again. */
export function ImportRows({ rows, more, pending, onCell, onCheck }: ImportRowsProps) {
  const { t } = useUi()
  return (
    <form
      data-slot="import-rows"
      aria-labelledby="import-rows"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onCheck()
      }}
    >
      <div>
        <h2 id="import-rows" className="font-semibold">
          {t('transfer.wrong.title')}
        </h2>
        <p className="text-muted text-small">{t('transfer.wrong.text')}</p>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {rows.map(({ line, name, cells }) => (
          <li key={line} className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <p className="text-small wrap-anywhere">
              <span className="font-semibold">{t('transfer.wrong.row', { line })}</span>
              <br />
              <span className="text-muted">{name}</span>
            </p>
            <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
              {cells.map(({ id, label, value, error, offers }) => (
                <div key={id} className="grid min-w-0 gap-2">
                  <TextField
                    label={label}
                    value={value}
                    error={error}
                    onChange={(event) => onCell(line, id, event.target.value)}
                  />
                  {offers.length > 0 ? (
                    <p className="flex flex-wrap gap-2">
                      {offers.map((offer) => (
                        <Button key={offer.id} variant="secondary" size="sm" onClick={offer.onSelect}>
                          {offer.label}
                        </Button>
                      ))}
                    </p>
                  ) : null}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-muted text-small">{t('transfer.wrong.more', { count: more })}</p> : null}
      <p>
        <Button type="submit" variant="secondary" pending={pending}>
          {t('transfer.wrong.again')}
        </Button>
      </p>
    </form>
  )
}
