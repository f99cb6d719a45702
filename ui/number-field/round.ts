/** Half away from zero, as people round; the ten decimals first, since 1.005 is a little less in binary. `NaN` stays so. */
export function round(number: number, digits: number): number {
  const scale = 10 ** digits
  const scaled = Math.round(Math.abs(number) * scale * 1e6) / 1e6
  // Nothing is never less than nothing: -0 would be shown with its sign.
  return (Math.sign(number) * Math.round(scaled)) / scale + 0
}
