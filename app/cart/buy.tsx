import { BuyBox, type BuyBoxProps } from '#ui/shop/product/buy-box.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/** How a product is bought here. What the cart says of it is drawn in here alone, and not the page around it. */
export const Buy = (props: Pick<BuyBoxProps, 'view' | 'onSizeAdvice'>) => (
  <BuyBox {...props} {...useAddToCart(props.view)} />
)
