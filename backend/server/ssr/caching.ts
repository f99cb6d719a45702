import { withoutLanguage } from '#features/shared/language.ts'
import type { Lifetime } from '../pages/lifetime.ts'

/** Pages that show something of the visitor's own; nobody in between may keep them, and neither may the back button's disk. */
const personal =
  /^\/(?:cart|wishlist|compare|products\/[^/]+\/alert|checkout|order-summary|orders|track-order|account|auth|admin|protected|preview|alerts)(?:\/|\.data|$)/

/** Whether a page shows something of the visitor's own. */
export const isPersonal = (pathname: string): boolean => personal.test(withoutLanguage(pathname))

/** So long a browser may use data that it fetched ahead, in seconds: from a hand that comes near to its press. */
const ahead = 5

/**
 * For how many seconds a browser may use a page's data without asking, for as long as it is good (`lifetimeOf`): whoever goes from
 * page to page fetches it ahead, and a press does not wait for what came a moment ago. A page itself is always asked for.
 */
export const secondsAhead = ({ fresh, stale }: Lifetime): number => Math.min(fresh + stale, ahead)

/** Whether an address is a page's data alone. */
export const isData = (pathname: string): boolean => pathname.endsWith('.data')

/** The Cache-Control of a page. Never shared: one address has a page for each region and theme, which cookies name. */
export const pageCaching = (pathname: string, status: number): string =>
  isPersonal(pathname) || status >= 400 ? 'private, no-store' : 'private, max-age=0, must-revalidate'
