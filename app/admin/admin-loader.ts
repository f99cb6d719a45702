import type { RouterContextProvider } from 'react-router-dom'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { WordKey } from '#ui/words/words.ts'
import { type ShopContext, shopContext } from '../context.ts'
import { type PageMeta, pageMeta } from '../page-meta.ts'
import { wordsOf } from '../words.server.ts'

/** What a loader of the back office works with. The layout's guard has let nobody in who has no admin transport. */
export function adminOf(context: Readonly<RouterContextProvider>): { shop: ShopContext; admin: Transport } {
  const shop = context.get(shopContext)
  if (!shop.admin) throw new Error('app: a loader of the back office stands outside of its layout')
  return { shop, admin: shop.admin }
}

/**
 * What a page of the back office says of itself: never for search engines.
 * @param name of the one thing that it is about, in front: tabs are told apart by it
 */
export function adminMeta(shop: ShopContext, key: WordKey, path: string, name?: unknown): PageMeta {
  const title = wordsOf(shop.language).t(key)
  return pageMeta(shop, { title: name ? `${name} · ${title}` : title, path, hidden: true })
}
