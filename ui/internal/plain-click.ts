import type { MouseEvent } from 'react'

/** Not one that asks for a new tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent<HTMLElement>): boolean =>
  !metaKey && !ctrlKey && !shiftKey && button === 0

/** A handler for a link that does something in place: a click that asks for a new tab or window stays a link. */
export const onPlainClick =
  (act: (() => void) | undefined) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!act || !isPlainClick(event)) return
    event.preventDefault()
    act()
  }
