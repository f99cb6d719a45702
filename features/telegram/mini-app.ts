import { launchDataOf, type MessengerUser, pathOfStart, startOf, userOfLaunch } from './launch.ts'

export type MiniApp = {
  /** Raw launch data, to be sent to the server once. */
  initData: string
  user: MessengerUser | null
  /** Where the deep link leads, if anywhere. */
  startPath: string | null
  stop(): void
}

/**
 * Starts the mini-app mode when the page was opened in the messenger; null otherwise, and then the messenger's library is
 * never fetched. Reports ready, takes the messenger's colors (`--tg-theme-…`, theme "telegram"), and opens to full height.
 */
export async function startMiniApp(place: { hash: string; search?: string } = location): Promise<MiniApp | null> {
  const initData = launchDataOf(place)
  if (initData === '') return null
  const { init, miniApp, themeParams, viewport } = await import('@tma.js/sdk-react')
  const stopSdk = init()
  themeParams.mount()
  const unbind = themeParams.bindCssVars()
  miniApp.mount()
  viewport.expand()
  miniApp.ready()
  const { theme } = document.documentElement.dataset
  document.documentElement.dataset.theme = 'telegram'
  return {
    initData,
    user: userOfLaunch(initData),
    startPath: pathOfStart(startOf(initData)),
    stop() {
      unbind()
      stopSdk()
      if (theme) document.documentElement.dataset.theme = theme
    },
  }
}

/** A short buzz, where the messenger can. */
export async function buzz(kind: 'success' | 'warning' | 'error'): Promise<void> {
  const { hapticFeedback } = await import('@tma.js/sdk-react')
  hapticFeedback.notificationOccurred.ifAvailable(kind)
}
