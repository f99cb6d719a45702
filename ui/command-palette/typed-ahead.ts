import { isPlainKey } from '../internal/plain-key.ts'

/** Longer than this nobody types into nothing: the palette did not come. */
const patience = 5_000

let kept: string | null = null
let ended: ReturnType<typeof setTimeout> | undefined

function keep(event: KeyboardEvent): void {
  if (kept === null || !isPlainKey(event, { shift: true })) return
  if (event.key === 'Backspace') kept = kept.slice(0, -1)
  else if (event.key.length === 1) kept += event.key
  else return
  event.preventDefault()
  // A letter for the palette is no key of a list.
  event.stopImmediatePropagation()
}

/**
 * Keeps what is typed from now on until the palette, whose code may be on its way, has its box. Asked for again before
 * that it ends: the palette is not wanted any more.
 */
export function keepTyped(): void {
  if (kept !== null) return void takeTyped()
  kept = ''
  addEventListener('keydown', keep, { capture: true })
  ended = setTimeout(takeTyped, patience)
}

/** What was typed since; from now on letters go where they always go. */
export function takeTyped(): string {
  const typed = kept ?? ''
  kept = null
  clearTimeout(ended)
  removeEventListener('keydown', keep, { capture: true })
  return typed
}
