import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { optional } from '../shell/optional.ts'

/** What of a product's page comes later, in one file: each more that is named here costs the first load. */
export const ProductPart = optional(() => import('./product-parts.tsx').then((parts) => parts.ProductPart))
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
    <ProductPart part="viewed" id={id} />
  </WhenHere>
)

/** The way into the comparison, of which the page that everybody gets has the place alone. */
export const ProductCompare = (props: { id: string; title: string }) => (
  <div className="needs-script min-h-11">
    <WhenHere>
      <ProductPart part="compare" {...props} />
    </WhenHere>
  </div>
)
