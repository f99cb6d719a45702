import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useUi } from '../provider/ui-provider.tsx'
import { ToastCard } from './toast-card.tsx'
import { type ToastItem, type ToastStore, toastNumbers } from './toast-store.ts'

/**
 * Draws the store's messages with sonner (stacking, motion, swipe). Time, queue and duplicates belong to the store,
 * so sonner gets no duration of its own.
 */
export function ToastRegion({ store }: { store: ToastStore }) {
  const { t, dir } = useUi()
  const items = useSyncExternalStore(store.subscribe, store.items, store.items)
  const drawn = useRef(new Map<string, ToastItem>())
  useEffect(() => {
    const now = new Set(items.map((item) => item.id))
    for (const id of drawn.current.keys()) {
      if (now.has(id)) continue
      drawn.current.delete(id)
      sonner.dismiss(id)
    }
    for (const item of items) {
      if (drawn.current.get(item.id) === item) continue
      drawn.current.set(item.id, item)
      sonner.custom(() => <ToastCard item={item} store={store} closeLabel={t('ui.dismiss')} />, {
        id: item.id,
        duration: Number.POSITIVE_INFINITY,
        unstyled: true,
        onDismiss: () => store.close(item.id),
      })
    }
  }, [items, store, t])
  useEffect(() => {
    const mine = drawn.current
    return () => {
      for (const id of mine.keys()) sonner.dismiss(id)
      mine.clear()
    }
  }, [])
  useEffect(() => {
    const look = () => (document.hidden ? store.hold('window') : store.release('window'))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [store])
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={toastNumbers.limit}
      expand
      dir={dir}
      containerAriaLabel={t('toast.region')}
      offset={20}
      mobileOffset={12}
      gap={8}
      style={{ zIndex: 80, '--width': 'min(26rem, calc(100vw - 1.5rem))' } as React.CSSProperties}
    />
  )
}
