import { httpClient } from '#features/shared/http-client.ts'

/** The browser's way to Medusa's admin calls, for pages of the back office; texts come untranslated, as they are edited. */
export const adminTransport = httpClient({ baseUrl: () => `${location.origin}/api` })
