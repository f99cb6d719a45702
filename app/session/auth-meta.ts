import type { RouterContextProvider } from 'react-router-dom'
import type { WordKey } from '#ui/words/words.ts'
import { shopContext } from '../context.ts'
import { type PageMeta, pageMeta } from '../page-meta.ts'
import { wordsOf } from '../words.server.ts'

/** What a page of accounts says of itself: never for search engines. */
export function accountMeta(context: Readonly<RouterContextProvider>, key: WordKey, path: string): PageMeta {
  const shop = context.get(shopContext)
  return pageMeta(shop, { title: wordsOf(shop.language).t(key), path, hidden: true })
}
