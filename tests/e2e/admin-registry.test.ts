import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '#app/admin/catalog.ts'
import { parseList } from '#features/admin/list.ts'
import type { Change, RecordValues } from '#features/admin/record-edits.ts'
import {
  createResource,
  type Made,
  removeResource,
  resourceListQuery,
  resourceQuery,
  resourceRules,
  saveResource,
} from '#features/admin/resource.queries.ts'
import type { Resource } from '#features/admin/resource.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { home, Shopper } from '../security/shopper.ts'
import { as, fresh, newOrder, tokenOf } from './desk/support.ts'

/** What the walk types: enough to make one, a change, and something that must be refused. */
type Walk = {
  make: RecordValues
  /** What is read of it afterwards. @default what was typed */
  seen?: RecordValues
  /** What has to be done before it can be deleted. */
  before?: (id: string) => Promise<unknown>
  change: RecordValues
  /** What somebody else wants of the first of them meanwhile. */
  stale: unknown
}
const label =
  (code: string) =>
  (word: string): Walk => ({
    make: { label: word, [code]: word, description: 'Made by a walk.' },
    change: { label: `${word} again` },
    stale: `${word} elsewhere`,
  })
const named = (word: string): Walk => ({
  make: { name: word },
  change: { name: `${word} again` },
  stale: `${word} elsewhere`,
})
/** The first of a kind that is there already. */
const firstOf = async (path: string, many: string): Promise<string> => {
  type Answer = Record<string, Record<string, string>[]>
  const answer = await staff.fetch<Answer>(path, { query: { limit: 1, fields: 'id' } })
  return answer[many]?.[0]?.id ?? ''
}
const newType = async (value: string): Promise<string> => {
  type Answer = { product_type: { id: string } }
  const made = await staff.fetch<Answer>('/admin/product-types', { method: 'POST', body: { value } })
  return made.product_type.id
}
/** A thing in stock that nobody else buys, and where it lies: the first there is may be sold out by other tests. */
const stockedItem = async (sku: string) => {
  const location_id = await firstOf('/admin/stock-locations', 'stock_locations')
  const body = { sku, location_levels: [{ location_id, stocked_quantity: 5 }] }
  const { inventory_item: made } = await staff.fetch<{ inventory_item: { id: string } }>('/admin/inventory-items', {
    method: 'POST',
    body,
  })
  return { inventory_item_id: made.id, location_id }
}
const walks: Record<string, (word: string) => Walk | Promise<Walk>> = {
  'api-keys': (word) => ({
    make: { title: word, type: 'secret' },
    change: { title: `${word} again` },
    stale: `${word} elsewhere`,
    before: async (id) => {
      const [keys] = await load('api-keys')
      expect(keys.loss?.(await read(keys, id))).toMatchObject({ refused: true })
      await expect(removeResource(staff, keys, id)).rejects.toMatchObject({ status: 400 })
      await keys.actions?.[0]?.run(staff, id)
    },
  }),
  campaigns: (word) => ({
    make: { name: word, campaign_identifier: word, 'budget.type': 'usage', 'budget.limit': 10 },
    change: { name: `${word} again`, 'budget.limit': 20 },
    stale: `${word} elsewhere`,
  }),
  currencies: named,
  customers: async (word) => ({
    make: {
      email: `${word}@walked.example`,
      first_name: word,
      'metadata.note': 'Calls before noon.',
      'links.groups': [await firstOf('/admin/customer-groups', 'customer_groups')].filter(Boolean),
    },
    change: { first_name: `${word} again`, 'metadata.note': 'Calls after noon.' },
    stale: `${word} elsewhere`,
  }),
  'customer-groups': async (word) => ({
    ...named(word),
    make: { name: word, 'links.customers': [await firstOf('/admin/customers', 'customers')] },
  }),
  'draft-orders': async (word) => ({
    make: {
      email: `${word}@walked.example`,
      region_id: await firstOf('/admin/regions', 'regions'),
      'metadata.note': 'Rings on Friday.',
    },
    change: { email: `${word}-again@walked.example` },
    stale: `${word}-elsewhere@walked.example`,
  }),
  'inventory-items': (word) => ({
    make: { title: word, sku: word, requires_shipping: false },
    change: { title: `${word} again` },
    stale: `${word} elsewhere`,
  }),
  invites: (word) => ({ make: { email: `${word}@walked.example` }, change: {}, stale: '' }),
  letters: named,
  notifications: named,
  payments: named,
  'product-alerts': named,
  'price-lists': (word) => ({
    make: { title: word, description: 'Made by a walk.', type: 'sale', starts_at: '2030-01-01T00:00:00.000Z' },
    seen: { title: word, status: 'draft' },
    change: { title: `${word} again`, status: 'active' },
    stale: `${word} elsewhere`,
  }),
  'price-preferences': (word) => ({
    make: { attribute: 'region_id', value: word, is_tax_inclusive: false },
    change: { is_tax_inclusive: true },
    stale: false,
  }),
  promotions: async (word) => ({
    make: {
      code: word,
      'application_method.value': 10,
      'application_method.max_quantity': 2,
      'target.products': [await firstOf('/admin/products', 'products')],
      'rules.from': 1500,
    },
    change: {
      'application_method.value': 15,
      'rules.regions': [await firstOf('/admin/regions', 'regions')],
      'rules.from': null,
    },
    stale: 20,
  }),
  'refund-reasons': label('code'),
  regions: (word) => ({
    make: { name: word, currency_code: 'usd', countries: ['is'], payment_providers: ['pp_system_default'] },
    change: { name: `${word} again`, countries: ['fo', 'is'] },
    stale: `${word} elsewhere`,
  }),
  reservations: async (word) => ({
    make: {
      ...(await stockedItem(word)),
      quantity: 1,
      description: word,
    },
    change: { description: `${word} again`, quantity: 2 },
    stale: `${word} elsewhere`,
  }),
  'return-reasons': label('value'),
  // Nobody makes one here: a buyer does.
  reviews: named,
  'sales-channels': (word) => ({ ...named(word), make: { name: word, description: 'Walked', is_disabled: true } }),
  'shipping-option-types': label('code'),
  'shipping-options': async (word) => {
    const location = await firstOf('/admin/stock-locations', 'stock_locations')
    const costs = [
      { where: 'thb', amount: 250, from: null },
      { where: 'thb', amount: 0, from: 2000 },
    ]
    const own = { name: word, 'translations.th-TH.name': 'ส่งไปเกาะ' }
    const prices = [expect.objectContaining(costs[0]), expect.objectContaining(costs[1])]
    return {
      make: {
        ...{ ...own, prices: costs, location, countries: ['fj'] },
        shipping_profile_id: await firstOf('/admin/shipping-profiles', 'shipping_profiles'),
      },
      seen: { ...own, prices },
      change: { name: `${word} again`, 'translations.th-TH.name': 'ส่งไปฟิจิ' },
      stale: `${word} elsewhere`,
    }
  },
  'shipping-profiles': (word) => ({ ...named(word), make: { name: word, type: word } }),
  'size-charts': (word) => ({
    make: { name: word, sizes: [{ size: word, chest: '90–95' }] },
    seen: { name: word, category_ids: [], sizes: [{ size: word, chest: '90–95' }] },
    change: { name: `${word} again`, sizes: [{ size: word, chest: '90–96', foot: '24.5' }] },
    stale: `${word} elsewhere`,
  }),
  'stock-locations': async (word) => ({
    ...named(word),
    make: {
      name: word,
      'address.address_1': '1 Charoen Krung',
      'address.country_code': 'th',
      'links.sales_channels': [await firstOf('/admin/sales-channels', 'sales_channels')],
      'links.fulfillment_providers': ['manual_manual'],
    },
    change: { name: `${word} again`, 'address.city': 'Bangkok', 'links.sales_channels': [] },
  }),
  stores: named,
  'tax-rates': async (word) => ({
    make: {
      name: word,
      code: word,
      rate: 3,
      is_combinable: true,
      tax_region_id: await firstOf('/admin/tax-regions', 'tax_regions'),
      'for.types': [await newType(word)],
    },
    change: { rate: 4, name: `${word} again`, 'for.types': [await newType(`${word} too`)] },
    stale: 5,
  }),
  'tax-regions': (word) => ({
    make: {
      country_code: 'is',
      'default_tax_rate.name': 'VAT',
      'default_tax_rate.rate': 24,
      'default_tax_rate.code': word,
    },
    seen: { country_code: 'is', tax_rates: [expect.objectContaining({ rate: 24 })] },
    change: {},
    stale: '',
  }),
  users: named,
  wishes: named,
  workflows: named,
  collections: (word) => ({
    make: {
      title: `Walked ${word}`,
      handle: word,
      'translations.th-TH.title': 'เดินผ่าน',
      'metadata.description': 'Made by a walk.',
    },
    change: { title: `Walked again ${word}` },
    stale: `Walked elsewhere ${word}`,
  }),
  tags: (word) => ({
    make: { value: word, 'translations.th-TH.value': 'เดินผ่าน' },
    change: { value: `${word}-again` },
    stale: `${word}-elsewhere`,
  }),
  types: (word) => ({
    make: { value: word, 'translations.th-TH.value': 'เดินผ่าน' },
    change: { value: `${word}-again` },
    stale: `${word}-elsewhere`,
  }),
}
const say = (problem: string) => problem
const changesOf = (values: RecordValues, now: RecordValues): Change[] =>
  Object.entries(values).map(([path, to]) => ({ path, from: now[path], to }))

let staff: Transport
beforeAll(async () => {
  staff = as(await tokenOf('user'))
})
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const listOf = (resource: Resource, admin: Transport, search = '') =>
  client().fetchQuery(
    resourceListQuery(admin, resource, { ...parseList(new URLSearchParams(), resourceRules(resource)), search }, 'en'),
  )
const read = (resource: Resource, id: string) => client().fetchQuery(resourceQuery(staff, resource, id))

describe('every kind of thing that the back office draws', () => {
  it('is walked', () => expect(Object.keys(walks).sort()).toEqual(Object.keys(catalog).sort()))
})

const load = async (name: string): Promise<[Resource, (word: string) => Walk | Promise<Walk>]> => {
  const [resource, walk] = [catalog[name], walks[name]]
  if (!resource || !walk) throw new Error(`There is no ${name}`)
  return [await resource(), walk]
}
const refused = (token: string, name: string) =>
  load(name).then(([resource]) =>
    listOf(resource, as(token)).then(
      () => 'answered',
      ({ status }) => status,
    ),
  )

it.each([
  ['R-473', 'api-keys'],
  ['R-474', 'campaigns'],
  ['R-476', 'currencies'],
  ['R-477', 'customers'],
  ['R-478', 'customer-groups'],
  ['R-479', 'draft-orders'],
  ['R-484', 'inventory-items'],
  ['R-485', 'invites'],
  ['R-489', 'payments'],
  ['R-491', 'price-lists'],
  ['R-486', 'notifications'],
  ['R-492', 'price-preferences'],
  ['R-500', 'promotions'],
  ['R-507', 'shipping-options'],
  ['R-450', 'stores'],
  ['R-465', 'workflows'],
  ['R-440', 'letters'],
  ['R-440', 'product-alerts'],
  ['R-440', 'reviews'],
  ['R-440', 'size-charts'],
  ['R-440', 'wishes'],
  ['R-501', 'refund-reasons'],
  ['R-502', 'regions'],
  ['R-503', 'reservations'],
  ['R-505', 'return-reasons'],
  ['R-506', 'sales-channels'],
  ['R-508', 'shipping-profiles'],
  ['R-184', 'stock-locations'],
  ['R-186', 'tax-rates'],
  ['R-187', 'tax-regions'],
  ['R-460', 'users'],
  ['R-497', 'collections'],
  ['R-498', 'tags'],
  ['R-499', 'types'],
])(
  '(%s) %s are listed, sorted by every column that says so, searched, and refused to others (R-440)',
  async (_rows, name) => {
    const [resource] = await load(name)
    const { rows, total } = await listOf(resource, staff)
    expect(total).toBeGreaterThanOrEqual(rows.length)
    for (const { id } of resource.list.columns.filter(({ sort }) => sort)) {
      const sorted = parseList(new URLSearchParams({ sort: `-${id}` }), resourceRules(resource))
      await expect(client().fetchQuery(resourceListQuery(staff, resource, sorted, 'th'))).resolves.toBeDefined()
    }
    if (!resource.list.unsearched) expect((await listOf(resource, staff, 'nothing-is-called-so')).rows).toEqual([])
    expect(await refused('', name)).toBe(401)
    expect(await refused(await tokenOf('customer'), name)).toBe(403)
  },
)

it.each([
  ['R-510', 'campaigns'],
  ['R-515', 'draft-orders'],
  ['R-513', 'customers'],
  ['R-528', 'price-preferences'],
  ['R-536', 'promotions'],
  ['R-514', 'customer-groups'],
  ['R-445, R-509', 'api-keys'],
  ['R-521', 'invites'],
  ['R-537', 'refund-reasons'],
  ['R-538', 'regions'],
  ['R-539', 'reservations'],
  ['R-541', 'return-reasons'],
  ['R-544', 'shipping-profiles'],
  ['R-446, R-447, R-449', 'stock-locations'],
  ['R-453', 'tax-rates'],
  ['R-454, R-455', 'tax-regions'],
  ['R-442', 'inventory-items'],
  ['R-442', 'price-lists'],
  ['R-442', 'sales-channels'],
  ['R-442', 'size-charts'],
  ['R-442', 'shipping-option-types'],
  ['R-543', 'shipping-options'],
  ['R-533', 'collections'],
  ['R-534', 'tags'],
  ['R-535', 'types'],
])('(%s) %s are made, read, changed and deleted as they allow (R-441, R-442, R-443, R-444)', async (_rows, name) => {
  const [resource, walkOf] = await load(name)
  const walk = await walkOf(fresh('walked'))
  const { allows } = resource
  if (!allows.create) return
  const made = await createResource(staff, resource, walk.make, say)
  expect(made).toMatchObject({ ok: true, values: { left: {} } })
  const { id } = (made as unknown as { values: Made }).values
  expect(await read(resource, id)).toMatchObject(walk.seen ?? walk.make)
  if (allows.update) {
    expect(Object.keys(walk.change)).not.toEqual([])
    const before = await read(resource, id)
    const saved = await saveResource(staff, resource, id, changesOf(walk.change, before), say)
    expect(saved).toMatchObject({ ok: true, values: walk.change })
    // What somebody else wrote meanwhile is not written over.
    const [path = ''] = Object.keys(walk.change)
    const stale = await saveResource(staff, resource, id, [{ path, from: before[path], to: walk.stale }], say)
    expect(stale).toMatchObject({ ok: false, conflicts: [{ path, theirs: walk.change[path] }] })
  }
  if (allows.delete) {
    await walk.before?.(id)
    await removeResource(staff, resource, id)
    await expect(read(resource, id)).rejects.toMatchObject({ status: 404 })
  }
})

describe.each(Object.keys(walks))('%s', (name) => {
  it('say what is wrong at its field', async () => {
    const [resource, walkOf] = await load(name)
    if (!resource.allows.create) return
    expect(Object.keys(resource.check({})), 'before anything is sent').not.toEqual([])
    if (!resource.unique) return
    const walk = await walkOf(fresh('walked'))
    const first = await createResource(staff, resource, walk.make, say)
    const second = await createResource(staff, resource, walk.make, say)
    // A SKU is another variant's, and the sentence says so.
    const taken = resource.unique === 'sku' ? 'takenSku' : 'taken'
    expect(second).toEqual({ ok: false, fields: { [resource.unique]: taken } })
    if (first.ok) await removeResource(staff, resource, String(first.values.id))
  })
})

describe('a payment', () => {
  it('says what it is worth and leads to its order; one that is not there is not found (R-489)', async () => {
    const [payments] = await load('payments')
    const order = await newOrder()
    const { rows } = await listOf(payments, staff)
    const row = rows.find(({ name }) => name === `#${order.display_id}`)
    const values = await read(payments, String(row?.id))
    expect(payments.record.name(values, 'en')).toMatch(new RegExp(`^#${order.display_id} · [\\d,]+\\.\\d\\d\u00a0THB$`))
    const [of] = payments.facts ?? []
    expect(of?.of(values, 'en')).toMatchObject({ kind: 'link', href: `/admin/orders/${order.id}` })
    await expect(read(payments, 'pay_of_nobody')).rejects.toMatchObject({ status: 404 })
  })
})

describe('the shop', () => {
  it('says from which number on stock is low, and loses nothing else that is noted of it (R-451, R-452)', async () => {
    const [stores] = await load('stores')
    const { rows } = await listOf(stores, staff)
    const id = String(rows[0]?.id)
    const notes = async () => ((await read(stores, id)).metadata ?? {}) as Record<string, unknown>
    const before = await notes()
    const note = fresh('note')
    await staff.fetch(`/admin/stores/${id}`, { method: 'POST', body: { metadata: { ...before, tested: note } } })
    const change = changesOf({ 'metadata.low_stock': 7 }, await read(stores, id))
    expect(await saveResource(staff, stores, id, change, say)).toMatchObject({ values: { 'metadata.low_stock': 7 } })
    expect(await notes()).toEqual({ ...before, tested: note, low_stock: 7 })
    await staff.fetch(`/admin/stores/${id}`, { method: 'POST', body: { metadata: before } })
  })
})

describe('a tax rate for some goods', () => {
  type Cart = { cart: { id: string; item_total: number; item_tax_total: number } }
  /** The rate of a new cart with one of them, in percent. */
  async function taxOf(region_id: string, variant_id: string): Promise<number> {
    const shopper = new Shopper()
    const { cart } = await shopper.ok<Cart>('POST', '/store/carts', { region_id, shipping_address: home })
    const added = await shopper.ok<Cart>('POST', `/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
    const { item_total, item_tax_total } = added.cart
    return Math.round((item_tax_total / (item_total - item_tax_total)) * 1000) / 10
  }
  async function goods(word: string) {
    type Regions = { regions: { id: string; name: string }[] }
    const { regions } = await staff.fetch<Regions>('/admin/regions', { query: { limit: 50, fields: 'id,name' } })
    const type = await newType(word)
    const { product } = await staff.fetch<{ product: { id: string; variants: { id: string }[] } }>('/admin/products', {
      method: 'POST',
      body: {
        ...{ title: word, status: 'published', type_id: type },
        sales_channels: [{ id: await firstOf('/admin/sales-channels', 'sales_channels') }],
        options: [{ title: 'Cut', values: ['Wide'], is_exclusive: true }],
        variants: [
          {
            ...{ title: 'Wide', options: { Cut: 'Wide' }, manage_inventory: false },
            prices: [{ currency_code: 'thb', amount: 1070 }],
          },
        ],
      },
    })
    const region = String(regions.find(({ name }) => name === 'Thailand')?.id)
    return { type, product: product.id, tax: () => taxOf(region, String(product.variants[0]?.id)) }
  }

  it('holds in a real cart: of the type before the usual one, of the product before its type, and of one of two', async () => {
    const word = fresh('taxed')
    const [rates] = await load('tax-rates')
    const { type, product, tax } = await goods(word)
    type Regions = { tax_regions: { id: string }[] }
    const { tax_regions } = await staff.fetch<Regions>('/admin/tax-regions', { query: { country_code: 'th' } })
    const wish = (name: string, rate: number, goods: RecordValues) => ({
      ...{ name: `${word} ${name}`, code: `${word}-${name}`, rate, tax_region_id: tax_regions[0]?.id, ...goods },
    })
    const made = async (wishes: RecordValues) => {
      const outcome = await createResource(staff, rates, wishes, say)
      expect(outcome).toMatchObject({ ok: true })
      return outcome.ok ? String(outcome.values.id) : ''
    }
    expect(rates.check(wish('aimless', 3, {}))).toEqual({ 'for.products': 'taxRates.forNothing' })
    const usual = await tax()
    expect(usual).toBeGreaterThan(3)
    const ofType = await made(wish('type', 3, { 'for.types': [type] }))
    expect(await tax()).toBe(3)
    const ofProduct = await made(wish('product', 0, { 'for.products': [product] }))
    expect(await tax()).toBe(0)

    // Two that name the same, or a second usual one: Medusa would take them, and then either of them at random.
    const names: (string | undefined)[] = []
    const told = (problem: string, values?: { name: string }) => {
      names.push(values?.name)
      return problem
    }
    const again = wish('again', 9, { 'for.products': [product] })
    expect(await createResource(staff, rates, again, told)).toEqual({ ok: false, fields: { 'for.products': 'clash' } })
    const second = wish('usual', 9, { is_default: true })
    expect(await createResource(staff, rates, second, told)).toEqual({ ok: false, fields: { is_default: 'clash' } })
    const widened = [{ path: 'for.products', from: [], to: [product] }]
    const outcome = await saveResource(staff, rates, ofType, widened, told)
    expect(outcome).toEqual({ ok: false, fields: { 'for.products': 'clash' } })
    expect(names).toEqual([`${word} product (0 %)`, expect.stringMatching(/\(\d+ %\)$/), `${word} product (0 %)`])

    const { rows } = await listOf(rates, staff, word)
    expect(rows.map(({ cells }) => cells.for)).toEqual([
      { kind: 'tags', texts: [word] },
      { kind: 'tags', texts: [word] },
    ])
    // The one is for nothing any more but what is put in; the other rates stay as they are.
    const changes = changesOf(
      { 'for.products': [], 'for.types': [await newType(`${word} too`)] },
      await read(rates, ofProduct),
    )
    expect(await saveResource(staff, rates, ofProduct, changes, say)).toMatchObject({ ok: true })
    expect(await tax()).toBe(3)
    await removeResource(staff, rates, ofType)
    expect(await tax()).toBe(usual)
    await removeResource(staff, rates, ofProduct)
    await staff.fetch(`/admin/products/${product}`, { method: 'DELETE' })
  })
})
