import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { isPlainKey } from '../internal/plain-key.ts'
import { useControllable } from '../internal/use-controllable.ts'

/** Why the number changed. */
export type QuantityReason = 'increment' | 'decrement' | 'keyboard' | 'typing'
export type QuantityDetails = { reason: QuantityReason }

export type QuantityOptions = {
  value?: number
  defaultValue?: number
  /** @default 1 */
  min?: number
  /** What the shop can deliver; left out when nothing limits it. */
  max?: number
  /** Every change, for showing it. */
  onValueChange?: (value: number, details: QuantityDetails) => void
  /** The person is done (button or key let go, Enter, leaving the box): the moment to send a request. */
  onValueCommit?: (value: number, details: QuantityDetails) => void
  /** A change was refused because of a bound. */
  onRefused?: (bound: 'min' | 'max') => void
}

const holdDelay = 400
const holdInterval = 80
const jumps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** The behaviour of the quantity stepper without its look; see quantity-stepper.spec.md. */
export function useQuantityStepper(options: QuantityOptions) {
  const { min = 1, max = Number.MAX_SAFE_INTEGER, onValueCommit, onRefused } = options
  const [value, setValue] = useControllable<number, QuantityDetails>({
    value: options.value,
    defaultValue: options.defaultValue ?? min,
    onChange: options.onValueChange,
  })
  const [typed, setTyped] = useState<string | null>(null)
  // What is said to the outside and not yet committed; a ref because timers and key-up events read it after the render.
  const latest = useRef(value)
  const dirty = useRef<QuantityReason | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** A finger is on a button and has counted nothing yet: it may be about to scroll. */
  const undecided = useRef(false)
  if (!dirty.current) latest.current = value

  const change = (wanted: number, reason: QuantityReason): boolean => {
    const next = Math.min(max, Math.max(min, wanted))
    if (next !== wanted) onRefused?.(wanted > max ? 'max' : 'min')
    setTyped(null)
    if (next === latest.current) return false
    latest.current = next
    dirty.current = reason
    setValue(next, { reason })
    return true
  }
  const commit = () => {
    if (!dirty.current) return
    const reason = dirty.current
    dirty.current = null
    onValueCommit?.(latest.current, { reason })
  }
  const typedNumber = typed === null || typed === '' ? null : Number.parseInt(typed, 10)
  const takeTyped = () => {
    if (typed === null) return
    if (typedNumber === null) setTyped(null)
    else change(typedNumber, 'typing')
  }
  /** One step counts from what is in the box, taken or not. */
  const step = (by: number, reason: QuantityReason) => change((typedNumber ?? latest.current) + by, reason)
  const release = () => {
    clearTimeout(timer.current)
    commit()
  }
  const button = (by: 1 | -1) => {
    const reason = by === 1 ? 'increment' : 'decrement'
    const repeat = () => {
      undecided.current = false
      if (change(latest.current + by, reason)) timer.current = setTimeout(repeat, holdInterval)
    }
    return {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        undecided.current = event.pointerType !== 'mouse'
        if (!undecided.current) step(by, reason)
        clearTimeout(timer.current)
        timer.current = setTimeout(repeat, holdDelay)
      },
      onPointerUp: release,
      onPointerLeave: release,
      // The browser took the touch to scroll with.
      onPointerCancel: () => {
        undecided.current = false
        release()
      },
      // A tap of a finger, or assistive technology, which clicks without a pointer (detail 0). A mouse was counted at its press.
      onClick: (event: { detail: number }) => {
        if (event.detail !== 0 && !undecided.current) return
        undecided.current = false
        step(by, reason)
        commit()
      },
    }
  }
  const input = {
    value: typed ?? String(value),
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6)),
    onKeyDown: (event: KeyboardEvent) => {
      // Shift with Home marks the number, Ctrl and Alt are the browser's.
      if (!isPlainKey(event)) return
      const jump = jumps[event.key]
      if (jump !== undefined) step(jump, 'keyboard')
      else if (event.key === 'Home') change(min, 'keyboard')
      else if (event.key === 'End' && options.max !== undefined) change(max, 'keyboard')
      else if (event.key === 'Escape') setTyped(null)
      else if (event.key === 'Enter') {
        takeTyped()
        commit()
      } else return
      event.preventDefault()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key in jumps || event.key === 'Home' || event.key === 'End') commit()
    },
    onBlur: () => {
      takeTyped()
      commit()
    },
  }
  return {
    value,
    atMin: value <= min,
    atMax: value >= max,
    min,
    max: options.max,
    input,
    increment: button(1),
    decrement: button(-1),
  }
}
