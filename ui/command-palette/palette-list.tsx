import { Command, defaultFilter, useCommandState } from 'cmdk'
import { useDeferredValue, useEffect, useRef } from 'react'
import IconSearch from '~icons/lucide/search'
import { Icon } from '../icon/icon.tsx'
import { Keys } from '../internal/keys.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import type { PaletteItem } from './command-palette.types.ts'

const rowLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-small aria-selected:bg-action-soft aria-selected:text-action-soft-fg aria-selected:forced-on'
const groupLook =
  'not-first:mt-2 [&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:py-1.5 [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-caption [&>[cmdk-group-heading]]:text-muted'

/** Ids say nothing, so the words of an item are compared: each by itself, and all together when several were typed. */
export const byWords = (_id: string, query: string, words: string[] = []) => {
  const texts = query.trim().includes(' ') ? [...words, words.join(' ')] : words
  return Math.max(0, ...texts.map((text) => defaultFilter(text, query, [])))
}

export function PaletteInput({
  query,
  onQuery,
  loading,
}: {
  query: string
  onQuery: (query: string) => void
  loading: boolean
}) {
  const { t } = useUi()
  const input = useRef<HTMLInputElement>(null)
  // A frame later: the dialog first has to see who had the focus before, so that it can give it back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className="relative">
      <Icon of={IconSearch} className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted" />
      <Command.Input
        ref={input}
        value={query}
        onValueChange={onQuery}
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        className="h-12 w-full rounded-md border border-line-strong bg-surface ps-11 pe-11 text-body placeholder:text-muted focus-visible:outline-offset-0"
      />
      {loading ? (
        <span className="absolute inset-y-0 end-3.5 grid place-items-center">
          <Spinner size="sm" label={t('palette.loading')} />
        </span>
      ) : null}
    </div>
  )
}

type GroupProps = {
  heading: string
  items: readonly PaletteItem[]
  found?: boolean
  onChoose: (item: PaletteItem) => void
}

/** One heading with its items; `found` ones were matched elsewhere and are not judged again. */
export function PaletteGroup({ heading, items, found = false, onChoose }: GroupProps) {
  if (items.length === 0) return null
  return (
    <Command.Group heading={heading} forceMount={found} className={groupLook}>
      {items.map((item) => (
        <Command.Item
          key={item.id}
          value={item.id}
          keywords={[item.label, item.hint ?? '', ...(item.keywords ?? [])]}
          forceMount={found}
          onSelect={() => onChoose(item)}
          className={rowLook}
        >
          {item.icon ? <Icon of={item.icon} size="sm" className="text-muted" /> : null}
          <span className="min-w-0 flex-1">
            {item.label}
            {item.hint ? <span className="block text-caption text-muted">{item.hint}</span> : null}
          </span>
          {item.shortcut ? <Keys keys={item.shortcut} className="max-sm:hidden" /> : null}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** What there is when there is nothing, and the count for who cannot see the list. */
export function PaletteOutcome(props: { query: string; more: number; loading: boolean; failed: boolean }) {
  const { query, more, loading, failed } = props
  const { t } = useUi()
  const matched = useCommandState((state) => state.filtered.count)
  const count = useDeferredValue(matched + more)
  const asked = query.trim() !== ''
  return (
    <>
      <p role="status" className="sr-only">
        {asked && !loading ? t('palette.count', { count }) : ''}
      </p>
      {failed ? (
        <p role="alert" className="px-3 py-4 text-danger text-small">
          {t('palette.failed')}
        </p>
      ) : null}
      {asked && matched + more === 0 && !loading && !failed ? (
        <div className="px-3 py-10 text-center">
          <p className="font-semibold wrap-anywhere">{t('palette.empty', { query: query.trim() })}</p>
          <p className="mt-1 text-muted text-small">{t('palette.emptyHint')}</p>
        </div>
      ) : null}
    </>
  )
}
