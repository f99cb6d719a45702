/** Numbers of the specification, in ms and px (R-664 … R-668). */
export const loadingNumbers = { throttle: 200, duration: 2000, height: 3, hideDelay: 500, resetDelay: 400 } as const

/** How far the bar is after `elapsed` ms, in per cent: fast at first, never 100 by itself (behaviour §5.1). */
export function loadingCurve(elapsed: number, duration: number = loadingNumbers.duration): number {
  const completion = (elapsed / duration) * 100
  return Math.min(100, Math.max(0, (2 / Math.PI) * 100 * Math.atan(completion / 50)))
}
