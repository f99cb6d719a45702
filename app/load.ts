import { data } from 'react-router-dom'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { RegionRef } from '#features/shared/region.ts'
import type { ShopContext } from './context.ts'
import { sessionOver } from './session/session-over.ts'

/** The answer for an address that leads nowhere; `path` as the visitor typed it. */
export const notFound = (path: string) => data({ path }, { status: 404, statusText: `Page not found: ${path}` })

/** What a page of the catalogue cannot do without. A shop without any region cannot say a price: 503. */
export function regionOf(shop: Pick<ShopContext, 'region'>): RegionRef {
  if (!shop.region) throw data(null, { status: 503, statusText: 'The shop has no region' })
  return shop.region
}

/**
 * Runs a loader's work and turns what can be expected to fail into answers with the right status: null and 404 become the
 * 404 page, a backend that is away 503, a session that it does not take any more the sign-in. Everything else is a bug and stays one.
 */
export async function load<T>(
  shop: Pick<ShopContext, 'path' | 'endAccount'>,
  work: () => Promise<T | null>,
): Promise<T> {
  let result: T | null
  try {
    result = await work()
  } catch (error) {
    if (isHttpError(error) && error.status === 404) throw notFound(shop.path)
    if (isHttpError(error) && error.status === 401) throw await sessionOver(shop)
    if (isAway(error)) throw data(null, { status: 503, statusText: 'Service Unavailable' })
    throw error
  }
  if (result === null) throw notFound(shop.path)
  return result
}
