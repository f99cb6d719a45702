import { CartDrawer } from '#ui/shop/cart/cart-drawer.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useCartProps } from './use-cart-props.ts'

/** The cart at the edge of any page; its code comes with the first wish to see it. */
export function CartDrawerHost({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <WordsScope areas={['cart', 'catalogue']}>
      <CartDrawer {...useCartProps(open)} open={open} onOpenChange={onOpenChange} />
    </WordsScope>
  )
}
