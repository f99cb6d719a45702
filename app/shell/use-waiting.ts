import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { hasNewBuild } from '../browser/new-build.ts'
import { brokenPage, onKept } from '../browser/offline.ts'

/** How often the server is asked while a page of ours waits for it, in ms. */
const interval = 4_000

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Calls back once the server can be reached: when the browser says so, and by asking, since it does not always. */
function whenBack(run: () => void): () => void {
  let done = false
  const look = () => {
    void answers().then((yes) => {
      if (!yes || done) return
      stop()
      run()
    })
  }
  const timer = setInterval(look, interval)
  const stop = () => {
    done = true
    clearInterval(timer)
    removeEventListener('online', look)
  }
  addEventListener('online', look)
  return stop
}

/**
 * The page that somebody wanted while there was no network. What is open stays open; the wish is carried out when the network
 * is back. A page that broke on its way because of the network is asked for again then, too.
 */
export function useWaiting(): { wish: string | null; stay: () => void; retry: () => void } {
  const [wish, setWish] = useState<string | null>(null)
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { key, pathname, search } = useLocation()
  const here = pathname + search
  const broken = useSyncExternalStore(brokenPage.subscribe, brokenPage.snapshot, () => false)

  useEffect(() => onKept(setWish), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is open, so the wish is fulfilled or forgotten
  useEffect(() => setWish(null), [key])

  useEffect(() => {
    if (wish === null) return
    return whenBack(() => {
      if (hasNewBuild()) location.assign(wish)
      else void navigate(wish)
    })
  }, [wish, navigate])

  useEffect(() => {
    if (!broken || state !== 'idle') return
    return whenBack(() => void navigate(here, { replace: true, preventScrollReset: true }))
  }, [broken, state, here, navigate])

  return {
    wish,
    stay: () => setWish(null),
    retry: () => {
      if (wish !== null) void answers().then((yes) => yes && navigate(wish))
    },
  }
}
