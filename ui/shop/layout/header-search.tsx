import { type FormEvent, useId } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconSearch from '~icons/lucide/search'

export type HeaderSearchProps = {
  /** Where the browser sends the form when there is no script: a whole path. */
  action: string
  query?: string
  onSearch?: (query: string) => void
  className?: string
}

/** The header's search: a plain form that works before any script, and without. */
export function HeaderSearch({ action, query = '', onSearch, className }: HeaderSearchProps) {
  const { t } = useUi()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search className={className}>
      <form action={action} method="get" onSubmit={submit} data-slot="header-search" className="relative">
        <label htmlFor={id} className="sr-only">
          {t('shop.search.label')}
        </label>
        <input
          key={query}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={query}
          placeholder={t('shop.search.placeholder')}
          className={cx(
            'h-11 w-full rounded-full border border-transparent bg-sunken ps-4.5 pe-12 text-fg text-small placeholder:text-muted',
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
    </search>
  )
}
