import { useUi } from '../provider/ui-provider.tsx'

export type BulkItem = {
  id: string
  title: string
  /** Finished words: what it was and what it will be. */
  lines: readonly { id: string; label: string; before: string; after: string }[]
  /** Why it is left as it is. */
  reason?: string
}

/** Each thing of a change with its values before and after, or why it stays as it is. */
export function BulkItems({ label, items }: { label: string; items: readonly BulkItem[] }) {
  const { t } = useUi()
  const said = (value: string) => value || <span className="italic">{t('diff.empty')}</span>
  return (
    <section aria-label={label} data-slot="bulk-items">
      <ul className="divide-y divide-line rounded-md border border-line text-small">
        {items.map(({ id, title, lines, reason }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-2">
            <span className="font-medium wrap-anywhere">{title}</span>
            {reason === undefined ? (
              <ul className="grid gap-1">
                {lines.map((line) => (
                  <li key={line.id} className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
                    <span className="text-caption text-muted">{line.label}</span>
                    <del className="text-muted">{said(line.before)}</del>
                    <span aria-hidden="true">→</span>
                    <ins className="rounded-sm bg-action-soft px-1 text-action-soft-fg no-underline">
                      {said(line.after)}
                    </ins>
                  </li>
                ))}
              </ul>
            ) : (
              <span className="text-muted">{reason}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
