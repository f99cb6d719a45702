import { type ReactNode, Suspense } from 'react'
import { WordsScope } from '#ui/words/words-scope.tsx'

/** Pages of orders: their words come with them. */
export function OrdersScope({ children }: { children: ReactNode }) {
  return (
    <WordsScope areas={['orders']}>
      <Suspense>{children}</Suspense>
    </WordsScope>
  )
}
