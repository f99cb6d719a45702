import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import IconScan from '~icons/lucide/scan-barcode'
import { Icon } from '../icon/icon.tsx'
import { isElsewhere } from '../internal/page-keys.ts'
import { isPlainKey } from '../internal/plain-key.ts'
import { TextField } from '../text-field/text-field.tsx'
import { latinOf } from './latin.ts'

export type ScanFieldProps = {
  label: string
  description?: ReactNode
  placeholder?: string
  /** What was read or typed, with Enter behind it; never empty. */
  onScan: (code: string) => void
  /** Backspace where nothing is typed: the last one does not count. */
  onUndo?: () => void
}

/** Letters and figures that codes are made of; what else is pressed stays the page's. */
const ofCodes = /^[\p{L}\p{M}\p{N}-]$/u

/**
 * A box that a barcode scanner types into, or a hand. What is typed anywhere on the page lands here, so that nobody has to
 * look where the cursor is; a scanner's Enter takes it.
 */
export function ScanField({ label, description, placeholder, onScan, onUndo }: ScanFieldProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover half of the page; there it opens when the box is touched.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus()
    const typed = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target) || !isPlainKey(event, { shift: true })) return
      if (!ofCodes.test(event.key)) return
      // Else the letters of a code would be the page's shortcuts.
      event.stopPropagation()
      input.current?.focus()
    }
    addEventListener('keydown', typed, { capture: true })
    return () => removeEventListener('keydown', typed, { capture: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isPlainKey(event)) return
    const text = event.currentTarget.value
    if (event.key === 'Enter') {
      event.preventDefault()
      const read = latinOf(text.trim())
      setCode('')
      if (read) onScan(read)
    }
    if (event.key === 'Backspace' && text === '' && !event.repeat) {
      event.preventDefault()
      onUndo?.()
    }
  }
  return (
    <TextField
      ref={input}
      label={label}
      description={description}
      placeholder={placeholder}
      before={<Icon of={IconScan} />}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      value={code}
      onChange={(event) => setCode(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
