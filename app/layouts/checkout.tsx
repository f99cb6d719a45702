import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { CheckoutLayout } from '#ui/shop/layout/checkout-layout.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { onFirstTouch } from '../shell/first-touch.ts'

/** The quiet frame of the checkout. It says nothing of the catalogue; every page that it leads to does. */
export default function CheckoutFrame() {
  const { words } = useUi()
  useEffect(() => {
    // Words that do not arrive are fetched by the page that needs them.
    return onFirstTouch(() => void words.load('catalogue').catch(() => undefined))
  }, [words])
  return (
    <WordsScope areas={['checkout', 'cart']}>
      <CheckoutLayout>
        <Outlet />
      </CheckoutLayout>
    </WordsScope>
  )
}
