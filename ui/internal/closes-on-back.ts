/** Closes what the person sees on top: Chromium asks it before it goes back in the history. Not in TypeScript's library. */
type CloseWatcher = EventTarget & { destroy: () => void }
type Asking = { CloseWatcher?: new () => CloseWatcher; navigation?: Navigation }

/**
 * Ref of an overlay over the whole page: Back (a button, or a swipe on a phone) closes it as Escape does, and the page stays.
 * The next Back leaves the page: browsers let nobody hold on to it. Where a browser knows neither way, Back leaves at once,
 * and the overlay does not lie over the page before.
 */
export function closesOnBack(overlay: HTMLElement | null) {
  if (!overlay) return
  const { CloseWatcher, navigation } = window as Asking
  const close = () =>
    overlay.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  const onNavigate = (event: NavigateEvent) => {
    const here = navigation?.currentEntry?.index ?? -1
    if (event.navigationType !== 'traverse' || event.destination.index >= here) return
    if (!event.cancelable || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  navigation?.addEventListener('navigate', onNavigate)
  // On phones it is also asked where the page before belongs to another site.
  const watcher = CloseWatcher && new CloseWatcher()
  watcher?.addEventListener('close', close)
  addEventListener('popstate', close)
  return () => {
    removeEventListener('popstate', close)
    navigation?.removeEventListener('navigate', onNavigate)
    watcher?.destroy()
  }
}
