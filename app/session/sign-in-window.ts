import { onSignInWindowDone, openSignInWindow } from '#features/session/popup.ts'
import { type SignInQuery, signInPath } from '#features/shared/sign-in-path.ts'

/** A window beside the page needs room for both, and a pointer to go between them; a phone shows one thing at a time. */
const roomy = '(min-width: 60rem) and (pointer: fine)'

let stopListening = (): void => undefined

/**
 * Signs in beside the page, so that a half-typed form stays: a window of 960 × 600, or the whole page where there is
 * no room for one or windows are blocked. Must follow a click. `onDone` is called when somebody has signed in there.
 * @param path the page that the visitor is on, to which a full-page sign-in returns
 * @param query what the sign-in page is told: `staff` for the back office
 */
export function signInBeside(path: string, onDone: () => void, query: SignInQuery = {}): void {
  stopListening()
  const opened = matchMedia(roomy).matches && openSignInWindow(signInPath(path, { ...query, popup: '1' }))
  if (opened) stopListening = onSignInWindowDone(onDone)
  else location.assign(signInPath(path, query))
}
