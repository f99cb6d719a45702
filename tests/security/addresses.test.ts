import { beforeAll, describe, expect, it } from 'vitest'
import { stockedProduct } from '../e2e/support.ts'
import { freshEmail, home } from './shopper.ts'
import { type Json, newCart, ok, store } from './support.ts'

/** What the checkout's forms ask for is asked of calls by hand too: no order leaves for nowhere. */

let variantId: string
beforeAll(async () => {
  variantId = (await stockedProduct(20)).variantId
})

/** A cart with everything but an address. */
async function ready(fields: Json): Promise<string> {
  const id = await newCart({ email: freshEmail('address'), ...fields })
  await ok('POST', `/carts/${id}/line-items`, { variant_id: variantId, quantity: 1 })
  const [option] = (await ok('GET', `/shipping-options?cart_id=${id}`)).shipping_options as Json[]
  await ok('POST', `/carts/${id}/shipping-methods`, { option_id: option?.id })
  await openPayment(id)
  return id
}
async function openPayment(cart_id: string): Promise<void> {
  const { payment_collection } = (await ok('POST', '/payment-collections', { cart_id })) as { payment_collection: Json }
  await ok('POST', `/payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: 'pp_system_default',
  })
}
const whole = { ...home, company: '', address_2: '' }

describe('an address that is given', () => {
  it.each<[field: string, value: string, code: string]>([
    ['postal_code', '1', 'postal_th'],
    ['phone', 'abc', 'phone'],
    ['phone', '12', 'phone'],
    ['first_name', 'x'.repeat(101), 'length'],
    ['address_1', 'x'.repeat(201), 'length'],
    ['city', 'x'.repeat(101), 'length'],
  ])(
    'is refused with a wrong %s, at both addresses, of a new cart and of one that is there (R-350)',
    async (field, value, code) => {
      const id = await newCart()
      for (const name of ['shipping_address', 'billing_address']) {
        const body = { [name]: { ...whole, [field]: value } }
        for (const [path, sent] of [
          [`/carts/${id}`, body],
          ['/carts', { ...body }],
        ] as const) {
          const answer = await store('POST', path, sent)
          expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
            400,
            'invalid_address',
            { [`${name}.${field}`]: code },
          ])
        }
      }
      const { cart } = await ok('GET', `/carts/${id}`)
      expect((cart as { shipping_address: Json }).shipping_address?.phone ?? null).toBeNull()
    },
  )

  it('may be a part of one: e-mail alone, region alone, empty and null fields, a name of a hundred letters', async () => {
    const id = await newCart()
    const { cart } = await ok('GET', `/carts/${id}`)
    await ok('POST', `/carts/${id}`, { email: freshEmail('part') })
    await ok('POST', `/carts/${id}`, { region_id: (cart as Json).region_id })
    await ok('POST', `/carts/${id}`, { shipping_address: { ...whole, first_name: '', phone: '', province: null } })
    await ok('POST', `/carts/${id}`, { shipping_address: { country_code: 'th', city: 'Bang Rak' } })
    await ok('POST', `/carts/${id}`, { shipping_address: { ...whole, first_name: 'ก'.repeat(100) } })
  })
})

describe('an order', () => {
  it.each<[name: string, address: Json | undefined, fields: string[]]>([
    ['no address', undefined, ['first_name', 'last_name', 'address_1', 'city', 'postal_code', 'province']],
    ['no first name', { ...whole, first_name: ' ' }, ['first_name']],
    ['no postal code', { ...whole, postal_code: '' }, ['postal_code']],
    ['no province, by which Thai carriers sort', { ...whole, province: '' }, ['province']],
  ])('is not made with %s, and the answer names what is missing (R-350)', async (_, address, fields) => {
    const id = await ready(address ? { shipping_address: address } : {})
    const answer = await store('POST', `/carts/${id}/complete`, {})
    expect([answer.status, answer.body.code]).toEqual([400, 'address_incomplete'])
    expect(answer.body.fields).toEqual(
      Object.fromEntries(fields.map((field) => [`shipping_address.${field}`, 'required'])),
    )
    await ok('POST', `/carts/${id}`, { shipping_address: whole })
    await openPayment(id)
    expect((await store('POST', `/carts/${id}/complete`, {})).body.type).toBe('order')
  })

  it('is not made for nobody: without an e-mail', async () => {
    const id = await ready({ email: undefined, shipping_address: whole })
    const answer = await store('POST', `/carts/${id}/complete`, {})
    expect([answer.status, answer.body.fields]).toEqual([400, { email: 'required' }])
  })

  it('is made without a phone, which the specification leaves to the shopper (R-342), and answered twice', async () => {
    const id = await ready({ shipping_address: { ...whole, phone: '' } })
    const answers = [await store('POST', `/carts/${id}/complete`, {}), await store('POST', `/carts/${id}/complete`, {})]
    expect(answers.map(({ body }) => body.type)).toEqual(['order', 'order'])
  })
})
