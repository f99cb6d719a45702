/** A site that did not answer so often in a row rests for so long, in milliseconds: a long import does not wait for it again and again. */
const ENOUGH = 3
const REST = 60_000

/** Which sites do not answer. @param now milliseconds */
export function silences(now: () => number = Date.now) {
  const silent = new Map<string, { times: number; since: number }>()
  return {
    rests: (host: string): boolean => {
      const { times = 0, since = 0 } = silent.get(host) ?? {}
      return times >= ENOUGH && now() - since < REST
    },
    answered: (host: string): void => void silent.delete(host),
    wasSilent(host: string): void {
      silent.set(host, { times: (silent.get(host)?.times ?? 0) + 1, since: now() })
    },
  }
}
