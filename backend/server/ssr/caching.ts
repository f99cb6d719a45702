import { withoutLanguage } from '#features/shared/language.ts'

/** Pages that show something of the visitor's own; nobody in between may keep them, and neither may the back button's disk. */
const personal =
  /^\/(?:cart|wishlist|compare|products\/[^/]+\/alert|checkout|order-summary|orders|track-order|account|auth|admin|protected|preview|alerts)(?:\/|\.data|$)/

/** Whether a page shows something of the visitor's own. */
export const isPersonal = (pathname: string): boolean => personal.test(withoutLanguage(pathname))

/** So long a browser may use data that it fetched ahead, in seconds: from a hand that comes near to its press. */
const ahead = 5

/**
 * The Cache-Control of a page's data in a browser that goes from page to page: whoever presses a link does not wait for an
 * answer that came a moment ago. `seconds`: for how long it is good without asking, prices and stock too.
 */
export const dataCaching = (seconds: number): string => `private, max-age=${Math.min(seconds, ahead)}`

/** The Cache-Control of a page. Never shared: one address has a page for each region and theme, which cookies name. */
export const pageCaching = (pathname: string, status: number): string =>
  isPersonal(pathname) || status >= 400 ? 'private, no-store' : 'private, max-age=0, must-revalidate'
