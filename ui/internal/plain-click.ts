import type { MouseEvent } from 'react'

/** A handler for a link that does something in place: a click that asks for a new tab or window stays a link. */
export const onPlainClick =
  (act: (() => void) | undefined) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!act || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    act()
  }
