import { describe, expect, it } from 'vitest'
import { bodyProblem } from '#backend/server/store/body-rules.ts'
import { checkQuery } from '#backend/server/store/query-rules.ts'
import { readableOf } from '#backend/server/store/readable.ts'

const check = (route: string, query: string) => checkQuery(`?${query}`, readableOf(route))
const problem = (route: string, query: string) => check(route, query).problem

describe('fields of a store call', () => {
  it.each([
    // The specification's product list, the app's own calls, and those of a stock SDK's usual storefront.
    ['products', 'region_id=reg_1&limit=2000&fields=*variants.calculated_price,*categories'],
    ['products', 'limit=12&fields=*variants.calculated_price,%2Bvariants.inventory_quantity,%2Bmetadata,%2Btags'],
    ['products', 'fields=handle,title,*variants,*variants.options,*variants.options.option'],
    ['products', 'id[0]=a&id[1]=b&limit=2000&fields=*variants.calculated_price,+variants.manage_inventory,*categories'],
    ['products', 'limit=2000&fields=title,handle,thumbnail,*variants,variants.calculated_price.*,*collection'],
    ['products/:id', 'region_id=reg_1&country_code=th&fields=%2Bmetadata'],
    ['collections', 'limit=100&fields=id,title,handle,metadata&order=created_at'],
    ['collections', 'limit=10&fields=*products'],
    ['product-categories', 'limit=1000&fields=id,name,handle,description,metadata,parent_category_id,rank'],
    [
      'product-categories',
      'limit=100&fields=*category_children,*products,*parent_category,*parent_category.parent_category',
    ],
    ['product-options', 'limit=100&fields=id,title,*values'],
    ['carts/:id', 'fields=+items.total,+shipping_methods.name,-metadata'],
    ['carts/:id', 'fields=*items,*region,*items.product,*items.variant,*items.thumbnail,*promotions'],
    ['carts/:id', 'fields=*payment_collection,*payment_collection.payment_sessions'],
    ['orders', 'limit=120&order=-created_at&fields=id,display_id,+payment_status,*items,*fulfillments.labels'],
    ['orders/:id', 'fields=*payment_collections.payments,*items,*items.variant,*items.product,+items.total'],
    ['shipping-options', 'cart_id=cart_1&fields=+service_zone.fulfillment_set.type,+type.description'],
    ['payment-providers', 'region_id=reg_1'],
    ['customers/me', 'fields=*addresses'],
  ])('answers %s?%s', (route, query) => {
    expect(problem(route, query)).toBeNull()
  })

  it.each([
    ['products', 'variants.prices'],
    ['products', 'variants.inventory_items.inventory.location_levels'],
    ['products', 'sales_channels'],
    ['collections', 'products.variants.prices'],
    ['carts', 'customer'],
    ['carts/:id', 'customer.metadata'],
    ['carts/:id/line-items', 'items.variant.prices'],
    ['carts/:id', 'customer_id'],
    ['orders/:id', 'customer'],
    ['orders', 'cart.customer'],
    ['orders/:id', 'fulfillments'],
    ['customers/me', 'orders'],
    ['shipping-options', 'prices'],
    ['shipping-options', 'service_zone.fulfillment_set.location.address'],
    ['regions', 'payment_providers.regions'],
  ])('refuses of %s the field %s in every spelling, and names it', (route, path) => {
    const spellings = [
      path,
      `*${path}`,
      `+${path}`,
      `%2B${path}`,
      `%2b*${path}`,
      `${path}.*`,
      `*${path}.*`,
      `-${path},id`,
    ]
    spellings.push(`id,${path}`, ` ${path}`, `%20*${path}%20`, `**${path}`, path.replaceAll('.', '%2E'), `id,,${path},`)
    for (const fields of spellings) expect(problem(route, `fields=${fields}`), fields).toContain(`"`)
    expect(problem(route, `fields=${path}`)).toBe(`The field "${path}" cannot be asked for here`)
  })

  it.each(['fields[]=id', 'fields[0]=id', 'fields=id&fields=*customer', 'fields[a]=b', '%66ields[]=id'])(
    'takes one list of fields and no array: %s',
    (query) => expect(problem('products', query)).toContain('"fields" is given once'),
  )

  it('refuses names that only a lax parser reads', () => {
    for (const fields of ['*', '.', '*.*', 'Customer', 'cust​omer', 'variants..prices', '{customer}', 'id;customer'])
      expect(problem('carts/:id', `fields=${encodeURIComponent(fields)}`), fields).toMatch(/cannot be asked for/)
  })
})

describe('long pages', () => {
  it('have the fields of the specification when the caller only adds to what comes by itself', () => {
    const checked = check('products', 'region_id=r&limit=2000&fields=*variants.calculated_price,*categories,-subtitle')
    expect(checked).toMatchObject({ problem: null, heavy: true })
    const fields = decodeURIComponent(checked.problem === null ? checked.search : '')
    expect(fields).toMatch(/^\?region_id=r&limit=2000&fields=id,title,description,/)
    expect(fields).toContain('*collection,*variants,*variants.calculated_price,*categories')
  })
  it.each([
    'limit=2000&fields=*images',
    'limit=101&fields=id,*options',
    'limit=2000&id[$ne]=x&fields=*tags',
    'limit=999999999&fields=variants.options',
  ])('say that they cannot be wide: %s', (query) =>
    expect(problem('products', query)).toMatch(/more than 100 rows cannot have/),
  )
  it('may be wide when few things are named', () => {
    expect(check('products', 'limit=2000&handle=a&fields=*images')).toMatchObject({ problem: null, heavy: false })
  })
})

describe('filters and numbers', () => {
  it.each([
    ['offset=-1', 'whole number'],
    ['limit=-1', 'whole number'],
    ['limit=2.5', 'whole number'],
    ['limit=1e3', 'whole number'],
    ['limit=', 'whole number'],
    ['limit=5&limit=2000', 'given once'],
    ['limit[]=5', 'given once'],
    ['order=variants.prices.amount', 'order'],
    ['order=-customer_id', 'order'],
    ['with_deleted=true', 'not known'],
    ['deleted_at[$gt]=2020', 'not known'],
    ['sales_channel_id=sc_1', 'not known'],
    ['status[]=draft', 'not known'],
    ['$or[0][status]=draft', 'not known'],
    ['variants[prices][amount][$gt]=5', 'not known'],
    ['variants.sku=a', 'not known'],
    ['title[$re]=(a%2B)%2B$', 'not known'],
    ['title[$like]=%25a%25', 'not known'],
    ['expand=customer', 'not known'],
    ['id=%E0%A4%A', 'encoded'],
  ])('refuses %s', (query, why) => expect(problem('products', query)).toContain(why))

  it('takes no query where there is none', () => {
    expect(problem('search', 'fields=id')).toContain('not known')
    expect(checkQuery('', readableOf('search')).problem).toBeNull()
  })
})

describe('bodies', () => {
  it.each([
    ['carts/:id/line-items', { quantity: 2.5 }],
    ['carts/:id/line-items', { quantity: 0.4 }],
    ['carts/:id/line-items', { quantity: 0 }],
    ['carts/:id/line-items', { quantity: -1 }],
    ['carts/:id/line-items', { quantity: '3' }],
    ['carts/:id/line-items', { quantity: null }],
    ['carts/:id/line-items', { quantity: 1e300 }],
    ['carts/:id/line-items/:id', { quantity: 1.4 }],
    ['carts/:id/line-items/:id', { quantity: -1 }],
    [
      'carts',
      {
        items: [
          { variant_id: 'v', quantity: 1 },
          { variant_id: 'v', quantity: 1.5 },
        ],
      },
    ],
  ])('of %s want whole pieces: %j', (route, body) => {
    expect(bodyProblem(route, body)).toMatch(/"quantity" must be a whole number/)
  })
  it('may take a line out by nothing of it', () => {
    expect(bodyProblem('carts/:id/line-items/:id', { quantity: 0 })).toBeNull()
    expect(bodyProblem('carts/:id/line-items', { variant_id: 'v', quantity: 1 })).toBeNull()
  })
  it('name few codes, and nothing that reaches a prototype or has no end', () => {
    expect(bodyProblem('carts', { promo_codes: Array(6).fill('A') })).toMatch(/at most 5 codes/)
    expect(bodyProblem('carts', JSON.parse('{"metadata":{"__proto__":{"a":1}}}'))).toMatch(/forbidden key/)
    let deep: unknown = 1
    for (let level = 0; level < 20; level += 1) deep = { deep }
    expect(bodyProblem('carts', { metadata: deep })).toMatch(/too deep/)
  })
})
