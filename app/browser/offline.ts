let keep: ((path: string) => void) | null = null

/** True when there is no network and the wish to go to `path` is kept until there is: the page that is open stays. */
export function keptForLater(path: string): boolean {
  if (!keep || navigator.onLine) return false
  keep(path)
  return true
}

/** Hears of wishes that are kept; answers the way to stop. */
export function onKept(listen: (path: string) => void): () => void {
  keep = listen
  return () => {
    keep = null
  }
}

/** A request that got no answer, as the three engines call it. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

let broken = false
const hearers = new Set<() => void>()

/** Whether the page that is open broke for want of a network; said by the page itself, for who asks for it again. */
export const brokenPage = {
  say(is: boolean): void {
    broken = is
    for (const hear of hearers) hear()
  },
  subscribe(hear: () => void): () => void {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  },
  snapshot: () => broken,
}
