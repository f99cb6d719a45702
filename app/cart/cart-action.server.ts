import { data, redirect } from 'react-router-dom'
import { z } from 'zod'
import { cartApi } from '#features/cart/api.ts'
import { quantityOf } from '#features/cart/reducer.ts'
import type { Change } from '#features/cart/types.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { type Problem, problemOf } from '#features/shared/problem.ts'
import type { ShopContext } from '../context.ts'
import { withLanguage } from '../paths.ts'
import { postedForm } from './posted-form.server.ts'

/** More of one thing than anybody buys; the shop's own stock is the real bound. */
const most = 999
const quantity = z.coerce.number().int().min(1).max(most)
const variant = z.string().regex(/^variant_\w{1,60}$/)

/** What a form of the cart says: the intent is the button that was pressed. */
const cartForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), variant_id: variant }),
  z.object({ intent: z.literal('choose'), back: z.string().max(2_000) }),
  z.object({ intent: z.enum(['set', 'increase', 'decrease']), variant_id: variant, quantity }),
  z.object({ intent: z.literal('remove'), variant_id: variant }),
])
type CartForm = z.infer<typeof cartForm>

const changeOf = (form: Exclude<CartForm, { intent: 'choose' }>): Change => {
  switch (form.intent) {
    case 'add':
      return { kind: 'add', by: 1 }
    case 'remove':
      return { kind: 'set', quantity: 0 }
    case 'set':
      return { kind: 'set', quantity: form.quantity }
    case 'increase':
      return { kind: 'set', quantity: Math.min(most, form.quantity + 1) }
    case 'decrease':
      return { kind: 'set', quantity: Math.max(1, form.quantity - 1) }
  }
}

/** The open cart of this browser, or a new one for what is put into it; null when there is nothing to change. */
async function openCart(shop: ShopContext, adding: boolean): Promise<Cart | null> {
  const api = cartApi(shop.transport)
  if (shop.cartId) {
    const known = await api.get(shop.cartId).catch((error: unknown) => {
      if (isHttpError(error) && error.status === 404) return null
      throw error
    })
    if (known && !known.completed_at) return known
  }
  if (!adding || !shop.region) return null
  const cart = await api.create({ region_id: shop.region.id, locale: shop.locale })
  shop.keepCart(cart.id)
  return cart
}

/** Only a page of this shop, whatever the form says. */
const ownPage = (path: string): string =>
  /^\/(?:th\/)?products\/[\w%.-]+(?:\?[^#]*)?$/.test(path) ? path : '/products'

/** Refused line changes by variant, as the cart's page shows them. */
export type CartRefusal = { problems: Record<string, Problem> }

/**
 * The cart's forms as the server carries them out, for shoppers without scripts (or whose script did not arrive): add,
 * change, remove. Ends with a redirect to the cart, so that a reload sends nothing twice.
 */
export async function cartAction(shop: ShopContext, request: Request) {
  const form = cartForm.safeParse(Object.fromEntries(await postedForm(request)))
  if (!form.success) throw data(null, { status: 400, statusText: 'Bad Request' })
  const wish = form.data
  if (wish.intent === 'choose') {
    const page = ownPage(wish.back)
    return redirect(`${page}${page.includes('?') ? '&' : '?'}missing=1#choose`, 303)
  }
  const change = changeOf(wish)
  const asked = change.kind === 'add' || change.quantity > 0
  try {
    const cart = await openCart(shop, change.kind === 'add')
    if (cart && (asked || quantityOf(cart, wish.variant_id) > 0)) {
      await cartApi(shop.transport).write(cart, { variantId: wish.variant_id, change, attempts: 0 })
    }
  } catch (error) {
    const refusal: CartRefusal = { problems: { [wish.variant_id]: problemOf(error) ?? 'unknown' } }
    return data(refusal, { status: isHttpError(error) && error.status >= 400 ? error.status : 502 })
  }
  return redirect(withLanguage('/cart', shop.language), 303)
}
