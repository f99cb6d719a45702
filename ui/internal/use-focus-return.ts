import { type RefObject, useRef } from 'react'

const field = ':is(input, select, textarea):not([type=hidden], :disabled)'

/**
 * Gives focus back to whatever had it before the overlay opened. Radix does so only for its own trigger;
 * ours are mostly opened by state (a lazily loaded drawer, a route). `first` has the focus while it is open; of a form
 * its first field has.
 */
export function useFocusReturn(hasTrigger: boolean, first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  const onOpenAutoFocus = (event: Event) => {
    opener.current = document.activeElement
    const at = first?.current
    const start = at instanceof HTMLFormElement ? at.querySelector<HTMLElement>(field) : at
    if (!start) return
    event.preventDefault()
    start.focus()
  }
  if (hasTrigger) return { onOpenAutoFocus }
  return {
    onOpenAutoFocus,
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
