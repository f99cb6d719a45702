import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react'
import type { Area } from '../words/words.ts'
import { WordsWait } from '../words/words-scope.tsx'
import { afterPaint } from './after-paint.ts'

const none: readonly Area[] = []
const nothing = () => undefined

/**
 * Wraps an overlay so that its code arrives with the first opening (or with a button that is `near`: the pointer or the focus is on it)
 * and stays mounted afterwards, so that closing can animate and give focus back. It opens in the frame after the one that
 * answers the press: what is in it may be much. `areas` are words that come with it. A file that does not arrive throws while
 * drawing.
 */
export function lazyOverlay<P extends { open?: boolean }>(load: () => Promise<ComponentType<P>>, areas = none) {
  let promise: Promise<{ default: ComponentType<P> }> | undefined
  const preload = () => {
    promise ??= load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        promise = undefined
        throw error
      },
    )
    return promise
  }
  const fetchAlone = () => void preload().catch(nothing)
  const Inner = lazy(preload) as unknown as ComponentType<P>
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module for each overlay, never while rendering
  function LazyOverlay(props: P) {
    const open = props.open === true
    const later = useDeferredValue(open)
    const [wanted, setWanted] = useState(later)
    if (later && !wanted) setWanted(true)
    // Fetched beside its words; whoever draws it hears of a file that does not arrive.
    if (wanted) fetchAlone()
    // The boundary is there before what waits in it: one that comes with it would hold the overlay back for 300 ms.
    return (
      <Suspense fallback={null}>
        {wanted ? (
          <WordsWait areas={areas}>
            <Inner {...props} open={open && later} />
          </WordsWait>
        ) : null}
      </Suspense>
    )
  }
  return Object.assign(LazyOverlay, { near: () => afterPaint(fetchAlone) })
}
