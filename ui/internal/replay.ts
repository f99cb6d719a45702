import type { Ref, RefCallback } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the server drew and no script has taken over yet, and the page that it was drawn for. */
const served = new Set<Control>(
  typeof document === 'undefined' ? [] : document.querySelectorAll<Control>('input, select, textarea'),
)
const drawnFor = typeof location === 'undefined' ? '' : location.pathname

/** What stood in a control's place: itself, or the one that was drawn anew because the page moved on before its code came. */
function takenOver(control: Control): Control | null {
  if (served.delete(control)) return control
  if (location.pathname !== drawnFor || !control.name) return null
  for (const one of served) {
    const isSame = one.name === control.name && one.type === control.type
    if (one.isConnected || !isSame || (one.type === 'radio' && one.value !== control.value)) continue
    served.delete(one)
    return one
  }
  return null
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** Whether a person did something to it since it was drawn; of radio buttons the chosen one tells. */
function isTouched(control: Control): boolean {
  if (isChoice(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio')
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const drawn = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
  return control.value !== drawn?.value
}

/** Does it once more, now that somebody listens: as a change beside React's back, which it then hears of. */
function replay(control: Control, key: 'checked' | 'value', wanted: unknown): void {
  // Something else first: React hears only of what differs from the last that it knew.
  Object.assign(control, { [key]: key === 'checked' ? !wanted : wanted === '' ? '0' : '' })
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)?.set?.call(control, wanted)
  const type = key === 'checked' ? 'click' : control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(type, { bubbles: true }))
  // Left again before the script was there: what is sent or checked on leaving a field is so now.
  setTimeout(() => {
    if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

/**
 * The `ref` of a native control that a server may have drawn: what was typed, ticked or chosen before the scripts were there
 * is told to whoever listens, instead of being overwritten.
 */
export function replayed<T extends Control>(ref?: Ref<T>): RefCallback<T> {
  return (control) => {
    const before = control && takenOver(control)
    const early = before !== null && isTouched(before)
    const key = before && isChoice(before) ? 'checked' : 'value'
    const wanted = before?.[key as keyof Control]
    const end = typeof ref === 'function' ? ref(control) : undefined
    if (ref && typeof ref === 'object') ref.current = control
    // After the form's own taking over, which puts its first values in.
    if (control && early) setTimeout(replay, 0, control, key, wanted)
    return end
  }
}
