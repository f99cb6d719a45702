import { Button } from '../../button/button.tsx'
import { useUi } from '../../provider/ui-provider.tsx'

export type ImportMissingProps = {
  /** By column. */
  groups: readonly { id: string; label: string; names: readonly string[]; onMake: () => void }[]
  /** The column whose names are being made. */
  making?: string
}

/** Names that are said of one column at once. */
const shown = 30

/** What a file names and the shop does not have: all of a column are made with one press. */
export function ImportMissing({ groups, making }: ImportMissingProps) {
  const { t } = useUi()
  return (
    <section data-slot="import-missing" aria-labelledby="import-missing" className="grid gap-3">
      <div>
        <h2 id="import-missing" className="font-semibold">
          {t('transfer.missing.title')}
        </h2>
        <p className="text-muted text-small">{t('transfer.missing.text')}</p>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {groups.map(({ id, label, names, onMake }) => (
          <li key={id} className="grid items-start gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <p className="text-small wrap-anywhere">
              <span className="font-semibold">{label}</span>
              <br />
              {names.slice(0, shown).join(', ')}
              {names.length > shown ? ` ${t('transfer.missing.more', { count: names.length - shown })}` : null}
            </p>
            <Button
              variant="secondary"
              size="sm"
              pending={making === id}
              disabled={making !== undefined && making !== id}
              onClick={onMake}
            >
              {t('transfer.missing.make', { label, count: names.length })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
