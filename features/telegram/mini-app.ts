import { launchKey, sessionStore } from '#features/shared/storage.ts'
import { launchDataOf, type MessengerUser, pathOfStart, startOf, userOfLaunch } from './launch.ts'
import { messengerTheme, type ThemeParams } from './theme.ts'

export type MiniApp = {
  /** Raw launch data, to be sent to the server once. */
  initData: string
  user: MessengerUser | null
  /** Where the deep link leads, if anywhere; only where the messenger has just opened the shop. */
  startPath: string | null
  stop(): void
}

function dress(params: ThemeParams): () => void {
  const page = document.documentElement
  const { scheme, tokens } = messengerTheme(params)
  const before = page.dataset.theme
  page.dataset.theme = scheme
  page.dataset.messenger = ''
  for (const [name, value] of Object.entries(tokens)) page.style.setProperty(`--${name}`, value)
  return () => {
    for (const name of Object.keys(tokens)) page.style.removeProperty(`--${name}`)
    delete page.dataset.messenger
    if (before) page.dataset.theme = before
    else delete page.dataset.theme
  }
}

/**
 * Starts the mini-app mode when the page was opened in the messenger; null otherwise. Reports ready, opens to full height,
 * and takes the messenger's colors, now and whenever they change.
 */
export async function startMiniApp(place: { hash: string; search?: string } = location): Promise<MiniApp | null> {
  const fresh = launchDataOf(place)
  const initData = fresh || (sessionStore.get(launchKey) ?? '')
  if (initData === '') return null
  const { init, miniApp, themeParams, viewport } = await import('@tma.js/sdk-react')
  // Its colors would come as a style sheet of the messenger's own; ours are made from the same theme.
  const stopSdk = init({ acceptCustomStyles: false })
  // For pages that are loaded whole later: their address has it no more.
  sessionStore.set(launchKey, initData)
  themeParams.mount()
  let undress = dress(themeParams.state())
  const redress = () => {
    undress()
    undress = dress(themeParams.state())
  }
  const unsubscribe = themeParams.state.sub(redress)
  miniApp.mount()
  viewport.expand()
  miniApp.ready()
  return {
    initData,
    user: userOfLaunch(initData),
    startPath: fresh === '' ? null : pathOfStart(startOf(initData)),
    stop() {
      unsubscribe()
      undress()
      stopSdk()
    },
  }
}

/** A short buzz, where the messenger can. */
export async function buzz(kind: 'success' | 'warning' | 'error'): Promise<void> {
  const { hapticFeedback } = await import('@tma.js/sdk-react')
  hapticFeedback.notificationOccurred.ifAvailable(kind)
}
