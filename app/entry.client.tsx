import { lazy, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router-dom'
import { languageOfPath, withoutLanguage } from '#features/shared/language.ts'
import type { Area } from '#ui/words/words.ts'
import { createWords } from '#ui/words/words-store.ts'
import { guardChunks } from './browser/chunk-reload.ts'
import { wholeSheet } from './browser/whole-sheet.ts'
import { ErrorPageContext } from './error-page-context.ts'
import { WordsContext } from './words-context.ts'

guardChunks()

// When even this file does not arrive, the number of the failure still does.
const ErrorPage = lazy(() =>
  import('./orders/shop-error-page.tsx').then(
    (part) => ({ default: part.ShopErrorPage }),
    () => ({ default: ({ status }: { status: number | 'offline' }) => <h1>{status}</h1> }),
  ),
)

const words = createWords(languageOfPath(location.pathname))
const [, page, below] = withoutLanguage(location.pathname).split('/')
const extra: Partial<Record<string, readonly Area[]>> = {
  cart: ['cart'],
  wishlist: ['wishlist'],
  checkout: ['cart', 'checkout'],
  'order-summary': ['cart', 'checkout', 'order'],
  pages: ['content'],
  auth: ['account'],
  account: ['account', 'order', ...(below === 'alerts' ? ['alerts' as const] : [])],
  admin: below ? ['admin', 'tools', 'forms'] : ['admin', 'today'],
}
// Without its words a page would say keys; hydration waits for the few kilobytes, the server's page is readable meanwhile.
const hasGoods = page !== 'admin' && page !== 'checkout'
const areas: readonly Area[] = ['shell', ...(hasGoods ? ['catalogue' as const] : []), ...(extra[page ?? ''] ?? [])]
await Promise.all([wholeSheet(), ...areas.map((area) => words.load(area))])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsContext value={words}>
        <ErrorPageContext value={ErrorPage}>
          <HydratedRouter />
        </ErrorPageContext>
      </WordsContext>
    </StrictMode>,
  )
})
