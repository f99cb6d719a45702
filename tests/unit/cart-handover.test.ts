import { describe, expect, it } from 'vitest'
import { endHandover, handOverStored } from '#features/account/cart-handover.ts'
import { createCartStore } from '#features/cart/store.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { HttpError } from '#features/shared/http-error.ts'
import { memoryStore } from './support/fake-medusa.ts'

const region = { id: 'reg_th', name: 'Thailand', currencyCode: 'thb', countryCode: 'th' }
const gone = new HttpError({ status: 404, statusText: '', message: 'No such cart', code: 'ERR_BAD_REQUEST' })
const answer = { cart_id: 'cart_account', found: true, moved: 1, short: [] }

/** A shop in which a guest's cart is of no use once it was handed over; `reply` is what becomes of the answer. */
function shop(reply: () => Promise<unknown>) {
  const asked: string[] = []
  let isHandedOver = false
  const transport = {
    fetch: (path: string, init?: { method?: string }) => {
      asked.push(`${init?.method ?? 'GET'} ${path.replace(/\?.*/, '')}`)
      if (path === '/store/customers/me/cart') {
        isHandedOver = true
        return reply()
      }
      if (path.includes('cart_guest') && isHandedOver) return Promise.reject(gone)
      return Promise.resolve({ cart: { id: /cart_\w+/.exec(path)?.[0] ?? 'cart_new', items: [] } })
    },
  } as unknown as Transport
  const storage = memoryStore()
  storage.set('cart-id', 'cart_guest')
  const page = () =>
    createCartStore({
      transport,
      storage,
      region: () => region,
      wait: () => Promise.resolve(),
      beforeFirst: () => endHandover(transport, storage),
    })
  return { asked, transport, storage, page }
}

describe('a cart that is handed over', () => {
  it('while its page is left is the account’s on the next one, which never asks for the old one', async () => {
    let reply = (): Promise<unknown> => new Promise(() => undefined)
    const { asked, transport, storage, page } = shop(() => reply())
    void handOverStored(transport, storage, 'cus_mali')
    reply = () => Promise.resolve(answer)
    const store = page()
    await store.start()
    expect(store.snapshot().cart?.id).toBe('cart_account')
    expect(storage.get('talat-cart-customer')).toBe('cus_mali cart_account')
    expect(asked).toEqual([
      'POST /store/customers/me/cart',
      'POST /store/customers/me/cart',
      'GET /store/carts/cart_account',
    ])
  })

  it('is not asked for twice once the answer was heard', async () => {
    const { asked, transport, storage, page } = shop(() => Promise.resolve(answer))
    await handOverStored(transport, storage, 'cus_mali')
    await page().start()
    expect(asked).toEqual(['POST /store/customers/me/cart', 'GET /store/carts/cart_account'])
  })

  it('is no more of this browser when its person signs out before the answer has come', async () => {
    let arrive = (_: unknown): void => undefined
    const { transport, storage } = shop(() => new Promise((resolve) => (arrive = resolve)))
    const handed = handOverStored(transport, storage, 'cus_mali')
    for (const key of ['cart-id', 'talat-cart-leaving', 'talat-cart-customer']) storage.remove(key)
    arrive(answer)
    await handed
    expect([storage.get('cart-id'), storage.get('talat-cart-customer')]).toEqual([null, null])
  })

  it('stays the guest’s when the server refuses, and is asked for as it is when nobody can be reached', async () => {
    const refused = shop(() =>
      Promise.reject(new HttpError({ status: 401, statusText: '', message: '', code: 'ERR_BAD_REQUEST' })),
    )
    expect(await handOverStored(refused.transport, refused.storage, 'cus_mali')).toBeNull()
    expect(refused.storage.get('cart-id')).toBe('cart_guest')
    await endHandover(refused.transport, refused.storage)
    expect(refused.asked).toHaveLength(1)

    const away = shop(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(handOverStored(away.transport, away.storage, 'cus_mali')).rejects.toThrow('Failed to fetch')
    await away.page().start()
    expect(away.asked.slice(0, 3)).toEqual([
      ...Array(2).fill('POST /store/customers/me/cart'),
      'GET /store/carts/cart_guest',
    ])
  })
})
