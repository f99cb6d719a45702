import { type ReactNode, useDeferredValue } from 'react'

/**
 * What is below the first screen of a page that a press brings: drawn right after the page's first frame, which comes sooner by
 * all that is not in it. Its place is as high as a screen until then, so nothing that is seen moves.
 */
export function AfterPaint({ atOnce, children }: { atOnce: boolean; children: ReactNode }) {
  const isDrawn = useDeferredValue(true, atOnce)
  return isDrawn ? children : <div className="h-screen" />
}
