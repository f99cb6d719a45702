import { useEffect, useSyncExternalStore } from 'react'
import { createRecentlyViewed } from '#features/catalogue/recently-viewed.ts'
import { WhenSeen } from '../browser/when-seen.tsx'
import { optional } from '../shell/optional.ts'

const ViewedProducts = optional(() => import('./viewed-products.tsx').then((part) => part.ViewedProducts))
const viewed = createRecentlyViewed()
/** One line of them on a wide screen. */
const mostShown = 4

/** Notes that a product was looked at, and shows what was looked at before it. */
export function ViewedBeforeHost({ id }: { id: string }) {
  const ids = useSyncExternalStore(viewed.subscribe, viewed.snapshot, viewed.snapshot)
  useEffect(() => viewed.add(id), [id])
  const before = ids.filter((one) => one !== id).slice(0, mostShown)
  if (before.length === 0) return null
  const forget = () => {
    viewed.forget()
    viewed.add(id)
  }
  return (
    <div className="page">
      <WhenSeen className="min-h-120">
        <ViewedProducts ids={before} onForget={forget} />
      </WhenSeen>
    </div>
  )
}
