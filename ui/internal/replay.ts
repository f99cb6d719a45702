import type { Ref, RefCallback } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the server drew and no script has taken over yet. */
const served = new WeakSet<Element>(
  typeof document === 'undefined' ? [] : document.querySelectorAll('input, select, textarea'),
)

/** What a person did to a control before its script was there, as the property that holds it; null where nothing was done. */
function done(control: Control): 'value' | 'checked' | null {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
    return control.value === drawn?.value ? null : 'value'
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    // Of radio buttons only the one that was chosen has something to tell.
    const { checked, defaultChecked, type } = control as HTMLInputElement
    return checked === defaultChecked || (type === 'radio' && !checked) ? null : 'checked'
  }
  return control.value === control.defaultValue ? null : 'value'
}

/** Does it once more, now that somebody listens. React hears only of what its own copy of the value does not have. */
function again(control: Control, key: 'value' | 'checked', wanted: unknown): void {
  const before = key === 'checked' ? !wanted : ''
  Object.assign(control, { [key]: before })
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)
  own?.set?.call(control, wanted)
  const event = key === 'checked' ? 'click' : control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(event, { bubbles: true }))
}

/**
 * The `ref` of a native control that may be drawn by the server: what was typed, ticked or chosen before the scripts were
 * there is told to whoever listens, and not overwritten.
 */
export function replayed<T extends Control>(ref: Ref<T> | undefined): RefCallback<T> {
  return (control) => {
    const key = control && served.delete(control) ? done(control) : null
    const wanted = control && key ? control[key as keyof T] : undefined
    const end = typeof ref === 'function' ? ref(control) : undefined
    if (ref && typeof ref === 'object') ref.current = control
    if (control && key) queueMicrotask(() => again(control, key, wanted))
    return end
  }
}
