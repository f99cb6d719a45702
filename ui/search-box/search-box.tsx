import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import IconSearch from '~icons/lucide/search'
import IconX from '~icons/lucide/x'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { replayed } from '../internal/replay.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { Spinner } from '../spinner/spinner.tsx'

export type SearchReason = 'typing' | 'submit' | 'clear'

export type SearchBoxProps = {
  /** The search that the page shows now (from the address); the box follows it when it changes from outside. */
  query?: string
  /** After a pause in typing, at once on Enter and on clearing. */
  onSearch?: (query: string, details: { reason: SearchReason }) => void
  /** Where the form goes without JavaScript. @default '/products' */
  action?: string
  /** @default 'q' */
  name?: string
  label?: string
  placeholder?: string
  pending?: boolean
  /** Pause in typing before the search runs, in ms; 0 waits for Enter. @default 250 */
  delay?: number
  inputProps?: Omit<ComponentProps<'input'>, 'className' | 'value' | 'name'>
  className?: string
}

/** Search as you type that is still a real form: it works before and without JavaScript. */
export function SearchBox(props: SearchBoxProps) {
  const { query = '', onSearch, action = '/products', name = 'q', pending, delay = 250, className } = props
  const { t } = useUi()
  const label = props.label ?? t('search.label')
  const [draft, setDraft] = useState(query)
  const [seen, setSeen] = useState(query)
  // What this box sent last; an address that arrives late must not overwrite what is being typed.
  const [sent, setSent] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const input = useRef<HTMLInputElement>(null)
  if (query !== seen) {
    setSeen(query)
    if (query !== sent.trim()) {
      setDraft(query)
      setSent(query)
    }
  }
  const search = (text: string, reason: SearchReason) => {
    clearTimeout(timer.current)
    setSent(text)
    onSearch?.(text.trim(), { reason })
  }
  const type = (text: string) => {
    setDraft(text)
    clearTimeout(timer.current)
    if (onSearch && delay > 0) timer.current = setTimeout(() => search(text, 'typing'), delay)
  }
  const submit = (event: FormEvent) => {
    if (!onSearch) return
    event.preventDefault()
    search(draft, 'submit')
  }
  return (
    // Beside the search of the shop's head it is another place to search in.
    <search aria-label={label} data-slot="search-box" className={className}>
      <form action={action} method="get" onSubmit={submit} className="relative">
        <Icon of={IconSearch} className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted" />
        <input
          {...props.inputProps}
          ref={replayed(input)}
          type="search"
          name={name}
          value={draft}
          onChange={(event) => type(event.target.value)}
          aria-label={label}
          placeholder={props.placeholder ?? t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          className={cx(
            controlBox,
            'h-11 text-ellipsis ps-11 [&::-webkit-search-cancel-button]:hidden',
            draft || pending ? 'pe-12' : 'pe-4',
          )}
        />
        <span className="absolute inset-y-0 end-0 grid w-11 place-items-center">
          {pending ? <Spinner size="sm" label={t('ui.loading')} /> : null}
          {draft && !pending ? (
            <IconButton
              icon={IconX}
              label={t('search.clear')}
              size="sm"
              onClick={() => {
                setDraft('')
                search('', 'clear')
                input.current?.focus()
              }}
            />
          ) : null}
        </span>
      </form>
    </search>
  )
}
