import { httpClient } from '#features/shared/http-client.ts'
import { languageOfPath, localeOf } from '#features/shared/language.ts'

/** The browser's way to the shop's own server. Nothing is sent before the page is in a browser. */
export const browserTransport = httpClient({
  baseUrl: () => `${location.origin}/api`,
  locale: () => localeOf(languageOfPath(location.pathname)),
})
