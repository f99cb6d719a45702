import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { checkoutDrafts } from '#features/checkout/drafts.ts'
import type { Offer } from '#features/checkout/offers.ts'
import { useCheckout } from '#features/checkout/use-checkout.ts'
import type { Cart, CartPort } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { DeliveryOptionView } from '#ui/shop/checkout/views.ts'
import { memoryStore } from './support/fake-medusa.ts'
import { cart } from './support/fixtures.ts'

const ways = ['so_post', 'so_courier'].map((id) => ({ id, name: id, price: '60.00\u00a0THB', free: false }))
const none = <T,>(): Offer<T> => ({ state: 'none', list: [], retry: () => undefined })

let checkout: ReturnType<typeof useCheckout> | undefined
function Checkout(props: { cart: Cart; delivery: Offer<DeliveryOptionView> }) {
  checkout = useCheckout({
    transport: {} as Transport,
    port: {} as CartPort,
    cart: props.cart,
    countryCode: 'th',
    wanted: null,
    goTo: () => undefined,
    offers: { delivery: props.delivery, providers: none() },
    drafts: checkoutDrafts(memoryStore()),
  })
  return null
}
/** What the checkout holds of a cart. */
function held(chosen: string | undefined, list: DeliveryOptionView[], state: Offer<unknown>['state'] = 'ready') {
  const shipping_methods = chosen ? [{ shipping_option_id: chosen }] : []
  renderToString(<Checkout cart={{ ...cart(), shipping_methods } as Cart} delivery={{ ...none(), state, list }} />)
  return checkout?.delivery
}

it('the checkout holds the ways of delivery of its cart, and which of them was chosen (R-107, R-108)', () => {
  expect(held('so_courier', ways)).toMatchObject({ state: 'ready', options: ways, selected: 'so_courier' })
  expect(held('so_post', ways)?.selected).toBe('so_post')
  expect(held(undefined, ways)).toMatchObject({ options: ways, selected: undefined })
  expect(held('so_gone', ways), 'one that is offered no more').toMatchObject({
    selected: undefined,
    notice: 'vanished',
  })
  expect(held('so_post', [], 'loading'), 'while they are on their way').toMatchObject({ selected: 'so_post' })
})
