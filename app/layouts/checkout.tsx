import { Outlet } from 'react-router-dom'
import { CheckoutLayout } from '#ui/shop/layout/checkout-layout.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'

/** The quiet frame of the checkout. */
export default function CheckoutFrame() {
  return (
    <WordsScope areas={['checkout', 'cart', 'catalogue']}>
      <CheckoutLayout>
        <Outlet />
      </CheckoutLayout>
    </WordsScope>
  )
}
