/** The ids with one of them at another place; places beyond the ends mean the ends. */
export function placed(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id)
  return rest.length === ids.length ? [...ids] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id)
}

/** The place that a drop before or after another picture means, counted without the dragged one. */
export function dropPlace(ids: readonly string[], id: string, over: string, side: 'before' | 'after'): number {
  const rest = ids.filter((one) => one !== id)
  return rest.indexOf(over) + (side === 'after' ? 1 : 0)
}

/** Which way Alt with a key goes in a grid of so many columns: a number of places, or `null` for other keys. */
export function keyStep(key: string, columns: number, dir: 'ltr' | 'rtl'): number | null {
  const ahead = dir === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  }
  return steps[key] ?? null
}
