import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { isPlainKey } from '../internal/plain-key.ts'

/** Which of `count` places of a plot is looked at: under the pointer, or walked to with the arrow keys. */
export function useWalk(count: number, rtl: boolean) {
  const [at, setAt] = useState<number | null>(null)
  const keep = (index: number) => Math.max(0, Math.min(count - 1, index))
  return {
    at: at === null || at >= count ? null : at,
    walkProps: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const box = event.currentTarget.getBoundingClientRect()
        const part = (event.clientX - box.left) / box.width
        setAt(keep(Math.floor((rtl ? 1 - part : part) * count)))
      },
      onPointerLeave: () => setAt(null),
      onBlur: () => setAt(null),
      onFocus: (event: { currentTarget: HTMLElement }) => {
        if (event.currentTarget.matches(':focus-visible')) setAt((now) => now ?? count - 1)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPlainKey(event)) return
        const here = at ?? (event.key === 'ArrowLeft' ? count : -1)
        const step = rtl ? -1 : 1
        const to = { ArrowRight: here + step, ArrowLeft: here - step, Home: 0, End: count - 1 }[event.key]
        if (to !== undefined) {
          event.preventDefault()
          setAt(keep(to))
        } else if (event.key === 'Escape') setAt(null)
      },
    },
  }
}
