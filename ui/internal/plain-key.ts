type Modified = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Whether a key came without Ctrl, Alt or ⌘. With one of them it is the browser's: Alt with an arrow goes back, Ctrl with F
 * searches. Shift counts where text can be marked by it; where letters are meant a capital one is still a letter.
 */
export const isPlainKey = (event: Modified, { shift = false } = {}): boolean =>
  !event.altKey && !event.ctrlKey && !event.metaKey && (shift || !event.shiftKey)
