import type { CardProcessor } from '#features/checkout/pay.ts'
import type { Cart } from '#features/shared/cart-port.ts'

/** What the browser's part of a payment processor is given. */
export type ProcessorSlotProps = {
  publishableKey: string
  cart: Cart
  onProcessor: (processor: CardProcessor | null) => void
}
