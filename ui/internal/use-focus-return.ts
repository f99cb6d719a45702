import { useRef } from 'react'

/**
 * Gives focus back to whatever had it before the overlay opened. Radix does so only for its own trigger;
 * ours are mostly opened by state (a lazily loaded drawer, a route).
 */
export function useFocusReturn(hasTrigger: boolean) {
  const opener = useRef<Element | null>(null)
  if (hasTrigger) return {}
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
