import { Suspense, useEffect, useState } from 'react'
import { optional } from '../shell/optional.ts'

const ViewedBefore = optional(() => import('./viewed-before.tsx').then((part) => part.ViewedBeforeHost))
const signs = ['scroll', 'pointermove', 'keydown'] as const

/**
 * What this browser alone knows to show below a product: nothing of it is in the page that everybody gets, nor in its first
 * load. A page that nobody moves on is not looked at.
 */
export function AfterProduct({ id }: { id: string }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const come = () => setHere(true)
    for (const sign of signs) addEventListener(sign, come, { once: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, come)
    }
  }, [])
  return isHere ? (
    <Suspense>
      <ViewedBefore id={id} />
    </Suspense>
  ) : null
}
