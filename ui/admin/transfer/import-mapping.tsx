import { Alert } from '../../alert/alert.tsx'
import { Button } from '../../button/button.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { Select, type SelectOption } from '../../select/select.tsx'

export type ImportHeading = {
  id: string
  heading: string
  /** What stands there in the first rows. */
  sample: string
  /** The column that it stands for; empty for none. */
  column: string
}

export type ImportMappingProps = {
  headings: readonly ImportHeading[]
  columns: readonly SelectOption[]
  count: number
  problem?: string
  /** How the letters of the file were read, where it does not say so itself. */
  encoding?: {
    value: 'windows-874' | 'windows-1252'
    options: readonly SelectOption[]
    onChange: (value: 'windows-874' | 'windows-1252') => void
  }
  onColumn: (id: string, column: string) => void
  onCheck: () => void
  onOther: () => void
}

/** Which heading of a file stands for what; those that are known by name are chosen already. */
export function ImportMapping(props: ImportMappingProps) {
  const { headings, columns, count, problem, encoding, onColumn, onCheck, onOther } = props
  const { t } = useUi()
  const taken = new Set(headings.map(({ column }) => column))
  return (
    <section data-slot="import-mapping" aria-labelledby="import-mapping" className="grid gap-4">
      <div>
        <h2 id="import-mapping" className="font-semibold">
          {t('transfer.map.title')}
        </h2>
        <p className="text-muted text-small">{t('transfer.map.text')}</p>
      </div>
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      {encoding ? (
        <div className="max-w-md">
          <Select
            label={t('transfer.map.letters')}
            description={t('transfer.map.lettersText')}
            value={encoding.value}
            onChange={(event) => encoding.onChange(event.target.value as typeof encoding.value)}
            options={encoding.options}
          />
        </div>
      ) : null}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {headings.map(({ id, heading, sample, column }) => (
          <li key={id} className="min-w-0 rounded-md border border-line bg-surface p-4">
            <Select
              label={heading}
              description={
                <span className="line-clamp-2 wrap-anywhere">
                  {sample ? t('transfer.map.sample', { sample }) : t('transfer.map.empty')}
                </span>
              }
              value={column}
              onChange={(event) => onColumn(id, event.target.value)}
              options={[
                { value: '', label: t('transfer.map.none') },
                ...columns.map((one) => ({ ...one, disabled: one.value !== column && taken.has(one.value) })),
              ]}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCheck}>{t('transfer.map.check', { count })}</Button>
        <Button variant="secondary" onClick={onOther}>
          {t('transfer.map.other')}
        </Button>
      </div>
    </section>
  )
}
