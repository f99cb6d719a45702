import { describe, expect, it } from 'vitest'
import { productLabel } from '#app/admin/product-words.ts'
import type { Category } from '#features/admin/category-tree.ts'
import { copyBody, copyChanges } from '#features/admin/copy-product.ts'
import { type SaveProblem, saveRecord } from '#features/admin/desk.ts'
import { neighboursIn } from '#features/admin/list-neighbours.ts'
import { absencesOf, type ShopPlace, type ShopState } from '#features/admin/shop-absence.ts'
import { cellValues, rowsWith, saveCells, variantRow, variantRowsQuery } from '#features/admin/variant-sheet.queries.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { allWords } from '#ui/words/all.ts'
import { makeTranslate } from '#ui/words/words.ts'
import { errorOfResponse } from '../../features/shared/http-error.ts'

const category = (id: string, parentId: string | null, hidden: Partial<Category> = {}): Category => ({
  ...{ id, name: id, handle: id, parentId, rank: 0, isActive: true, isInternal: false },
  ...hidden,
})
const place: ShopPlace = {
  salesChannelId: 'sc_shop',
  currency: 'thb',
  categories: [
    category('women', null),
    category('dresses', 'women'),
    category('past', null, { isActive: false }),
    category('summer', 'past'),
    category('winter', 'past'),
    category('staff', null, { isInternal: true }),
  ],
}
const well: ShopState = {
  status: 'published',
  channels: ['sc_other', 'sc_shop'],
  categories: ['dresses'],
  pictures: 2,
  variants: [
    { prices: { thb: 590 }, available: 3 },
    { prices: { thb: 0 }, available: 0 },
  ],
}
const found = (change: Partial<ShopState>) => absencesOf({ ...well, ...change }, place)
const ids = (change: Partial<ShopState>) => found(change).map(({ id, weight }) => `${weight} ${id}`)

describe('why a product is not in the shop', () => {
  it('has no reason when all is well; a price of nothing is a price', () => expect(found({})).toEqual([]))

  it.each(['draft', 'proposed', 'rejected'])('a status of %s hides it', (status) =>
    expect(ids({ status })).toEqual(['unseen status']),
  )

  it('no place in the shop’s own sales channel hides it', () =>
    expect(ids({ channels: ['sc_other'] })).toEqual(['unseen channel']))

  it('without a variant there is nothing to buy, and nothing to say about prices and stock', () =>
    expect(ids({ variants: [] })).toEqual(['unsold variants']))

  it('no price in the shop’s currency keeps it from being sold, one that is missing only that variant', () => {
    const euros = { prices: { eur: 15 }, available: 1 }
    expect(ids({ variants: [euros, euros] })).toEqual(['unsold price'])
    const some = found({ variants: [euros, euros, ...well.variants] })
    expect(some).toEqual([{ id: 'prices', code: 'prices', weight: 'hint', count: 2 }])
  })

  it('is sold out only when no variant has a piece or is without end', () => {
    const out = { prices: { thb: 590 }, available: 0 }
    expect(ids({ variants: [out, { ...out, available: -2 }] })).toEqual(['unsold stock'])
    expect(ids({ variants: [out, { ...out, available: null }] })).toEqual([])
  })

  it('names each hidden category on the way to it once', () => {
    expect(found({ categories: ['summer', 'dresses', 'winter', 'staff', 'gone'] })).toEqual([
      { id: 'category.past', code: 'category', weight: 'hint', category: { id: 'past', name: 'past' } },
      { id: 'category.staff', code: 'category', weight: 'hint', category: { id: 'staff', name: 'staff' } },
    ])
  })

  it('tells the heaviest first', () => {
    const bare = { prices: {}, available: 0 }
    const all = { status: 'draft', channels: [], categories: ['past'], pictures: 0 }
    expect(ids({ ...all, variants: [bare, ...well.variants].map((one) => ({ ...one, available: 0 })) })).toEqual([
      'unseen status',
      'unseen channel',
      'unsold stock',
      'hint prices',
      'hint category.past',
      'hint picture',
    ])
  })
})

describe('what can be bought of a variant', () => {
  const raw = {
    ...{
      id: 'v',
      title: 'S',
      sku: null,
      barcode: null,
      manage_inventory: true,
      allow_backorder: false,
      prices: [],
      options: null,
    },
    inventory_items: [
      {
        inventory_item_id: 'iitem_1',
        required_quantity: 1,
        inventory: {
          location_levels: [
            { location_id: 'north', stocked_quantity: 5, reserved_quantity: 1 },
            { location_id: 'south', stocked_quantity: 2, reserved_quantity: 0 },
          ],
        },
      },
    ],
  }
  const [item] = raw.inventory_items
  it('is what no order holds, over all locations', () => expect(variantRow(raw).available).toBe(6))
  it('has no end where nobody counts or more may be ordered ahead', () => {
    expect(variantRow({ ...raw, manage_inventory: false }).available).toBeNull()
    expect(variantRow({ ...raw, allow_backorder: true }).available).toBeNull()
  })
  it('of a kit is what the scarcest part is enough for', () => {
    const two = { ...item, inventory_item_id: 'iitem_2', required_quantity: 4 } as typeof item & object
    expect(variantRow({ ...raw, inventory_items: [item as typeof two, two] }).available).toBe(1)
    expect(variantRow({ ...raw, inventory_items: [] }).available).toBe(0)
  })
  it('follows the cells that are typed; one that is no number changes nothing', () => {
    const row = variantRow(raw)
    const [typed] = rowsWith(
      [row],
      [
        { path: 'v.stock.north', to: 0 },
        { path: 'v.stock.south', to: { problem: 'x' } },
        { path: 'v.prices.thb', to: 590 },
      ],
    )
    expect(typed).toMatchObject({ available: 1, prices: { thb: 590 }, stock: { north: 0, south: 2 } })
    expect(rowsWith([row], [{ path: 'v.sku', to: 'NEW-1' }])[0]?.sku).toBe('NEW-1')
    expect(rowsWith([row], [{ path: 'v.barcode', to: null }])[0]?.barcode).toBe('')
    const [ahead] = rowsWith([row], [{ path: 'v.allow_backorder', to: true }])
    expect(ahead).toMatchObject({ ahead: true, available: null })
    expect(rowsWith([ahead as typeof row], [{ path: 'v.allow_backorder', to: false }])[0]?.available).toBe(7)
    const [emptied] = rowsWith([{ ...row, prices: { thb: 590 } }], [{ path: 'v.prices.thb', to: null }])
    expect(absencesOf({ ...well, variants: emptied ? [emptied] : [] }, place).map(({ id }) => id)).toEqual(['price'])
  })
})

describe('the prices of a variant', () => {
  const price = (amount: number, rules: Record<string, string>, min_quantity: number | null = null) => ({
    ...{ amount, currency_code: 'thb', min_quantity, max_quantity: null },
    rules,
  })
  const prices = [
    price(100, {}),
    price(90, { region_id: 'reg_north' }),
    price(80, { customer_group_id: 'cusgroup_1' }),
    price(70, { region_id: 'reg_north', customer_group_id: 'cusgroup_1' }),
    price(60, {}, 10),
  ]
  /** As Medusa: what is not asked for is not told, rules as little as anything else. */
  const medusa = {
    fetch: async (_path: string, { query }: { query: { fields: string } }) => {
      const hasRules = /variants\.prices\.price_rules\.attribute.*variants\.prices\.price_rules\.value/.test(
        query.fields,
      )
      const told = prices.map((one) => (hasRules ? one : { ...one, rules: {} }))
      return { product: { variants: [{ ...bare, prices: told }] } }
    },
  } as unknown as Transport
  const bare = {
    ...{ id: 'v', title: 'S', sku: null, barcode: null, manage_inventory: false, allow_backorder: false },
    ...{ options: null, inventory_items: null },
  }
  const read = async () => {
    const { queryFn } = variantRowsQuery(medusa, 'prod_1')
    return (queryFn as (context: object) => Promise<ReturnType<typeof variantRow>[]>)({ signal: undefined })
  }
  it('are that of everybody and those of regions, each at its own place; a region’s is never taken for everybody’s', async () => {
    const [row] = await read()
    expect(row?.prices).toEqual({ thb: 100, 'thb.reg_north': 90 })
    expect(cellValues(row ? [row] : [])).toMatchObject({ 'v.prices.thb': 100, 'v.prices.thb.reg_north': 90 })
  })
  it('follow the cell of their region', async () => {
    const typed = rowsWith(await read(), [{ path: 'v.prices.thb.reg_north', to: 85 }])
    expect(typed[0]?.prices).toEqual({ thb: 100, 'thb.reg_north': 85 })
  })
})

describe('a SKU that another variant has', () => {
  const message = 'Product variant with sku: SCARF, already exists.'
  const refusal = { code: 'duplicate', message, fields: { sku: message } }
  const change = { path: 'sku', from: 'OLD', to: 'SCARF' }
  const answering = (answer: () => unknown) => ({ fetch: async () => answer() }) as unknown as Transport
  const say = (language: 'en' | 'th') => {
    const t = makeTranslate(language, () => allWords(language))
    return (problem: SaveProblem) => t(`admin.problem.${problem}`)
  }
  const said = { en: 'Another variant of the shop has this SKU.', th: 'ตัวเลือกสินค้าอื่นในร้านใช้ SKU นี้แล้ว' }

  it.each(['en', 'th'] as const)(
    'is refused at its cell of the sheet in words of the language (%s)',
    async (language) => {
      const admin = answering(() => ({ results: [{ ok: false, id: 'v1', ...refusal }] }))
      const outcome = await saveCells(admin, [{ ...change, path: 'v1.sku' }], [], say(language))
      expect(outcome).toEqual({ ok: false, fields: { 'v1.sku': said[language] } })
    },
  )
  it('is said in words of the language where its variant was deleted meanwhile', async () => {
    const gone = { ok: false, id: 'v1', code: 'not_found', message: 'There is no variant v1' }
    const outcome = await saveCells(
      answering(() => ({ results: [gone] })),
      [{ ...change, path: 'v1.sku' }],
      [],
      say('th'),
    )
    expect(outcome).toEqual({ ok: false, failed: 'มีคนอื่นลบรายการนี้ไปแล้ว' })
  })
  it('is said at the field whose choice was deleted meanwhile', async () => {
    const [code, fields] = ['choice_gone', { collection_id: 'was deleted meanwhile' }]
    const admin = answering(() => {
      throw errorOfResponse(400, 'Bad Request', { type: code, code, message: '', fields })
    })
    const wish = { path: 'collection_id', from: null, to: 'pcol_1' }
    expect(await saveRecord(admin, 'product', 'p1', [wish], say('th'))).toEqual({
      ok: false,
      fields: { collection_id: 'มีคนอื่นลบสิ่งที่เลือกไว้ไปแล้ว โปรดเลือกใหม่' },
    })
  })
  it('is refused at the field of a form as well, and any other name that is taken', async () => {
    const admin = answering(() => {
      throw errorOfResponse(400, 'Bad Request', refusal)
    })
    expect(await saveRecord(admin, 'inventory-item', 'i1', [change], say('en'))).toEqual({
      ok: false,
      fields: { sku: said.en },
    })
    const other = answering(() => {
      throw errorOfResponse(400, 'Bad Request', { ...refusal, fields: { handle: message } })
    })
    expect(await saveRecord(other, 'collection', 'c1', [change], say('th'))).toEqual({
      ok: false,
      fields: { handle: 'มีชื่อนี้อยู่แล้ว' },
    })
  })
})

describe('a copy of a product', () => {
  const saved = {
    ...{ title: 'Smock dress', handle: 'smock-dress', status: 'published', subtitle: 'Long sleeves', weight: null },
    ...{ external_id: 'erp-7', thumbnail: '/a.jpg', shipping_profile_id: 'sp_1', collection_id: 'pcol_1' },
    ...{ categories: ['pcat_1'], tags: [], sales_channels: ['sc_1'], images: ['img_1', 'img_2'] },
    ...{ 'images.img_1.url': '/a.jpg', 'images.img_1.metadata.alt': 'Front', 'images.img_2.url': '/b.jpg' },
    ...{ options: ['opt_1', 'opt_2'], 'options.opt_1': ['val_s'], 'options.opt_2': ['val_fine'] },
    ...{ 'metadata.cost': 120, 'translations.th-TH.title': 'เดรส', 'translations.th-TH.subtitle': null },
  }
  const price = { amount: 590, currency_code: 'thb', min_quantity: null, max_quantity: null }
  const raw = {
    options: [
      { id: 'opt_1', title: 'Size', is_exclusive: false, values: [{ id: 'val_s', value: 'S' }] },
      { id: 'opt_2', title: 'Weave', is_exclusive: true, values: [{ id: 'val_fine', value: 'Fine' }] },
    ],
    variants: [
      {
        ...{ title: 'S / Fine', sku: 'SMOCK-S', barcode: '885', manage_inventory: true, allow_backorder: false },
        ...{ variant_rank: 0, weight: 300, metadata: null },
        options: [
          { value: 'S', option: { title: 'Size' } },
          { value: 'Fine', option: { title: 'Weave' } },
        ],
        prices: [price, { ...price, amount: 20, currency_code: 'eur', rules: { region_id: 'reg_de' } }],
      },
    ],
  } as unknown as Parameters<typeof copyBody>[1]

  it('is a draft with the same words, places, pictures, options and prices, without what is the other’s alone', () => {
    const body = copyBody(saved, raw, 'smock-dress-copy')
    expect(body).toMatchObject({
      ...{ title: 'Smock dress (copy)', handle: 'smock-dress-copy', status: 'draft', subtitle: 'Long sleeves' },
      ...{ collection_id: 'pcol_1', categories: [{ id: 'pcat_1' }], sales_channels: [{ id: 'sc_1' }], tags: [] },
      ...{ images: [{ url: '/a.jpg' }, { url: '/b.jpg' }], thumbnail: '/a.jpg', metadata: { cost: 120 } },
      options: [
        { id: 'opt_1', value_ids: ['val_s'] },
        { title: 'Weave', values: ['Fine'] },
      ],
      variants: [{ title: 'S / Fine', options: { Size: 'S', Weave: 'Fine' }, weight: 300, manage_inventory: true }],
    })
    expect(body.variants[0]?.prices.map(({ amount, rules }) => [amount, rules])).toEqual([
      [590, {}],
      [20, { region_id: 'reg_de' }],
    ])
    for (const name of ['sku', 'barcode']) expect(body.variants[0]).not.toHaveProperty(name)
    expect(body).not.toHaveProperty('external_id')
  })

  it('gets the words of the other language and those for the pictures, by their places', () => {
    const made = { images: ['img_8', 'img_9'] }
    expect(copyChanges(saved, made)).toEqual([
      { path: 'translations.th-TH.title', from: null, to: 'เดรส (copy)' },
      { path: 'images.img_8.metadata.alt', from: null, to: 'Front' },
    ])
  })
})

describe('the ones beside a product in its list', () => {
  const stretch = { ids: ['e', 'f', 'g', 'h', 'i', 'j'], from: 4 }
  it('are those before and after it', () =>
    expect(neighboursIn(stretch, 'g', 5)).toEqual({ previous: 'f', next: 'h', page: 2 }))
  it('tell when the page of the list is turned on either side', () => {
    expect(neighboursIn(stretch, 'e', 5)).toEqual({ previous: undefined, next: 'f', page: 1 })
    expect(neighboursIn({ ids: ['a', 'b', 'c'], from: 0 }, 'c', 2)).toMatchObject({ previous: 'b', page: 2 })
  })
  it('are none of a product that the list does not show', () => expect(neighboursIn(stretch, 'z', 5)).toEqual({}))
})

describe('what two people changed of a product', () => {
  const t = makeTranslate('en', () => allWords('en'))
  it.each([
    ['title', 'Title in English'],
    ['metadata.seo_title', 'In search engines: Title in English'],
    ['metadata.seo_description_th', 'In search engines: Description in Thai'],
    ['metadata.loom_hours', 'loom_hours'],
    ['categories', 'Categories'],
  ])('%s is asked about as %s', (path, label) => expect(productLabel(t, path)).toBe(label))
})
