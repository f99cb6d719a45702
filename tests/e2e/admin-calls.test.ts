import { beforeAll, describe, expect, it } from 'vitest'
import { shop } from './support.ts'

type Json = Record<string, unknown>

let token = ''
/** One call of staff through the server in front. */
async function admin(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
  const answer = await fetch(`${shop()}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  return { status: answer.status, body: (await answer.json()) as Json }
}
/** The one thing in an answer such as `{ product_tag: { id } }`. */
const thing = (body: Json) => Object.values(body).find((value) => (value as Json | null)?.id) as Json | undefined

beforeAll(async () => {
  const login = { email: 'staff@talat.example', password: 'Talat-staff-1' }
  token = String((await admin('POST', '/auth/user/emailpass', login)).body.token)
})

describe('lists for staff', () => {
  it.each([
    ['R-184', 'stock-locations'],
    ['R-185, R-450', 'stores'],
    ['R-186', 'tax-rates'],
    ['R-187', 'tax-regions'],
    ['R-190, R-465', 'workflows-executions'],
    ['R-473', 'api-keys'],
    ['R-474', 'campaigns'],
    ['R-475', 'claims'],
    ['R-476', 'currencies'],
    ['R-477', 'customers'],
    ['R-478', 'customer-groups'],
    ['R-479', 'draft-orders'],
    ['R-480', 'exchanges'],
    ['R-482', 'fulfillment-providers'],
    ['R-484', 'inventory-items'],
    ['R-485', 'invites'],
    ['R-486', 'notifications'],
    ['R-487', 'orders'],
    ['R-489', 'payments'],
    ['R-491', 'price-lists'],
    ['R-492', 'price-preferences'],
    ['R-493', 'products'],
    ['R-494', 'product-variants'],
    ['R-495', 'product-options'],
    ['R-496', 'product-categories'],
    ['R-497', 'collections'],
    ['R-498', 'product-tags'],
    ['R-499', 'product-types'],
    ['R-500', 'promotions'],
    ['R-501', 'refund-reasons'],
    ['R-502', 'regions'],
    ['R-503', 'reservations'],
    ['R-504', 'returns'],
    ['R-505', 'return-reasons'],
    ['R-506', 'sales-channels'],
    ['R-507', 'shipping-options'],
    ['R-508', 'shipping-profiles'],
  ])('(%s) /admin/%s answers a page of them (R-386, R-440)', async (_row, resource) => {
    const { status, body } = await admin('GET', `/admin/${resource}?limit=1`)
    expect([status, body]).toEqual([200, expect.objectContaining({ count: expect.any(Number), offset: 0, limit: 1 })])
    expect(Object.values(body).filter(Array.isArray)).toHaveLength(1)
  })
})

describe('the life of a thing in the hands of staff', () => {
  const fresh = () => `checked-${Date.now()}`
  it.each<[rows: string, resource: string, first: Json, then: Json]>([
    ['R-446', 'stock-locations', { name: fresh() }, { name: `${fresh()}-2` }],
    ['R-528', 'price-preferences', { attribute: 'region_id', value: fresh() }, { is_tax_inclusive: true }],
    ['R-534', 'product-tags', { value: fresh() }, { value: `${fresh()}-2` }],
    ['R-535', 'product-types', { value: fresh() }, { value: `${fresh()}-2` }],
    ['R-537', 'refund-reasons', { label: 'Checked', code: fresh() }, { label: 'Checked twice' }],
    ['R-541', 'return-reasons', { label: 'Checked', value: fresh() }, { label: 'Checked twice', value: fresh() }],
    ['R-544', 'shipping-profiles', { name: fresh(), type: 'checked' }, { name: `${fresh()}-2` }],
  ])(
    '(%s) one of /admin/%s is made, listed, read, changed and deleted (R-441, R-442, R-443, R-444)',
    async (_rows, resource, first, then) => {
      const made = thing((await admin('POST', `/admin/${resource}`, first)).body)
      expect(made).toMatchObject(first)
      const at = `/admin/${resource}/${made?.id}`
      const { body: all } = await admin('GET', `/admin/${resource}?limit=200`)
      expect((Object.values(all).find(Array.isArray) as Json[]).map(({ id }) => id)).toContain(made?.id)
      expect(thing((await admin('GET', at)).body)).toMatchObject(first)
      const changed = await admin('POST', at, then)
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      expect(thing((await admin('GET', at)).body)).toMatchObject(then)
      expect((await admin('DELETE', at)).body).toMatchObject({ id: made?.id, deleted: true })
      expect(thing((await admin('GET', at)).body), 'gone').toBeUndefined()
    },
  )
})

describe('users and the store', () => {
  it('staff list users, read one and change one (R-361, R-362, R-363, R-460, R-462, R-463)', async () => {
    const me = thing((await admin('GET', '/admin/users/me')).body)
    const { users } = (await admin('GET', '/admin/users')).body as { users: Json[] }
    expect(users.map(({ id }) => id)).toContain(me?.id)
    const at = `/admin/users/${me?.id}`
    expect(thing((await admin('GET', at)).body)).toMatchObject({ id: me?.id, email: 'staff@talat.example' })
    try {
      expect(thing((await admin('POST', at, { last_name: 'Checked' })).body)).toMatchObject({ last_name: 'Checked' })
    } finally {
      await admin('POST', at, { last_name: me?.last_name ?? null })
    }
  })

  it('staff read and change the store (R-451, R-452)', async () => {
    const { stores } = (await admin('GET', '/admin/stores')).body as { stores: Json[] }
    const at = `/admin/stores/${stores[0]?.id}`
    const { name } = thing((await admin('GET', at)).body) as { name: string }
    try {
      expect(thing((await admin('POST', at, { name: 'Checked' })).body)).toMatchObject({ name: 'Checked' })
    } finally {
      expect(thing((await admin('POST', at, { name })).body)).toMatchObject({ name })
    }
  })
})
