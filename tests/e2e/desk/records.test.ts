import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Desk, fresh, type Json, newProduct, openDesk } from './support.ts'

type Saved = { changed: { path: string; before: unknown; after: unknown }[]; values: Json }
type Change = { path: string; from: unknown; to: unknown }

let desk: Desk
const save = (kind: string, id: string, changes: Change[]): Promise<Answer<Saved & { conflicts: Json[] }>> =>
  desk.call('POST', `/desk/records/${kind}/${id}`, { changes })
const valuesOf = async (kind: string, id: string) =>
  (await desk.ok<{ values: Json }>('GET', `/desk/records/${kind}/${id}`)).values
/** Saves one change that must go well; answers all values after it. */
async function set(kind: string, id: string, path: string, from: unknown, to: unknown): Promise<Json> {
  const { status, body } = await save(kind, id, [{ path, from, to }])
  expect([status, body]).toEqual([200, body])
  return body.values
}

beforeAll(async () => {
  desk = await openDesk()
})

const made: [kind: string, path: string, body: Json, answer: string][] = [
  ['category', '/product-categories', { name: 'Desk' }, 'product_category'],
  ['collection', '/collections', { title: 'Desk' }, 'collection'],
  ['tag', '/product-tags', { value: 'Desk' }, 'product_tag'],
  ['type', '/product-types', { value: 'Desk' }, 'product_type'],
  ['sales-channel', '/sales-channels', { name: 'Desk' }, 'sales_channel'],
  ['stock-location', '/stock-locations', { name: 'Desk' }, 'stock_location'],
  ['inventory-item', '/inventory-items', { sku: 'desk', title: 'Desk' }, 'inventory_item'],
  ['price-list', '/price-lists', { title: 'Desk', description: 'Desk' }, 'price_list'],
]
const nameOf: Record<string, string> = {
  category: 'name',
  'sales-channel': 'name',
  'stock-location': 'name',
  tag: 'value',
  type: 'value',
}

describe('every kind of record', () => {
  it.each(made)(
    '%s: one field changes, the rest stays, the second of two is told',
    async (kind, path, body, answer) => {
      const own = Object.fromEntries(Object.entries(body).map(([key]) => [key, fresh('Desk')]))
      const { [answer]: record } = await desk.ok<Record<string, { id: string }>>('POST', path, own)
      const id = String(record?.id)
      const name = nameOf[kind] ?? 'title'
      const before = await valuesOf(kind, id)
      expect(before[name]).toBe(own[name])
      const to = fresh('Desk changed')
      const after = await set(kind, id, name, own[name], to)
      expect(after).toEqual({ ...before, [name]: to })
      expect(await save(kind, id, [{ path: name, from: own[name], to: fresh('Late') }])).toMatchObject({
        status: 409,
        body: { code: 'conflict', conflicts: [{ path: name, base: own[name], theirs: to }] },
      })
      if (kind !== 'price-list') {
        await set(kind, id, 'metadata.a', null, { deep: [1, 'two'] })
        await set(kind, id, 'metadata.b', null, 'kept')
        const left = await set(kind, id, 'metadata.a', { deep: [1, 'two'] }, null)
        expect(left).toEqual({ ...after, 'metadata.b': 'kept' })
      }
      await desk.ok('DELETE', `${path}/${id}`)
      expect((await save(kind, id, [{ path: name, from: to, to: 'Gone' }])).status).toBe(404)
    },
  )
})

describe('a product', () => {
  it('keeps tags, categories and channels that others put in meanwhile', async () => {
    const { id } = await newProduct(desk)
    const tags = await Promise.all(
      ['a', 'b', 'c'].map(async (word) => {
        const { product_tag } = await desk.ok<{ product_tag: { id: string } }>('POST', '/product-tags', {
          value: fresh(word),
        })
        return product_tag.id
      }),
    )
    await set('product', id, 'tags', [], [tags[0]])
    const both = await Promise.all([
      save('product', id, [{ path: 'tags', from: [tags[0]], to: [tags[0], tags[1]] }]),
      save('product', id, [{ path: 'tags', from: [tags[0]], to: [tags[2]] }]),
      save('product', id, [{ path: 'subtitle', from: '', to: 'While they tag' }]),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    const { tags: now, subtitle } = await valuesOf('product', id)
    expect(new Set(now as string[])).toEqual(new Set([tags[1], tags[2]]))
    expect(subtitle).toBe('While they tag')
    await desk.ok('DELETE', `/products/${id}`)
  })

  it('goes on without what somebody has deleted since it was chosen; what it has one of says so at its field, and no product is left unreadable', async () => {
    const gone = async (path: string, body: Json) => {
      const one = Object.values(await desk.ok<Record<string, { id: string }>>('POST', path, body))[0]
      await desk.ok('DELETE', `${path}/${one?.id}`)
      return String(one?.id)
    }
    const { id } = await newProduct(desk)
    const tag = await gone('/product-tags', { value: fresh('gone') })
    const category = await gone('/product-categories', { name: fresh('gone') })
    const channel = await gone('/sales-channels', { name: fresh('gone') })
    const before = await valuesOf('product', id)
    const own = before.sales_channels as string[]
    const many = await save('product', id, [
      { path: 'tags', from: [], to: [tag] },
      { path: 'categories', from: [], to: [category] },
      { path: 'sales_channels', from: own, to: [...own, channel] },
      { path: 'subtitle', from: null, to: 'Typed for long' },
    ])
    expect([many.status, many.body.values]).toEqual([200, { ...before, subtitle: 'Typed for long' }])
    for (const [path, at] of [
      ['collection_id', await gone('/collections', { title: fresh('gone') })],
      ['type_id', await gone('/product-types', { value: fresh('gone') })],
      ['shipping_profile_id', await gone('/shipping-profiles', { name: fresh('gone'), type: 'default' })],
    ] as const)
      expect(await save('product', id, [{ path, from: before[path], to: at }])).toMatchObject({
        status: 400,
        body: { code: 'choice_gone', fields: { [path]: expect.any(String) } },
      })
    // A program of staff that knows of a channel for longer than it stands.
    await desk.call('POST', `/products/${id}`, { sales_channels: [...own, channel].map((one) => ({ id: one })) })
    expect(await valuesOf('product', id)).toMatchObject({ subtitle: 'Typed for long', sales_channels: own })
    await desk.ok('DELETE', `/products/${id}`)
  })

  it('keeps pictures that others add while one reorders, describes or takes out', async () => {
    const { id } = await newProduct(desk, {
      images: ['a', 'b', 'c'].map((name) => ({ url: `https://example.com/${name}.jpg` })),
    })
    const [a, b, c] = (await valuesOf('product', id)).images as string[]
    const base = [a, b, c]
    const two = await Promise.all([
      save('product', id, [{ path: 'images', from: base, to: [c, a] }]),
      save('product', id, [{ path: 'images', from: base, to: [a, b, { url: 'https://example.com/new.jpg' }, c] }]),
      save('product', id, [{ path: `images.${a}.metadata.alt_th`, from: null, to: 'ผ้าไหม' }]),
    ])
    expect(two.map(({ status, body }) => [status, body.conflicts])).toEqual(Array(3).fill([200, undefined]))
    const now = await valuesOf('product', id)
    const [first, ...others] = now.images as string[]
    expect(first).toBe(c)
    expect(others).toHaveLength(2)
    expect(others).toContain(a)
    const added = others.find((image) => image !== a)
    expect(now[`images.${added}.url`]).toBe('https://example.com/new.jpg')
    expect(now[`images.${a}.metadata.alt_th`]).toBe('ผ้าไหม')
    await desk.ok('DELETE', `/products/${id}`)
  })

  it('has words in two languages, each field by itself', async () => {
    const { id } = await newProduct(desk)
    await Promise.all([
      set('product', id, 'translations.th-TH.title', null, 'ชื่อ'),
      set('product', id, 'translations.th-TH.description', null, 'รายละเอียด'),
    ])
    const now = await valuesOf('product', id)
    expect(now).toMatchObject({ 'translations.th-TH.title': 'ชื่อ', 'translations.th-TH.description': 'รายละเอียด' })
    await set('product', id, 'translations.th-TH.title', 'ชื่อ', '')
    expect((await valuesOf('product', id))['translations.th-TH.title']).toBeNull()
    await desk.ok('DELETE', `/products/${id}`)
  })

  it('says which field is wrong, and takes nothing of such a save', async () => {
    const { id, title } = await newProduct(desk)
    const wrong = await save('product', id, [
      { path: 'title', from: title, to: '' },
      { path: 'subtitle', from: null, to: 'Never written' },
      { path: 'status', from: 'draft', to: 'sold' },
      { path: 'created_at', from: null, to: 'now' },
      { path: 'translations.th-TH.handle', from: null, to: 'x' },
    ])
    expect(wrong.status).toBe(400)
    expect(Object.keys((wrong.body as unknown as { fields: Json }).fields).sort()).toEqual([
      'created_at',
      'status',
      'title',
      'translations.th-TH.handle',
    ])
    expect((await valuesOf('product', id)).subtitle).toBeNull()
    const other = await newProduct(desk, { handle: fresh('taken') })
    expect(await save('product', id, [{ path: 'handle', from: null, to: other.handle }])).toMatchObject({ status: 409 })
    const { handle } = await valuesOf('product', id)
    expect(await save('product', id, [{ path: 'handle', from: handle, to: other.handle }])).toMatchObject({
      status: 400,
      body: { code: 'duplicate', fields: { handle: expect.any(String) } },
    })
    await desk.ok('DELETE', `/products/${id}`)
    await desk.ok('DELETE', `/products/${other.id}`)
  })

  it('gets, loses and reorders variants and the options they stand on', async () => {
    const { product_option: cut } = await desk.ok<{
      product_option: { id: string; title: string; values: { id: string; value: string }[] }
    }>('POST', '/product-options', { title: fresh('Cut'), values: ['Wide', 'Narrow'] })
    const idOf = (text: string) => String(cut.values.find(({ value }) => value === text)?.id)
    const { id } = await newProduct(desk, { options: [{ id: cut.id, value_ids: [idOf('Wide')] }] })
    const variant = (value: string) => ({
      title: value,
      options: { [cut.title]: value },
      prices: [{ currency_code: 'thb', amount: 10 }],
    })
    const both = await save('product', id, [
      { path: `options.${cut.id}`, from: [idOf('Wide')], to: [idOf('Wide'), idOf('Narrow')] },
      { path: 'variants', from: [], to: [variant('Wide'), variant('Narrow')] },
    ])
    expect([both.status, both.body]).toEqual([200, both.body])
    const [wide, narrow] = both.body.values.variants as [string, string]
    expect((await valuesOf('variant', narrow))[`options.${cut.title}`]).toBe('Narrow')
    expect((await set('product', id, 'variants', [wide, narrow], [narrow, wide])).variants).toEqual([narrow, wide])
    expect((await set('product', id, 'variants', [wide, narrow], [wide])).variants).toEqual([wide])
    await desk.ok('DELETE', `/products/${id}`)
  })
})

describe('a variant', () => {
  const thb = (amount: number) => ({ currency_code: 'thb', amount })

  it('keeps all other prices when one changes', async () => {
    const { regions } = await desk.ok<{ regions: { id: string; currency_code: string }[] }>('GET', '/regions')
    const region = regions.find(({ currency_code }) => currency_code === 'thb')?.id ?? ''
    const title = fresh('Cut')
    const { id, variants } = await newProduct(desk, {
      options: [{ title, values: ['Wide'], is_exclusive: true }],
      variants: [
        {
          title: 'Wide',
          options: { [title]: 'Wide' },
          prices: [
            thb(100),
            { currency_code: 'eur', amount: 3 },
            { ...thb(90), rules: { region_id: region } },
            { ...thb(80), min_quantity: 10 },
          ],
        },
      ],
    })
    const variant = variants[0].id
    const before = await valuesOf('variant', variant)
    expect(before).toMatchObject({ 'prices.thb': 100, 'prices.eur': 3, [`prices.thb.${region}`]: 90 })
    const all = await Promise.all([
      save('variant', variant, [{ path: 'prices.thb', from: 100, to: 110 }]),
      save('variant', variant, [{ path: 'prices.eur', from: 3, to: null }]),
      save('variant', variant, [{ path: `prices.thb.${region}`, from: 90, to: 95 }]),
      save('variant', variant, [{ path: 'prices.usd', from: null, to: 4.5 }]),
    ])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = await valuesOf('variant', variant)
    expect(after).toMatchObject({ 'prices.thb': 110, 'prices.usd': 4.5, [`prices.thb.${region}`]: 95 })
    expect(after).not.toHaveProperty(['prices.eur'])
    const { variant: core } = await desk.ok<{ variant: { prices: { amount: number; min_quantity: number | null }[] } }>(
      'GET',
      `/products/${id}/variants/${variant}?fields=*prices`,
    )
    expect(core.prices.find(({ min_quantity }) => min_quantity === 10)?.amount, 'a price by quantity stays').toBe(80)
    expect(await save('variant', variant, [{ path: 'prices.thb', from: 100, to: 120 }])).toMatchObject({
      status: 409,
      body: { conflicts: [{ path: 'prices.thb', base: 100, mine: 120, theirs: 110 }] },
    })
    await desk.ok('DELETE', `/products/${id}`)
  })
})

describe('a category', () => {
  it('is moved between siblings; others who move its neighbours do no harm, who moves itself does', async () => {
    const parent = await desk.ok<{ product_category: { id: string } }>('POST', '/product-categories', {
      name: fresh('Parent'),
    })
    const root = parent.product_category.id
    const children: string[] = []
    for (const name of ['a', 'b', 'c', 'd']) {
      const { product_category } = await desk.ok<{ product_category: { id: string } }>('POST', '/product-categories', {
        name: fresh(name),
        parent_category_id: root,
      })
      children.push(product_category.id)
    }
    const [a, b, c, d] = children as [string, string, string, string]
    const order = async () => (await valuesOf('category', a)).siblings
    expect(await order()).toEqual([a, b, c, d])
    const at = (after: string | null) => ({ parent_category_id: root, after })
    await set('category', d, 'place', at(c), at(null))
    expect(await order()).toEqual([d, a, b, c])
    // Seen before d was moved: it stood behind b, and still does.
    await set('category', c, 'place', at(b), at(a))
    expect(await order()).toEqual([d, a, c, b])
    expect(await save('category', d, [{ path: 'place', from: at(c), to: at(a) }])).toMatchObject({ status: 409 })
    for (const id of [...children, root]) await desk.ok('DELETE', `/product-categories/${id}`)
  })

  const newCategory = async (parent: string | null = null) => {
    const body = { name: fresh('Desk'), parent_category_id: parent }
    return (await desk.ok<{ product_category: { id: string } }>('POST', '/product-categories', body)).product_category
      .id
  }

  it('is moved at the top too, and from the top into another and out again', async () => {
    const [a, b] = [await newCategory(), await newCategory()]
    const order = async () => ((await valuesOf('category', a)).siblings as string[]).filter((id) => [a, b].includes(id))
    const top = (after: string | null) => ({ parent_category_id: null, after })
    expect(await order()).toEqual([a, b])
    const behind = ((await valuesOf('category', a)).place as { after: string | null }).after
    await set('category', b, 'place', top(a), top(behind))
    expect(await order()).toEqual([b, a])
    await set('category', b, 'place', top(behind), { parent_category_id: a, after: null })
    expect(await valuesOf('category', b)).toMatchObject({ place: { parent_category_id: a, after: null } })
    const out = await set('category', b, 'place', { parent_category_id: a, after: null }, top(a))
    expect(out).toMatchObject({ place: top(a) })
    for (const id of [b, a]) await desk.ok('DELETE', `/product-categories/${id}`)
  })

  it('takes all that stands below it along to the top: paths, listings and filters', async () => {
    const parent = await newCategory()
    const moved = await newCategory(parent)
    const below = await newCategory(moved)
    const { product } = await desk.ok<{ product: { id: string } }>('POST', '/products', {
      title: fresh('Taken along'),
      options: [{ title: 'Kind', values: ['One'] }],
      categories: [{ id: below }],
    })
    const listed = async (category: string) => {
      const filters = [{ id: 'category_ids', op: 'is', value: category }]
      const { ids } = await desk.ok<{ ids: string[] }>('POST', '/desk/search/product', { filters, ids_only: true })
      return ids
    }
    await expect.poll(() => listed(parent), { timeout: 10_000 }).toEqual([product.id])
    const at = { parent_category_id: parent, after: null }
    await set('category', moved, 'place', at, { parent_category_id: null, after: null })
    const pathOf = async (id: string) =>
      (await desk.ok<{ product_category: { mpath: string } }>('GET', `/product-categories/${id}?fields=mpath`))
        .product_category.mpath
    expect([await pathOf(moved), await pathOf(below)]).toEqual([moved, `${moved}.${below}`])
    await expect.poll(() => listed(parent), { timeout: 10_000 }).toEqual([])
    expect(await listed(moved)).toEqual([product.id])
    await desk.ok('DELETE', `/products/${product.id}`)
    for (const id of [below, moved, parent]) await desk.ok('DELETE', `/product-categories/${id}`)
  })

  it('does not come to stand below itself, also when two people move at once', async () => {
    const [a, b] = [await newCategory(), await newCategory()]
    const place = async (id: string) => (await valuesOf('category', id)).place as { after: string | null }
    const [ofA, ofB] = [await place(a), await place(b)]
    const [first, second] = await Promise.all([
      save('category', a, [{ path: 'place', from: ofA, to: { parent_category_id: b, after: null } }]),
      save('category', b, [{ path: 'place', from: ofB, to: { parent_category_id: a, after: null } }]),
    ])
    expect([first.status, second.status].toSorted(), 'one of them').toEqual([200, 400])
    for (const id of first.status === 200 ? [a, b] : [b, a]) await desk.ok('DELETE', `/product-categories/${id}`)
  })
})

describe('many records', () => {
  it('are saved in one call, each by itself', async () => {
    const [one, two] = [await newProduct(desk), await newProduct(desk)]
    const { results } = await desk.ok<{ results: Json[] }>('POST', '/desk/records/batch', {
      records: [
        { kind: 'product', id: one.id, changes: [{ path: 'subtitle', from: null, to: 'One' }] },
        { kind: 'product', id: two.id, changes: [{ path: 'subtitle', from: 'Other', to: 'Two' }] },
        { kind: 'product', id: 'prod_none', changes: [{ path: 'subtitle', from: null, to: 'None' }] },
      ],
    })
    expect(results).toMatchObject([
      { ok: true, id: one.id },
      { ok: false, id: two.id, code: 'conflict' },
      { ok: false, code: 'not_found' },
    ])
    await desk.ok('DELETE', `/products/${one.id}`)
    await desk.ok('DELETE', `/products/${two.id}`)
  })
})
