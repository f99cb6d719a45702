import { useEffect } from 'react'
import { keepTyped } from './typed-ahead.ts'

/** Ctrl+K, or ⌘K where that is the custom, opens and closes the palette from anywhere on the page. */
export function usePaletteKeys(onToggle: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // Browsers have other plans with these keys.
      event.preventDefault()
      if (event.repeat) return
      if (!document.querySelector('[cmdk-input]')) keepTyped()
      onToggle()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [onToggle])
}
