import { type RefObject, useLayoutEffect } from 'react'

const gap = 6
const tallest = 352

type Side = { top: number; bottom: number; left: number; width: number }

/** Where the list goes: below the box unless there is little room and more above. The view is what the keyboard of a phone leaves. */
export function listPlace(box: Side, listHeight: number, view: { top: number; height: number }) {
  const below = view.top + view.height - box.bottom - 2 * gap
  const above = box.top - view.top - 2 * gap
  const wanted = Math.min(listHeight, tallest)
  const up = below < Math.min(wanted, 200) && above > below
  const maxHeight = Math.max(96, Math.min(tallest, up ? above : below))
  const height = Math.min(wanted, maxHeight)
  return { top: up ? box.top - gap - height : box.bottom + gap, left: box.left, width: box.width, maxHeight }
}

/** Shows the list in the browser's top layer beside its box, and keeps it there while the page scrolls or rows come and go. */
export function useListPlace(
  open: boolean,
  box: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const panel = list.current
    if (!open || !panel) return
    const place = () => {
      if (!box.current) return
      const view = window.visualViewport
      panel.style.maxHeight = `${tallest}px`
      const at = listPlace(box.current.getBoundingClientRect(), panel.offsetHeight, {
        top: view?.offsetTop ?? 0,
        height: view?.height ?? innerHeight,
      })
      panel.style.top = `${at.top}px`
      panel.style.left = `${at.left}px`
      panel.style.width = `${at.width}px`
      panel.style.maxHeight = `${at.maxHeight}px`
    }
    // A dialog below listens on the document; whoever comes first says that Escape was meant for the list.
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    const sizes = new ResizeObserver(place)
    panel.showPopover()
    place()
    for (const child of panel.children) sizes.observe(child)
    addEventListener('keydown', keepEscape, true)
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      removeEventListener('keydown', keepEscape, true)
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('resize', place)
      if (panel.isConnected) panel.hidePopover()
    }
  }, [open, box, list])
}
