import { useEffect, useState } from 'react'

/** Whether what a page is for is there and the browser has nothing else to do: then the rest may come. */
export function useQuiet(isReady: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!isReady || isQuiet) return
    const rest = () => setQuiet(true)
    // Safari has no idle moments to tell of.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, 200)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(rest, { timeout: 2_000 })
    return () => cancelIdleCallback(idle)
  }, [isReady, isQuiet])
  return isQuiet
}
