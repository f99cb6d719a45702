import { CartButton } from '#ui/shop/layout/cart-button.tsx'
import { cartDoor } from './cart-door.ts'
import { CartDrawerDoor } from './cart-drawer-door.tsx'
import { useCartCount } from './use-cart.tsx'

const drawer = { onOpen: () => cartDoor.open(), onNear: CartDrawerDoor.near }

/** The cart in the header as it is now: with its drawer, except where the cart is the page. */
export const HeaderCart = ({ withDrawer }: { withDrawer: boolean }) => (
  <CartButton count={useCartCount()} {...(withDrawer ? drawer : {})} />
)
