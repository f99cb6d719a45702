import { type ComponentType, useEffect, useState } from 'react'
import { toast } from './toast.ts'
import type { ToastStore } from './toast-store.ts'

type Region = ComponentType<{ store: ToastStore }>
const firstTouches = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Mounts the region of messages at the first touch of the page (or the first message), so that it costs nothing at first load
 * and still exists before a message arrives, as screen readers need.
 */
export function Toaster({ store = toast }: { store?: ToastStore }) {
  const [Drawn, setDrawn] = useState<Region | null>(null)
  useEffect(() => {
    let gone = false
    const done = () => {
      for (const name of firstTouches) removeEventListener(name, mount)
      unsubscribe()
    }
    const mount = () => {
      done()
      import('./toast-region.tsx').then(
        (module) => {
          if (!gone) setDrawn(() => module.ToastRegion)
        },
        // A failed download must not lose the page: messages are also shown in place, and the next touch tries again.
        () => {
          if (!gone) listen()
        },
      )
    }
    let unsubscribe: () => void = () => undefined
    const listen = () => {
      for (const name of firstTouches) addEventListener(name, mount, { passive: true })
      unsubscribe = store.subscribe(mount)
    }
    listen()
    if (store.items().length > 0) mount()
    return () => {
      gone = true
      done()
    }
  }, [store])
  return Drawn ? <Drawn store={store} /> : null
}
