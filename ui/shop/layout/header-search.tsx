import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconSearch from '~icons/lucide/search'

export type HeaderSearchProps = {
  /** Where the browser sends the form when there is no script: a whole path. */
  action: string
  query?: string
  onSearch?: (query: string) => void
  /** Fetches what stands under the field while somebody types in it: at its first focus, and after a failure at the next. */
  suggestions?: () => Promise<ComponentType<{ input: HTMLInputElement }>>
  className?: string
}

/**
 * The header's search: a plain form that works before any script, and without. Suggestions come beside it, with their words,
 * when somebody is about to type; the field itself stays as it is, with its text, its focus and its caret.
 */
export function HeaderSearch({ action, query = '', onSearch, suggestions, className }: HeaderSearchProps) {
  const { t, words } = useUi()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Panel, setPanel] = useState<ComponentType<{ input: HTMLInputElement }> | null>(null)
  // Not by a ref that sets a state: that had the whole page's effects run in one piece with its first drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question stands in another field
  useEffect(() => {
    if (Panel) setInput(field.current)
  }, [Panel, query])
  const wake = () => {
    if (!suggestions || Panel) return
    Promise.all([suggestions(), words.load('parts')]).then(
      ([part]) => setPanel(() => part),
      () => undefined,
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    // A field that had the focus before this script was there is heard at its first letter.
    <search className={cx('relative', className)} onFocus={wake} onInput={wake}>
      <form action={action} method="get" onSubmit={submit} data-slot="header-search">
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <input
          key={query}
          ref={field}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={query}
          placeholder={t('search.placeholder')}
          className={cx(
            'h-11 w-full rounded-full border border-transparent bg-sunken ps-4.5 pe-12 text-fg text-small placeholder:text-muted pointer-coarse:text-body',
            'transition-colors duration-150 hover:border-line-strong focus-visible:border-focus focus-visible:bg-surface focus-visible:outline-offset-0',
            '[&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <button
          type="submit"
          aria-label={t('shop.search.submit')}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-full text-muted hover:text-fg"
        >
          <Icon of={IconSearch} size="sm" />
        </button>
      </form>
      {Panel && input ? <Panel input={input} /> : null}
    </search>
  )
}
