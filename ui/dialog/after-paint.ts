/** Runs once the frame that answers what is going on now is painted: a timer that is set in a frame comes after its paint. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
