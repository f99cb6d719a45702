import { useState } from 'react'
import { cartAnew } from '#features/checkout/cart-anew.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import { SessionEnded as Notice } from '#ui/shop/checkout/session-ended.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { browserTransport } from '../browser/transport.ts'
import { useCart } from './use-cart.tsx'

export type SessionEndedProps = {
  onSignIn: () => void
  /** The cart in view is gone, too, which a press was told (`isAnswer`) or the page found. */
  gone?: { cart: Cart; isAnswer: boolean; onDone: () => void }
}

/** What the checkout says when its session ended, and the way on with the things of a cart that the shop has deleted. */
export function SessionEnded({ onSignIn, gone }: SessionEndedProps) {
  const port = useCart()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const goOn = async ({ cart, onDone }: NonNullable<typeof gone>) => {
    setPending(true)
    const end = await cartAnew(browserTransport, port, cart)
    setPending(false)
    setProblem(end.ok ? undefined : (end.problem ?? undefined))
    if (end.ok) onDone()
  }
  return (
    <WordsScope areas={['account']}>
      <Notice
        onSignIn={onSignIn}
        goOn={gone && { pending, problem, isAnswer: gone.isAnswer, onPress: () => void goOn(gone) }}
      />
    </WordsScope>
  )
}
