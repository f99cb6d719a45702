import { describe, expect, it, vi } from 'vitest'
import { cartAnew } from '#features/checkout/cart-anew.ts'
import type { Cart, CartPort } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { HttpError } from '#features/shared/http-error.ts'

const item = (variant_id: string | null, quantity = 1) => ({ id: `line_${variant_id}`, variant_id, quantity })
const lost = {
  ...{ id: 'cart_old', region_id: 'reg_1', email: 'malee@example.com', metadata: { gift: { message: 'For you' } } },
  items: [item('shirt', 2), item('scarf'), { ...item(null), metadata: { gift_wrap: true } }],
  shipping_methods: [{ shipping_option_id: 'so_1' }],
  promotions: [{ code: 'TEN' }, { code: 'AUTO', is_automatic: true }],
} as unknown as Cart

/** A shop that has these carts and refuses these things; `said` are the calls that it was sent. */
function shop(carts: readonly string[], refused: readonly string[] = [], busy = 'nowhere') {
  const said: string[] = []
  const transport = {
    fetch: async (path: string, { method = 'GET', body = {} }: { method?: string; body?: object } = {}) => {
      const words = JSON.stringify(body)
      said.push(`${method} ${path}`)
      if (`${method} ${path}`.includes(busy))
        throw new HttpError({ status: 429, statusText: '', message: 'busy', code: 'ERR_BAD_REQUEST' })
      const id = /carts\/(\w+)/.exec(path)?.[1] ?? 'cart_new'
      if (path.includes('/carts/') && ![...carts, 'cart_new'].includes(id))
        throw new HttpError({ status: 404, statusText: '', message: 'no cart', code: 'ERR_BAD_REQUEST' })
      if (refused.some((one) => words.includes(one)))
        throw new HttpError({
          status: 400,
          statusText: '',
          message: 'none left',
          code: 'ERR_BAD_REQUEST',
          reason: 'insufficient_inventory',
        })
      return { cart: { id, items: refused.includes('shirt') ? [] : [item('scarf')] } }
    },
  } as unknown as Transport
  const accept = vi.fn()
  const port = { exclusive: (run: (cart: Cart) => unknown) => run(lost), accept } as unknown as CartPort
  return { said, accept, end: () => cartAnew(transport, port, lost) }
}

describe('a cart that the shop has deleted', () => {
  it('is made anew with its things, its codes, its delivery and its gift; the wrap is of the gift', async () => {
    const { said, accept, end } = shop([])
    expect(await end()).toMatchObject({ ok: true, cart: { id: 'cart_new' } })
    expect(said).toEqual([
      'GET /store/carts/cart_old',
      'POST /store/carts',
      'POST /store/carts/cart_new/line-items',
      'POST /store/carts/cart_new/line-items',
      'POST /store/carts/cart_new/promotions',
      'POST /store/carts/cart_new/shipping-methods',
      'POST /store/carts/cart_new/gift',
      'GET /store/carts/cart_new',
    ])
    expect(accept).toHaveBeenCalledOnce()
  })

  it('is not made twice where it is still there, and something else was not found', async () => {
    const { said, accept, end } = shop(['cart_old'])
    expect(await end()).toMatchObject({ ok: true, cart: { id: 'cart_old' } })
    expect(said).toEqual(['GET /store/carts/cart_old'])
    expect(accept).toHaveBeenCalledOnce()
  })

  it('is not made anew while nobody can say whether it is there, and nothing of it is left out by a shop that is busy', async () => {
    const busy = shop(['cart_old'], [], 'GET')
    expect(await busy.end()).toMatchObject({ ok: false })
    expect(busy.said).toEqual(['GET /store/carts/cart_old'])
    const later = shop([], [], 'line-items')
    expect(await later.end()).toMatchObject({ ok: false })
    expect(later.accept).not.toHaveBeenCalled()
  })

  it('comes back without what is not to be had, and stays in view where that is all of it', async () => {
    expect(await shop([], ['TEN', 'so_1']).end()).toMatchObject({ ok: true })
    const { accept, end } = shop([], ['shirt', 'scarf'])
    expect(await end()).toEqual({ ok: false, problem: 'insufficient_inventory' })
    expect(accept).not.toHaveBeenCalled()
  })
})
