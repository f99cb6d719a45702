import { useEffect, useState } from 'react'
import { afterPaint } from '#ui/dialog/after-paint.ts'

const touches = ['pointerdown', 'pointerover', 'keydown', 'focusin'] as const

/**
 * Calls back once, when somebody first points at the page, types or tabs into it, and what answers the touch is painted;
 * answers the way to stop waiting.
 */
export function onFirstTouch(run: () => void): () => void {
  let isOver = false
  const forget = () => {
    for (const name of touches) removeEventListener(name, touched)
  }
  const touched = () => {
    forget()
    afterPaint(() => isOver || run())
  }
  for (const name of touches) addEventListener(name, touched, { passive: true })
  return () => {
    isOver = true
    forget()
  }
}

/** True from the first touch of the page on: for parts that nobody can need before. */
export function useTouched(): boolean {
  const [is, setIs] = useState(false)
  useEffect(() => onFirstTouch(() => setIs(true)), [])
  return is
}
