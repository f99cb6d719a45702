import { type RefObject, useEffect, useState } from 'react'
import { isPlainKey } from '../internal/plain-key.ts'

/**
 * Makes the text field of a plain search form the combobox (ARIA 1.2) of a panel of links. The field stays the form's own:
 * it is only listened to and told its state, so it works the same before this code arrives.
 */
export function useSuggestionKeys(
  input: HTMLInputElement,
  panel: RefObject<HTMLElement | null>,
  listId: string,
  filled: boolean,
) {
  const [wanted, setWanted] = useState(() => input === document.activeElement)
  const [active, setActive] = useState(-1)
  const open = wanted && filled

  useEffect(() => {
    const area = panel.current?.parentElement
    if (!area) return
    const links = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const close = () => {
      setWanted(false)
      setActive(-1)
    }
    const show = () => setWanted(true)
    const typed = () => {
      setWanted(true)
      setActive(-1)
    }
    const left = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) close()
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) {
        // In a search field Escape would delete the text; and a dialog around must stay.
        event.preventDefault()
        event.stopPropagation()
        input.focus()
        close()
      }
      if (event.target !== input || !isPlainKey(event)) return
      const list = open ? links() : []
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (!open) return show()
        // One place more than there are links: the text itself is between the last and the first.
        const step = event.key === 'ArrowDown' ? 1 : list.length
        setActive((at) => ((at + 1 + step) % (list.length + 1)) - 1)
      } else if (event.key === 'Enter' && open) {
        const link = list[active]
        if (!link) return close()
        event.preventDefault()
        link.click()
      }
    }
    const chosen = (event: MouseEvent) => {
      if (!(event.target as Element).closest('a')) return
      close()
      // The page goes on without the field: its heading gets the focus, and a phone's keyboard folds away.
      input.blur()
    }
    // The field keeps the focus: Safari gives a pressed button none, and the panel would close under the finger.
    const hold = (event: MouseEvent) => event.preventDefault()
    const off = new AbortController()
    const { signal } = off
    input.addEventListener('focus', show, { signal })
    input.addEventListener('click', show, { signal })
    input.addEventListener('input', typed, { signal })
    area.addEventListener('focusout', left, { signal })
    area.addEventListener('keydown', pressed, { signal })
    area.addEventListener('submit', close, { signal })
    panel.current?.addEventListener('click', chosen, { signal })
    panel.current?.addEventListener('mousedown', hold, { signal })
    return () => off.abort()
  }, [input, panel, open, active])

  useEffect(() => {
    const list = panel.current?.querySelectorAll('[role=option]')
    const told: Record<string, string | null> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(open),
      'aria-activedescendant': (open && list?.[active]?.id) || null,
    }
    for (const [name, value] of Object.entries(told)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
    if (active >= 0) list?.[active]?.scrollIntoView({ block: 'nearest' })
  }, [input, panel, listId, open, active])

  return { open, active: open ? active : -1 }
}
