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

/** What a page of signing in says of itself, and what it is called where it asks staff. */
export const signInMeta = (context: Readonly<RouterContextProvider>, path: string) => ({
  meta: accountMeta(context, 'account.signIn.title', path),
  staffTitle: wordsOf(context.get(shopContext).language).t('account.signIn.staffTitle'),
})
