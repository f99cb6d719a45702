import { useEffect, useRef } from 'react'
import { chordPatience, isElsewhere, letterOf } from '../internal/page-keys.ts'
import { isPlainKey } from '../internal/plain-key.ts'

export type FrameKeys = {
  /** Goes where G and this letter lead; false when they lead nowhere. */
  onGo: (letter: string) => boolean
  onShortcuts: () => void
}

/** Keys of every page of the back office: G and a letter go somewhere, ? shows all shortcuts. */
export function useFrameKeys(keys: FrameKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isElsewhere(event.target)) return
      if (!isPlainKey(event, { shift: true })) return
      const wasG = event.timeStamp - since < chordPatience
      since = Number.NEGATIVE_INFINITY
      if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) {
        event.preventDefault()
        return latest.current.onShortcuts()
      }
      if (event.shiftKey) return
      const letter = letterOf(event)
      if (wasG && letter !== '' && latest.current.onGo(letter)) event.preventDefault()
      else if (letter === 'g') since = event.timeStamp
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
