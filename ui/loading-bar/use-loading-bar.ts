import { useEffect, useRef, useState } from 'react'
import { loadingCurve, loadingNumbers } from './loading-curve.ts'

export type LoadingBarState = { progress: number; visible: boolean; failed: boolean }
const idle: LoadingBarState = { progress: 0, visible: false, failed: false }

/**
 * Progress of a navigation (behaviour §5.1): shown after the throttle, follows the curve while `active`,
 * then 100, invisible after the hide delay, 0 after the reset delay. Shorter than the throttle shows nothing.
 */
export function useLoadingBar(active: boolean, failed = false): LoadingBarState {
  const [state, setState] = useState(idle)
  const shown = useRef(false)
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = []
    let frame = 0
    if (active) {
      setState((now) => ({ ...now, progress: 0, failed: false }))
      timers.push(
        setTimeout(() => {
          shown.current = true
          if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
            setState({ progress: 50, visible: true, failed: false })
            return
          }
          let start: number | undefined
          const tick = (time: number) => {
            start ??= time
            setState({ progress: loadingCurve(time - start), visible: true, failed: false })
            frame = requestAnimationFrame(tick)
          }
          frame = requestAnimationFrame(tick)
        }, loadingNumbers.throttle),
      )
    } else if (shown.current) {
      shown.current = false
      setState({ progress: 100, visible: true, failed })
      timers.push(
        setTimeout(() => {
          setState({ progress: 100, visible: false, failed })
          timers.push(setTimeout(() => setState(idle), loadingNumbers.resetDelay))
        }, loadingNumbers.hideDelay),
      )
    }
    return () => {
      cancelAnimationFrame(frame)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [active, failed])
  return state
}
