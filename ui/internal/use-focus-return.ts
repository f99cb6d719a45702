import { type RefObject, useRef } from 'react'

const field = ':is(input, select, textarea):not([type=hidden], :disabled)'

/** The first field of what has opened; of a group of radios the chosen one, where the Tab key would come to it. */
function firstField(box: Element): HTMLElement | null {
  const at = [...box.querySelectorAll<HTMLElement>(field)].find((one) => one.checkVisibility())
  if (!(at instanceof HTMLInputElement) || at.type !== 'radio') return at ?? null
  return box.querySelector<HTMLElement>(`[name="${CSS.escape(at.name)}"]:checked`) ?? at
}

/**
 * Gives focus back to whatever had it before the overlay opened. Radix does so only for its own trigger;
 * ours are mostly opened by state (a lazily loaded drawer, a route). Radix gives the focus to the first part of it that
 * takes it, which is often the button to close.
 * @param first has the focus while it is open
 * @param asks the first field has, where nothing is `first` and there is one
 */
export function useFocusReturn(hasTrigger: boolean, first?: RefObject<HTMLElement | null>, asks = false) {
  const opener = useRef<Element | null>(null)
  const onOpenAutoFocus = (event: Event) => {
    opener.current = document.activeElement
    const box = event.currentTarget
    const start = first?.current ?? (asks && box instanceof Element ? firstField(box) : null)
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
