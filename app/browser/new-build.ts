const firstDelay = 1_000
const interval = 3_600_000

let changed = false

/** True once the server has a newer build: the next navigation loads the page whole. */
export const hasNewBuild = (): boolean => changed

/**
 * From now on links are followed by the browser itself and not by the router, those too that were drawn before: the window
 * hears a click before React does.
 */
function leaveLinksToTheBrowser(): void {
  window.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    },
    true,
  )
}

type Manifest = { id: string }

async function latest(fetcher: typeof fetch): Promise<string | null> {
  try {
    const response = await fetcher(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    if (!response.ok) return null
    return ((await response.json()) as Partial<Manifest>).id ?? null
  } catch {
    // A missed check is made up for by the next one.
    return null
  }
}

/**
 * Asks after a second, then every hour, whether the server runs another build than the one first seen (R-241, behaviour
 * §5.3); a difference ends the asking. Answers the way to stop it.
 */
export function watchBuild(fetcher: typeof fetch = (...args) => fetch(...args)): () => void {
  let known: string | null = null
  let timer: ReturnType<typeof setTimeout>
  const check = async () => {
    const id = await latest(fetcher)
    if (id !== null && known !== null && id !== known) {
      changed = true
      leaveLinksToTheBrowser()
      return
    }
    known ??= id
    timer = setTimeout(() => void check(), interval)
  }
  timer = setTimeout(() => void check(), firstDelay)
  return () => clearTimeout(timer)
}
