/** The sign-in window (behaviour §4.4; R-659): 960 × 600, in the middle of the window that opened it. */
export const popupSize = { width: 960, height: 600 } as const
export const popupName = 'talat-sign-in'
/** Present in local storage while a sign-in window is open; its removal tells the opener that somebody signed in. */
export const popupKey = 'temp-talat-sign-in'

type Opener = Pick<Window, 'open' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight' | 'localStorage'>

/** The features of `window.open`: no bars, not resizable, centred on the opener. */
export function popupFeatures(opener: Pick<Opener, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>): string {
  const { width, height } = popupSize
  const left = Math.max(0, Math.round(opener.screenX + (opener.outerWidth - width) / 2))
  const top = Math.max(0, Math.round(opener.screenY + (opener.outerHeight - height) / 2))
  return `width=${width},height=${height},left=${left},top=${top},toolbar=no,menubar=no,location=yes,resizable=no,scrollbars=yes`
}

/**
 * Opens the sign-in window. False when the browser blocks it or has no storage: then the whole page goes to sign in.
 * Must be called in the event of a click, or every browser blocks it.
 */
export function openSignInWindow(url: string, opener: Opener = window): boolean {
  try {
    opener.localStorage.setItem(popupKey, 'open')
  } catch {
    // No storage, no way to hear of the end: the full page is the safe way.
    return false
  }
  const opened = opener.open(url, popupName, popupFeatures(opener))
  if (opened) {
    opened.focus?.()
    return true
  }
  opener.localStorage.removeItem(popupKey)
  return false
}

/** Calls `done` when a sign-in window of ours has finished in any tab; answers how to stop listening. */
export function onSignInWindowDone(
  done: () => void,
  target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  const listener = (event: Event) => {
    const { key, newValue } = event as StorageEvent
    if (key === popupKey && newValue === null) done()
  }
  target.addEventListener('storage', listener)
  return () => target.removeEventListener('storage', listener)
}

/** In the sign-in window itself, after a success: tells the opener and closes. False when the window may not close itself. */
export function finishSignInWindow(own: Pick<Window, 'localStorage' | 'close' | 'closed'> = window): boolean {
  try {
    own.localStorage.removeItem(popupKey)
  } catch {
    // Without storage the opener asks by itself when it is looked at again.
  }
  own.close()
  return own.closed
}
