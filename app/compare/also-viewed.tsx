import { useState, useSyncExternalStore } from 'react'
import { createRecentlyViewed } from '#features/catalogue/recently-viewed.ts'
import { WhenSeen } from '../browser/when-seen.tsx'
import { ViewedProducts } from '../wish/viewed-products.tsx'
import { comparison } from './comparison.ts'

const viewed = createRecentlyViewed()
/** One line of them on a wide screen. */
const mostShown = 4

/** What was looked at and is not compared yet, to be put beside the others; who ticks one of them finds it still there. */
export function AlsoViewed() {
  const ids = useSyncExternalStore(viewed.subscribe, viewed.snapshot, viewed.snapshot)
  const [begun] = useState(comparison.snapshot)
  const others = ids.filter((id) => !begun.includes(id)).slice(0, mostShown)
  if (others.length === 0) return null
  return (
    <div className="page mt-10 md:mt-16">
      <WhenSeen className="min-h-120">
        <ViewedProducts ids={others} onForget={viewed.forget} />
      </WhenSeen>
    </div>
  )
}
