import type { KeyboardEvent } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { TranslationRow, type TranslationRowView } from '#ui/admin/translation-row.tsx'
import { Button } from '#ui/button/button.tsx'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { LazyConflictDialog } from '#ui/conflict-dialog/lazy-conflict-dialog.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { isPlainKey } from '#ui/internal/plain-key.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SaveBar, type SaveBarProps } from '#ui/save-bar/save-bar.tsx'
import { Select, type SelectOption } from '#ui/select/select.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconLanguages from '~icons/lucide/languages'

export type TranslationsScreenProps = {
  /** Of what is there, and of what is typed. */
  languages: { original: string; other: string }
  rows: readonly TranslationRowView[]
  /** How many there are of what is shown. */
  count: number
  kind: string
  kinds: readonly SelectOption[]
  onKind: (kind: string) => void
  onChange: (path: string, value: string) => void
  status: 'ready' | 'loading' | 'failed'
  onRetry: () => void
  onMore?: () => void
  loadingMore?: boolean
  bar: SaveBarProps
  conflict?: ConflictDialogProps
}

/** Enter goes to the next text; while letters are put together it belongs to them. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isPlainKey(event)) return
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll('input')]
  fields[fields.indexOf(event.target) + 1]?.focus()
}

/** Everything that has no name in the shop's other language: the words that are there, and a field beside each. */
export function TranslationsScreen(props: TranslationsScreenProps) {
  const { rows, kind, kinds, onKind, status, count, bar, conflict } = props
  const { t } = useUi()
  return (
    <section data-slot="admin-translations">
      <div className="max-w-5xl">
        <PageHead title={t('untranslated.title')} description={t('untranslated.text')} />
        <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
          <Select
            label={t('untranslated.kind')}
            value={kind}
            options={kinds}
            onChange={(event) => onKind(event.currentTarget.value)}
            className="w-full sm:w-72"
          />
          <p role="status" className="flex min-h-11 items-center text-muted text-small">
            {status === 'ready' && count > 0 ? t('untranslated.count', { count }) : null}
          </p>
        </div>
        <Texts {...props} />
      </div>
      {rows.length > 0 || bar.count > 0 ? <SaveBar {...bar} /> : null}
      {conflict ? <LazyConflictDialog {...conflict} /> : null}
    </section>
  )
}

function Texts(props: TranslationsScreenProps) {
  const { rows, status, kind, onMore } = props
  const { t } = useUi()
  if (status === 'failed') return <PartFailed level={2} onRetry={props.onRetry} />
  if (status === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label={t('untranslated.title')} className="grid gap-4">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    )
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconLanguages}
        title={t(kind === '' ? 'untranslated.none' : 'untranslated.noneOfKind')}
        description={t('untranslated.noneText')}
      />
    )
  return (
    <>
      <ul aria-label={t('untranslated.title')} onKeyDown={onKeyDown} className="border-line border-t">
        {rows.map((row) => (
          <TranslationRow key={row.path} row={row} languages={props.languages} onChange={props.onChange} />
        ))}
      </ul>
      {onMore ? (
        <Button variant="secondary" onClick={onMore} pending={props.loadingMore} className="mt-4">
          {t('untranslated.more')}
        </Button>
      ) : null}
    </>
  )
}
