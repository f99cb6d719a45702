import { type ComponentType, type FocusEvent, type FormEvent, type ReactNode, useState } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'

export type WithSuggestionsProps = Omit<SearchSuggestionsProps, 'input' | 'query'> & {
  /** A search form with one text field. */
  children: ReactNode
  /** What is in the field now: at the first focus and at every change. The caller waits for a pause and asks. */
  onQueryChange: (query: string) => void
  className?: string
}

/**
 * Puts suggestions under a search form. Their code and words are fetched at the first focus of its field;
 * where that fails, the form goes on as it is and the next focus tries again.
 */
export function WithSuggestions({ children, onQueryChange, className, ...suggestions }: WithSuggestionsProps) {
  const { words } = useUi()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [query, setQuery] = useState('')
  const [Panel, setPanel] = useState<ComponentType<SearchSuggestionsProps> | null>(null)
  const change = (text: string) => {
    setQuery(text)
    onQueryChange(text)
  }
  const near = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || (target === input && Panel)) return
    setInput(target)
    change(target.value)
    Promise.all([import('./search-suggestions.tsx'), words.load('parts')]).then(
      ([part]) => setPanel(() => part.SearchSuggestions),
      () => undefined,
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens in the form inside
    <div
      data-slot="with-suggestions"
      className={className ? `relative ${className}` : 'relative'}
      onFocus={near}
      onInput={(event: FormEvent) => event.target instanceof HTMLInputElement && change(event.target.value)}
    >
      {children}
      {Panel ? <Panel {...suggestions} input={input} query={query} /> : null}
    </div>
  )
}
