import type { CartFields } from '#features/shared/cart-port.ts'
import type { ContactFields } from '#ui/shop/checkout/views.ts'

/** What the contact step saves. The wish goes with the address that it is for. */
export const contactOf = ({ email, remind }: ContactFields): CartFields => ({
  email: email.trim(),
  metadata: { remind: remind || '' },
})
