import { redirect } from 'react-router-dom'
import { presentHandle } from '#features/catalogue/earlier-handle.ts'
import type { ShopContext } from './context.ts'
import { withLanguage } from './paths.ts'

const folders = { product: 'products', collection: 'collections', category: 'categories' } as const

/**
 * Where nothing has this handle: on to the address of what had it before, for good and with the query, by throwing the redirect;
 * null where nothing had. Browsers ask again each time, since the handle may be given to something new.
 */
export async function leadOn(
  { transport, language }: Pick<ShopContext, 'transport' | 'language'>,
  kind: keyof typeof folders,
  handle: string,
  search: string,
): Promise<null> {
  const present = await presentHandle(transport, kind, handle)
  if (present === null) return null
  // A header holds no letters but Latin ones.
  throw redirect(`${withLanguage(`/${folders[kind]}/${encodeURIComponent(present)}`, language)}${search}`, 301)
}
