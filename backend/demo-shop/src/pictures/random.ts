/** A small deterministic source of chance: the same seed always draws the same picture. */
export interface Random {
  next(): number
  range(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(p: number): boolean
}

/** Mulberry32 over a seed and an optional salt, so that independent choices do not disturb each other. */
export function createRandom(seed: number, salt = ''): Random {
  let state = (seed * 2654435761) >>> 0
  for (const char of salt) state = (Math.imul(state ^ char.charCodeAt(0), 16777619) + 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  for (let i = 0; i < 4; i++) next()
  const range = (low: number, high: number) => low + next() * (high - low)
  const int = (low: number, high: number) => Math.floor(range(low, high + 1))
  return {
    next,
    range,
    int,
    chance: (p) => next() < p,
    pick: <T>(list: readonly T[]): T => {
      const item = list[int(0, list.length - 1)]
      if (item === undefined) throw new Error('pick from an empty list')
      return item
    },
  }
}
