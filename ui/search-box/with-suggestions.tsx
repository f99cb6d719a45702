import { type ComponentType, type ReactNode, useState } from 'react'
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
  /** True at the first sign of life of a field. */
  const wakes = (target: EventTarget): target is HTMLInputElement => {
    if (!(target instanceof HTMLInputElement) || (target === input && Panel)) return false
    setInput(target)
    Promise.all([import('./search-suggestions.tsx'), words.load('parts')]).then(
      ([part]) => setPanel(() => part.SearchSuggestions),
      () => undefined,
    )
    return true
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens in the form inside
    <div
      data-slot="with-suggestions"
      className={className ? `relative ${className}` : 'relative'}
      onFocus={({ target }) => wakes(target) && change(target.value)}
      onInput={({ target }) => {
        // A field that had the focus before this script was there is heard at its first letter.
        wakes(target)
        if (target instanceof HTMLInputElement) change(target.value)
      }}
    >
      {children}
      {Panel ? <Panel {...suggestions} input={input} query={query} /> : null}
    </div>
  )
}
