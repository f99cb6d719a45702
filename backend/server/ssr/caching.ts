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
 * For how many seconds a browser may use an answer without asking: none for a page; its data, which a browser that goes from page
 * to page fetches ahead, for as long as it is good (`lifetimeOf`), so that a press does not wait for what came a moment ago.
 */
export const secondsAhead = (pathname: string, life: () => Lifetime | null): number => {
  const { fresh, stale } = (pathname.endsWith('.data') && life()) || { fresh: 0, stale: 0 }
  return Math.min(fresh + stale, ahead)
}

/** The Cache-Control of a page. Never shared: one address has a page for each region and theme, which cookies name. */
export const pageCaching = (pathname: string, status: number): string =>
  isPersonal(pathname) || status >= 400 ? 'private, no-store' : 'private, max-age=0, must-revalidate'
