import { withoutLanguage } from '#features/shared/language.ts'

/** Pages that show something of the visitor's own; nobody in between may keep them, and neither may the back button's disk. */
const personal =
  /^\/(?:cart|wishlist|compare|products\/[^/]+\/alert|checkout|order-summary|orders|track-order|account|auth|admin|protected|preview|alerts)(?:\/|\.data|$)/

/** Whether a page shows something of the visitor's own. */
export const isPersonal = (pathname: string): boolean => personal.test(withoutLanguage(pathname))

/** The Cache-Control of a page. Never shared: one address has a page for each region and theme, which cookies name. */
export const pageCaching = (pathname: string, status: number): string =>
  isPersonal(pathname) || status >= 400 ? 'private, no-store' : 'private, max-age=0, must-revalidate'
