import { withoutLanguage } from '#features/shared/language.ts'

/** Pages that show something of the visitor's own; nobody in between may keep them, and neither may the back button's disk. */
const personal = /^\/(?:cart|checkout|order-summary|account|auth|admin|protected|preview)(?:\/|\.data|$)/

/** The Cache-Control of a page. Never shared: the nonce, region, language and theme are of one visitor. */
export const pageCaching = (pathname: string, status: number): string =>
  personal.test(withoutLanguage(pathname)) || status >= 400
    ? 'private, no-store'
    : 'private, max-age=0, must-revalidate'
