/** Header of an answer with data: the build whose routes loaded it, by the hash of its manifest. */
export const buildHeader = 'x-talat-build'

/** Event of the window: data of another build than the page's is here. Whoever goes there whole instead prevents its default. */
export const otherBuild = 'talat:other-build'

/** What a loader threw, as it travels: an answer with a status, or null for anything else, of which nobody outside may read. */
export type SaidError = { status: number; statusText: string; data: unknown } | null

/** What a route's loader gave; `null` for nothing. */
export type SaidResult = { data: unknown } | { error: SaidError }

/**
 * What the server says to the router of a browser, one line of JSON: the data of a whole page, what some of its routes loaded,
 * what came of one call, or where to go instead. The router's own way of writing it (turbo-stream) takes a tenth of drawing a
 * list, and a compressed page is a tenth larger by it; what it can write beyond JSON, no loader gives
 * (tests/contract/loader-data.test.ts).
 */
export type Said =
  | {
      page: {
        loaderData: Record<string, unknown>
        actionData?: Record<string, unknown> | null
        errors?: Record<string, SaidError> | null
      }
    }
  | { routes: Record<string, SaidResult> }
  | { result: SaidResult }
  | { redirect: unknown }

/** `values` with each of its values made anew. */
export const each = <From, To>(values: Record<string, From>, make: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, make(value)]))
