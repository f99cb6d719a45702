import type { ReactNode } from 'react'
import { useUi } from '../provider/ui-provider.tsx'

export type DiffLine = {
  id: string
  /** Finished words: which value. */
  label: string
  /** Finished: an amount, a text, a list. Blank ones are said as such. */
  before: ReactNode
  after: ReactNode
}

/** What changes: each value as it was and as it will be. Never by color alone. */
export function Diff({ label, lines }: { label: string; lines: readonly DiffLine[] }) {
  const { t } = useUi()
  const blank = <span className="text-muted italic">{t('diff.empty')}</span>
  const isBlank = (value: ReactNode) => value === '' || value === null || value === undefined
  return (
    <table data-slot="diff" className="w-full table-fixed border-collapse text-start text-small">
      <caption className="sr-only">{label}</caption>
      <thead className="text-caption text-muted">
        <tr>
          <td className="w-1/4 pb-2" />
          <th scope="col" className="pe-3 pb-2 text-start font-normal">
            {t('diff.before')}
          </th>
          <th scope="col" className="pb-2 text-start font-normal">
            {t('diff.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label: name, before, after }) => (
          <tr key={id} className="border-line border-t align-top">
            <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
              {name}
            </th>
            <td className="py-2 pe-3 wrap-anywhere">
              {isBlank(before) ? blank : <del className="text-muted">{before}</del>}
            </td>
            <td className="py-2 wrap-anywhere">
              {isBlank(after) ? (
                blank
              ) : (
                <ins className="rounded-sm bg-action-soft px-1 text-action-soft-fg no-underline">{after}</ins>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
