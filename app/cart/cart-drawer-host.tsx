import { CartDrawer } from '#ui/shop/cart/cart-drawer.tsx'
import { useCartProps } from './use-cart-props.ts'

/** The cart at the edge of any page; its code and its words come with the first wish to see it. */
export function CartDrawerHost({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return <CartDrawer {...useCartProps(open)} open={open} onOpenChange={onOpenChange} />
}
