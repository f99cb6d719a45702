import type { Cart, CartFields } from '#features/shared/cart-port.ts'
import type { ContactFields } from '#ui/shop/checkout/views.ts'

/** What the contact step saves. The wish goes with the address that it is for. */
export const contactOf = ({ email, remind }: ContactFields): CartFields => ({
  email: email.trim(),
  metadata: { remind: remind || '' },
})

const codesOf = ({ promotions }: Cart) => (promotions ?? []).flatMap((promotion) => promotion?.code ?? [])

/** Whether a cart has lost a discount: with the e-mail it may turn out that its person has used it before. */
export const hasLostDiscount = (before: Cart, after: Cart): boolean => {
  const kept = codesOf(after)
  return codesOf(before).some((code) => !kept.includes(code))
}
