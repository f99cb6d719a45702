import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { Parser } from 'saxen'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeptFiles } from '#backend/server/feeds/kept-file.ts'
import referenceJson from '../unit/fixtures/reference.json' with { type: 'json' }
import { product } from '../unit/support/fixtures.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { behindHttps, type Shop, startShop } from './support/shop.ts'

const total = 250
let medusa: FakeMedusa
let shop: Shop

/** What no product should be, and some are. */
const trouble: Record<number, object> = {
  1: {
    title: 'A <b>"bold" & rude</b> \u0007 shirt \ud800, one\nthat says\ttoo much',
    description: 'x]]>'.repeat(2000),
  },
  2: { title: 'ผ้าพันคอไหมที่ทอด้วยมือ '.repeat(12), description: null, subtitle: null, metadata: { brand: 'Baan, "Doi"' } },
  3: { images: [], thumbnail: null },
  4: { metadata: { condition: 'broken', gender: 'unisex', age_group: 'adult', google_product_category: '2271' } },
}

beforeEach(async () => {
  medusa = await startFakeMedusa()
  shop = await startShop({ medusaUrl: medusa.url, env: behindHttps })
  medusa.on('GET /store/products', (request, response) => {
    const query = new URL(request.url ?? '', medusa.url).searchParams
    const offset = Number(query.get('offset') ?? 0)
    const isThai = request.headers['x-medusa-locale'] === 'th-TH'
    const inEuro = query.get('region_id') === 'reg_eu'
    const length = Math.min(Number(query.get('limit')), total - offset)
    const products = Array.from({ length }, (_, index) => {
      const at = offset + index
      const one = product(isThai ? 'th' : 'en')
      const variants = (one.variants ?? []).map((variant, nth) => ({
        ...variant,
        id: `variant_${at}_${nth}`,
        barcode: nth === 0 ? '4006381333931' : '4006381333932',
        inventory_quantity: nth === 1 || nth === 4 ? 0 : 5,
        allow_backorder: nth === 4,
        calculated_price:
          nth === 2
            ? null
            : { calculated_amount: inEuro ? 20.5 : 990, original_amount: nth === 3 ? (inEuro ? 20.5 : 990) : 1290.004 },
      }))
      return { ...one, id: `prod_${at}`, handle: `thing-${at}&co`, variants, ...trouble[at] }
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ products, count: total }))
  })
  medusa.json('GET /store/collections', { collections: referenceJson.collections })
  medusa.json('GET /store/product-categories', { product_categories: referenceJson.product_categories })
  medusa.on('GET /store/product-options', (request, response) => {
    const isThai = request.headers['x-medusa-locale'] === 'th-TH'
    const product_options = isThai ? referenceJson.product_options_th : referenceJson.product_options
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ product_options }))
  })
  medusa.json('GET /store/regions', {
    regions: [
      { id: 'reg_th', name: 'Thailand', currency_code: 'thb', countries: [{ iso_2: 'th' }] },
      { id: 'reg_eu', name: 'Europe', currency_code: 'eur', countries: [{ iso_2: 'de' }, { iso_2: 'fr' }] },
    ],
  })
  const option = { id: 'so', description: '', days: [2, 4] }
  medusa.json('GET /store/delivery', {
    delivery: [
      {
        region_id: 'reg_th',
        currency_code: 'thb',
        options: [
          { ...option, name: 'Standard', amount: 50, free_from: 980 },
          { ...option, name: 'Today: fast, sure', amount: 120, free_from: null, days: [0, 1] },
          { ...option, name: 'By weight', amount: null, free_from: null },
        ],
      },
      {
        region_id: 'reg_eu',
        currency_code: 'eur',
        options: [{ ...option, name: 'Post', amount: 9.9, free_from: null }],
      },
    ],
  })
})
afterEach(async () => {
  await shop.close()
  await medusa.stop()
})

type Item = Record<string, string[]>

/** Reads RSS with a parser that stops at what is not well formed; a group (shipping) becomes one text a part. */
function readXml(xml: string): Item[] {
  // What a lenient parser would forgive.
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML may not hold.
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ufffd]/)
  const items: Item[] = []
  const open: string[] = []
  const parser = new Parser()
  const fail = (error: unknown) => {
    throw error
  }
  parser.on('error', fail)
  parser.on('warn', fail)
  parser.ns({ 'http://base.google.com/ns/1.0': 'g' })
  let text = ''
  parser.on('openTag', (name: string) => {
    open.push(name)
    text = ''
    if (name === 'item') items.push({})
  })
  parser.on('text', (value: string, decode: (text: string) => string) => {
    text += decode(value)
  })
  parser.on('closeTag', (name: string) => {
    open.pop()
    const item = items.at(-1)
    const key = [...open.slice(open.indexOf('item') + 1), name].map((part) => part.replace('g:', '')).join('.')
    if (item && open.includes('item') && text !== '') item[key] = [...(item[key] ?? []), text]
    text = ''
  })
  parser.parse(xml)
  expect(open).toEqual([])
  return items
}

function readCsv(csv: string): Item[] {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(meta.fields).toContain('id')
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value === '' ? [] : [[name, [value]]]))),
  )
}

type Rule = { needed?: true; most?: number; form?: RegExp; times?: number }
const amount = (currency: string) => new RegExp(`^\\d+\\.\\d{2} ${currency}$`)
const address = /^https:\/\/shop\.example\/\S+$/

/** The rules that Google publishes for its product data; Meta's are the same or wider but for those of `ofMeta`. */
const ofGoogle = (currency: string, country: string): Record<string, Rule> => ({
  id: { needed: true, most: 50 },
  item_group_id: { needed: true, most: 50 },
  title: { needed: true, most: 150 },
  description: { needed: true, most: 5000 },
  link: { needed: true, most: 2000, form: address },
  image_link: { needed: true, most: 2000, form: address },
  additional_image_link: { most: 2000, form: address, times: 10 },
  availability: { needed: true, form: /^(in_stock|out_of_stock|preorder|backorder)$/ },
  price: { needed: true, form: amount(currency) },
  sale_price: { form: amount(currency) },
  condition: { needed: true, form: /^(new|refurbished|used)$/ },
  brand: { needed: true, most: 70 },
  gtin: { form: /^(\d{8}|\d{12}|\d{13}|\d{14})$/ },
  mpn: { most: 70 },
  identifier_exists: { needed: true, form: /^(yes|no)$/ },
  color: { most: 100 },
  size: { most: 100 },
  material: { most: 200 },
  gender: { form: /^(male|female|unisex)$/ },
  age_group: { form: /^(newborn|infant|toddler|kids|adult)$/ },
  product_type: { most: 750 },
  google_product_category: { form: /^\d+$|>/ },
  shipping_weight: { form: /^\d+(\.\d+)? (g|kg|lb|oz)$/ },
  'shipping.country': { needed: true, form: new RegExp(`^${country}$`), times: 100 },
  'shipping.service': { needed: true, most: 100, times: 100 },
  'shipping.price': { needed: true, form: amount(currency), times: 100 },
  'shipping.min_transit_time': { form: /^\d+$/, times: 100 },
  'shipping.max_transit_time': { form: /^\d+$/, times: 100 },
})
const ofMeta = (currency: string, country: string): Record<string, Rule> => {
  const { identifier_exists: _i, shipping_weight: _w, ...shared } = ofGoogle(currency, country)
  const one = `${country}:[^:,]*:[^:,]+:\\d+\\.\\d{2} ${currency}`
  return {
    ...Object.fromEntries(Object.entries(shared).filter(([name]) => !name.startsWith('shipping.'))),
    availability: { needed: true, form: /^(in stock|out of stock|available for order|discontinued)$/ },
    additional_image_link: { most: 2000 * 20, form: /^https:\/\/\S+$/ },
    shipping: { needed: true, form: new RegExp(`^${one}(,${one})*$`) },
  }
}

/** What is wrong with items, a line a fault. */
function faultsOf(items: readonly Item[], rules: Record<string, Rule>): string[] {
  const inOne = (item: Item): string[] => [
    ...Object.keys(item).flatMap((name) => (rules[name] ? [] : [`${name} is unknown`])),
    ...Object.entries(rules).flatMap(([name, { needed, most = 10_000, form = /./s, times = 1 }]) => {
      const values = item[name] ?? []
      return [
        ...(needed && values.length === 0 ? [`${name} is missing`] : []),
        ...(values.length > times ? [`${name} is there ${values.length} times`] : []),
        ...values.flatMap((value) => (value.length <= most && form.test(value) ? [] : [`${name}: ${value}`])),
      ]
    }),
    ...(item.sale_price && !(Number.parseFloat(`${item.sale_price}`) < Number.parseFloat(`${item.price}`))
      ? ['sale_price is no lower']
      : []),
  ]
  return items.flatMap((item) => inOne(item).map((fault) => `${item.id}: ${fault}`))
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })
const text = async (path: string) => (await get(path)).text()
/** Three of four variants have a price; one product has no picture. */
const sold = (total - 1) * ((product().variants ?? []).length - 1)

describe('a feed of what is sold', () => {
  it.each([
    ['th', 'en', 'THB', 'https://shop.example/products/'],
    ['th', 'th', 'THB', 'https://shop.example/th/products/'],
    ['de', 'en', 'EUR', 'https://shop.example/products/'],
    ['fr', 'th', 'EUR', 'https://shop.example/th/products/'],
  ])('for %s in %s is as Google and Meta want it', async (country, language, currency, link) => {
    const xml = readXml(await text(`/feeds/google/${country}/${language}.xml`))
    const csv = readCsv(await text(`/feeds/meta/${country}/${language}.csv`))
    for (const [items, rules] of [
      [xml, ofGoogle],
      [csv, ofMeta],
    ] as const) {
      expect(items).toHaveLength(sold)
      const own = { link: { needed: true, most: 2000, form: new RegExp(`^${link}\\S+country=${country}$`) } as const }
      expect(faultsOf(items, { ...rules(currency, country.toUpperCase()), ...own })).toEqual([])
      expect(new Set(items.map(({ id }) => `${id}`)).size).toBe(sold)
    }
    expect(csv.map(({ id }) => id)).toEqual(xml.map(({ id }) => id))
  })

  it('says of each variant what its page says', async () => {
    const items = readXml(await text('/feeds/google/th/th.xml'))
    const of = (id: string) => items.find((item) => `${item.id}` === id) ?? {}
    expect(of('variant_9_0')).toMatchObject({
      item_group_id: ['prod_9'],
      price: ['1290.00 THB'],
      sale_price: ['990.00 THB'],
      availability: ['in_stock'],
      gtin: ['4006381333931'],
      identifier_exists: ['yes'],
      brand: ['Talat'],
      size: ['XS'],
      link: ['https://shop.example/th/products/thing-9%26co?variant=variant_9_0&country=th'],
      'shipping.service': ['Standard', 'Today fast sure'],
      // From 980 baht on the first costs nothing.
      'shipping.price': ['0.00 THB', '120.00 THB'],
    })
    expect(`${of('variant_9_0').title}`).toContain(`${of('variant_9_0').color}`)
    expect(of('variant_9_1').availability).toEqual(['out_of_stock'])
    expect(of('variant_9_4').availability).toEqual(['backorder'])
    const rows = readCsv(await text('/feeds/meta/th/th.csv'))
    expect(rows.find(({ id }) => `${id}` === 'variant_9_4')?.availability).toEqual(['available for order'])
    // A number whose last digit is wrong would be refused with the item.
    expect(of('variant_9_1')).toMatchObject({ identifier_exists: ['no'] })
    expect(of('variant_9_1').gtin).toBeUndefined()
    expect(of('variant_9_3').sale_price).toBeUndefined()
    expect(of('variant_9_2')).toEqual({})
    expect(of('variant_2_0').brand).toEqual(['Baan, "Doi"'])
    expect(of('variant_4_0')).toMatchObject({ condition: ['new'], google_product_category: ['2271'] })
    // Whole letters: no mark is left without its letter, and none is lost of a short title.
    expect(`${of('variant_2_0').title}`).toMatch(/…$/)
    expect(`${of('variant_1_0').title}`).toContain('A <b>"bold" & rude</b> shirt , one that says too much')
  })

  it('is asked for a hundred products at a time, once however many ask, and kept', async () => {
    await Promise.all([1, 2, 3].map(() => text('/feeds/google/th/en.xml')))
    expect(medusa.count('GET /store/products')).toBe(3)
    const again = await get('/feeds/google/th/en.xml', { 'accept-encoding': 'identity' })
    expect(again.headers.get('content-encoding')).toBeNull()
    expect(await again.text()).toBe(await text('/feeds/google/th/en.xml'))
    expect(medusa.count('GET /store/products')).toBe(3)
    const head = await fetch(`${shop.url}/feeds/google/th/en.xml`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('leads to the address that the shop has now, though one of an earlier address is kept', async () => {
    await text('/feeds/google/th/en.xml')
    const env = { ...behindHttps, TALAT_DATA: shop.data, PUBLIC_URL: 'https://moved.example' }
    const moved = await startShop({ medusaUrl: medusa.url, env })
    try {
      const feed = await (await fetch(`${moved.url}/feeds/google/th/en.xml`)).text()
      expect(new Set(feed.match(/https:\/\/\w+\.example/g))).toEqual(new Set(['https://moved.example']))
    } finally {
      await moved.close()
    }
  })

  it('is never half a feed: a shop that goes away in the middle gives a status, and leaves nothing behind', async () => {
    const all = medusa.calls
    medusa.on('GET /store/products', (request, response) => {
      const offset = new URL(request.url ?? '', medusa.url).searchParams.get('offset')
      if (offset !== '0') return void response.writeHead(503).end()
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ products: [product()], count: total }))
    })
    const answer = await get('/feeds/meta/th/en.csv')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(all.length).toBeGreaterThan(0)
    expect(await readdir(`${shop.data}/feeds`)).toEqual([])
  })

  it('loses what a killed server left half-written, and not what another one writes now', async () => {
    const left = new Date(Date.now() - 15 * 60_000)
    const folder = `${shop.data}/feeds`
    await mkdir(folder, { recursive: true })
    for (const name of ['a.gz', 'a.gz.1.part', 'b.gz.2.part']) {
      await writeFile(`${folder}/${name}`, 'x')
      if (!name.startsWith('b')) await utimes(`${folder}/${name}`, left, left)
    }
    createKeptFiles(folder)
    await expect.poll(async () => (await readdir(folder)).sort()).toEqual(['a.gz', 'b.gz.2.part'])
  })

  it.each([
    '/feeds/google/th/en.csv',
    '/feeds/google/th/xx.xml',
    '/feeds/google/us/en.xml',
    '/feeds/constructor/th/en.xml',
    '/feeds/google/TH/en.xml',
    '/feeds/google/th/..%2Fen.xml',
    '/feeds',
  ])('%s does not exist', async (path) => expect((await get(path)).status).toBe(404))

  it('is given so often to one visitor', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => get('/feeds/meta/th/th.csv')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    await Promise.all(answers.map((answer) => answer.text()))
  })
})
