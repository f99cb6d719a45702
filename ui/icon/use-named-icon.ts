import { iconLoaded, loadIcons } from '@iconify/react'
import { useEffect, useState } from 'react'

export type NamedIconState = 'loading' | 'late' | 'ready' | 'missing'

/** After this long an icon is called late; its request goes on. */
export const iconPatience = 1500

/**
 * Asks for an icon by its Iconify name (`lucide:heart`) and says how far it is. Always `loading` at first, on the server as
 * in the browser, so that both draw the same.
 */
export function useNamedIcon(name: string): NamedIconState {
  const [known, setKnown] = useState<{ name: string; state: NamedIconState }>({ name, state: 'loading' })
  useEffect(() => {
    const say = (state: NamedIconState) => setKnown({ name, state })
    const late = setTimeout(() => say('late'), iconPatience)
    const abort = loadIcons([name], (_loaded, missing, pending) => {
      if (pending.length > 0 && missing.length === 0) return
      clearTimeout(late)
      say(iconLoaded(name) ? 'ready' : 'missing')
    })
    return () => {
      clearTimeout(late)
      abort()
    }
  }, [name])
  return known.name === name ? known.state : 'loading'
}
