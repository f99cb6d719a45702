import { useEffect, useState } from 'react'
import { lazyOverlay } from '#ui/dialog/lazy-overlay.tsx'
import { orNothing } from '../shell/optional.ts'
import { cartDoor } from './cart-door.ts'

const CartDrawer = lazyOverlay(
  orNothing(() => import('./cart-drawer-host.tsx').then((part) => part.CartDrawerHost)),
  ['cart', 'catalogue'],
)

/** Where the cart's drawer stands in the frame: it opens by the door, and the frame stays as it is. */
export function CartDrawerDoor() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const { open: before } = cartDoor
    cartDoor.open = () => setOpen(true)
    return () => {
      cartDoor.open = before
    }
  }, [])
  return <CartDrawer open={open} onOpenChange={setOpen} />
}

/** The drawer is about to be wanted. */
CartDrawerDoor.near = CartDrawer.near
