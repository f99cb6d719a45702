/** What was repaired, by the kind of fault: printed at the end, so that nobody need guess how often a kill hit. */
const counts = new Map<string, { rounds: number; hit: number; repairs: number }>()
const kinds: Record<string, number> = {}

/** Adds one round of a fault. `round 3` in a name is the same fault as `round 1`. */
export function count(name: string, repairs: Readonly<Record<string, number>>): void {
  const fault = name.replace(/, round \d+/, '')
  const sum = Object.values(repairs).reduce((total, one) => total + one, 0)
  const before = counts.get(fault) ?? { rounds: 0, hit: 0, repairs: 0 }
  counts.set(fault, {
    rounds: before.rounds + 1,
    hit: before.hit + (sum > 0 ? 1 : 0),
    repairs: before.repairs + sum,
  })
  for (const [kind, times] of Object.entries(repairs)) kinds[kind] = (kinds[kind] ?? 0) + times
}

/** One line for each fault, and one for the kinds of repair. */
export function tally(): string {
  const lines = [...counts].map(
    ([fault, { rounds, hit, repairs }]) => `${rounds} × ${fault}: half-made in ${hit}, ${repairs} repairs`,
  )
  return [...lines, `repairs by kind: ${JSON.stringify(kinds)}`].join('\n')
}
