import { useEffect, useState } from 'react'

/**
 * What is typed in a text field that somebody else draws: as it stands now, then at every focus and letter. What the page
 * itself writes into the field is not heard before somebody comes to it.
 */
export function useTyped(input: HTMLInputElement): string {
  const [text, setText] = useState(input.value)
  useEffect(() => {
    const read = () => setText(input.value)
    const off = new AbortController()
    for (const name of ['focus', 'input']) input.addEventListener(name, read, { signal: off.signal })
    // A letter may have come between drawing and listening.
    if (document.activeElement === input) read()
    return () => off.abort()
  }, [input])
  return text
}
