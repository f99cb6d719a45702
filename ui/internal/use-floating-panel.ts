import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { keyboardScroll } from './keyboard-scroll.ts'

/** Where a panel goes beside its trigger: below unless only above has room, kept inside the window. Pixels of the viewport. */
export function panelPlace(
  trigger: { top: number; bottom: number; left: number; right: number },
  panel: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end',
): { top: number; left: number } {
  const gap = 6
  const below = view.height - trigger.bottom - gap
  const above = trigger.top - gap
  const top = panel.height <= below || below >= above ? trigger.bottom + gap : trigger.top - gap - panel.height
  const left = align === 'start' ? trigger.left : trigger.right - panel.width
  return {
    top: Math.max(gap, Math.min(top, view.height - panel.height - gap)),
    left: Math.max(gap, Math.min(left, view.width - panel.width - gap)),
  }
}

/**
 * A panel of the browser's top layer (`popover` attribute): outside press and Escape close it and focus goes back,
 * all by the browser; we only place it and know whether it is open.
 */
export function useFloatingPanel(align: 'start' | 'end', onOpenChange?: (open: boolean) => void) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const place = useCallback(() => {
    const [button, box] = [trigger.current, panel.current]
    if (!button || !box) return
    const start = getComputedStyle(button).direction === 'rtl' ? (align === 'start' ? 'end' : 'start') : align
    const at = panelPlace(
      button.getBoundingClientRect(),
      { width: box.offsetWidth, height: box.offsetHeight },
      { width: innerWidth, height: innerHeight },
      start,
    )
    box.style.top = `${at.top}px`
    box.style.left = `${at.left}px`
  }, [align])
  const attach = useCallback(
    (box: HTMLDivElement | null) => {
      panel.current = box
      if (!box) return
      const toggled = (event: Event) => {
        const now = (event as ToggleEvent).newState === 'open'
        setOpen(now)
        onOpenChange?.(now)
        const listen = now ? addEventListener : removeEventListener
        listen('scroll', place, true)
        listen('resize', place)
      }
      box.addEventListener('toggle', toggled)
      return () => {
        panel.current = null
        box.removeEventListener('toggle', toggled)
        removeEventListener('scroll', place, true)
        removeEventListener('resize', place)
      }
    },
    [place, onOpenChange],
  )
  const show = () => {
    panel.current?.showPopover()
    keyboardScroll(panel.current)
    place()
  }
  const close = () => {
    panel.current?.hidePopover()
    trigger.current?.focus()
  }
  return {
    id,
    open,
    panel,
    trigger,
    show,
    close,
    toggle: () => (panel.current?.matches(':popover-open') ? close() : show()),
    panelProps: {
      id,
      ref: attach,
      popover: 'auto' as const,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        // Only this panel: a dialog below it stays open.
        event.stopPropagation()
        event.preventDefault()
        close()
      },
    },
  }
}
