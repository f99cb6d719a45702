import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { isHttpError } from '#features/shared/http-error.ts'
import { CheckoutLayout } from '#ui/shop/layout/checkout-layout.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'

/** The transport has retried what may be retried; an answer of 4xx will not change. */
const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 1 && !(isHttpError(error) && error.status < 500) },
    },
  })

/** The quiet frame of the checkout. One cache of queries a request on the server, one a visit in the browser. */
export default function CheckoutFrame() {
  const [client] = useState(makeClient)
  return (
    <QueryClientProvider client={client}>
      <WordsScope areas={['checkout', 'cart', 'catalogue']}>
        <CheckoutLayout>
          <Outlet />
        </CheckoutLayout>
      </WordsScope>
    </QueryClientProvider>
  )
}
