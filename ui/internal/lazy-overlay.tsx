import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * Wraps an overlay so that its code arrives with the first opening (or an earlier `preload`, on hover or focus of the button)
 * and stays mounted afterwards, so that closing can animate and give focus back.
 */
export function lazyOverlay<P extends { open?: boolean }>(load: () => Promise<{ default: ComponentType<P> }>) {
  let promise: ReturnType<typeof load> | undefined
  const preload = () => {
    promise ??= load().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
  const Inner = lazy(preload) as unknown as ComponentType<P>
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module for each overlay, never while rendering
  function LazyOverlay(props: P) {
    const [wanted, setWanted] = useState(props.open === true)
    if (props.open && !wanted) setWanted(true)
    return wanted ? (
      <Suspense fallback={null}>
        <Inner {...props} />
      </Suspense>
    ) : null
  }
  return Object.assign(LazyOverlay, { preload })
}
