import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { CompareToggleHostProps } from '../compare/compare-toggle-host.tsx'
import { optional } from '../shell/optional.ts'

const load = () => import('./product-parts.tsx')
const ViewedBefore = optional(() => load().then((parts) => parts.ViewedBeforeHost))
const CompareToggle = optional(() => load().then((parts) => parts.CompareToggleHost))
const signs = ['scroll', 'pointermove', 'keydown'] as const

/** A page that nobody moves on is not looked at. */
function WhenHere({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const come = () => setHere(true)
    for (const sign of signs) addEventListener(sign, come, { once: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, come)
    }
  }, [])
  return isHere ? <Suspense>{children}</Suspense> : null
}

/**
 * What this browser alone knows to show below a product: nothing of it is in the page that everybody gets, nor in its first
 * load.
 */
export const AfterProduct = ({ id }: { id: string }) => (
  <WhenHere>
    <ViewedBefore id={id} />
  </WhenHere>
)

/** The way into the comparison, of which the page that everybody gets has the place alone. */
export const ProductCompare = (props: CompareToggleHostProps) => (
  <div className="needs-script min-h-11">
    <WhenHere>
      <CompareToggle {...props} />
    </WhenHere>
  </div>
)
