import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { splitThai, thaiWords } = load('catalogue/thai-words.js')
const document = load('catalogue/document.js')
const { kindOfEvent } = load('catalogue/affected.js')

describe('Thai words', () => {
  it('are cut apart, without tone marks', () => {
    assert.equal(thaiWords('ผ้าไหม ผ้าไหม'), 'ผา ไหม ผา ไหม')
    assert.deepEqual(thaiWords('เสื้อเชิ้ตลินิน').split(' ').includes('ลินิน'), true)
    assert.equal(/[\u0E48-\u0E4C]/.test(thaiWords('น้ำ เก้าอี้ โต๊ะ ร้าน')), false)
  })
  it('are the same with a forgotten tone mark', () => {
    assert.equal(thaiWords('ผ้า'), thaiWords('ผา'))
  })
  it('leave other scripts alone', () => {
    assert.equal(thaiWords('linen 100%'), '')
    assert.equal(splitThai('  linen   shirt '), 'linen shirt')
    assert.equal(splitThai('เดรส M'), 'เดรส M')
  })
  it('in a question become the words of the index', () => {
    const indexed = new Set(thaiWords('เดรสผ้าไหม เจริญกรุง').split(' '))
    for (const word of splitThai('ผ้าไหม').split(' ')) assert.ok(indexed.has(word), word)
  })
})

const price = (current, original = current) => ({ current, original })
const variant = (more = {}) => ({
  id: 'variant_1',
  sku: 'A-1',
  manage_inventory: true,
  allow_backorder: false,
  options: [
    { title: 'Size', value: 'M' },
    { title: 'Color', value: 'Indigo' },
  ],
  available: 5,
  prices: { thb: price(1290), eur: price(34.9) },
  ...more,
})
const product = (more = {}) => ({
  id: 'prod_1',
  handle: 'silk-dress',
  title: 'Silk dress',
  subtitle: null,
  description: 'Soft.',
  status: 'published',
  thumbnail: 'http://m/1.webp',
  created_at: '2026-01-02T03:04:05.000Z',
  collection: { id: 'pcol_1', title: 'Night Market' },
  type: { id: 'ptyp_1', value: 'Gown' },
  tags: [{ id: 'ptag_1', value: 'evening' }],
  categories: [{ id: 'pcat_2', mpath: 'pcat_1.pcat_2' }],
  sales_channels: [{ id: 'sc_1' }],
  images: [
    { url: 'http://m/2.webp', rank: 1 },
    { url: 'http://m/1.webp', rank: 0 },
  ],
  variants: [variant()],
  ...more,
})
const thai = new Map([
  ['prod_1', { title: 'เดรสผ้าไหม', subtitle: 'พลิ้ว', description: 'นุ่ม' }],
  ['pcat_2', { name: 'เดรส', description: 'สวย' }],
  ['ptag_1', { value: 'ราตรี' }],
])

const names = new Map([
  ['pcat_1', 'Women'],
  ['pcat_2', 'Dresses'],
])
const buildDocument = (of, th) => document.buildDocument(of, { th }, names)
const untranslated = (of) => document.buildDocument(of, {}, new Map([['pcat_2', 'เดรส']]))

describe('a search document', () => {
  it('holds all that a card shows', () => {
    const document = buildDocument(product(), thai)
    assert.equal(document.title_th, 'เดรสผ้าไหม')
    assert.deepEqual(document.category_ids, ['pcat_1', 'pcat_2'])
    assert.equal(document.thumbnail_alt, 'http://m/2.webp')
    assert.deepEqual([document.sizes, document.colors], [['M'], ['Indigo']])
    assert.deepEqual([document.price_thb, document.was_thb, document.from_thb], [1290, null, false])
    assert.equal(document.created_at, '2026-01-02T03:04:05.000Z')
    assert.match(document.words_th, /ไหม.*เดรส|เดรส.*ไหม/)
    assert.match(document.text_th, /นุม/)
    assert.equal(document.keywords, 'Women Dresses Night Market Gown evening')
    assert.match(document.words_th, /ราตรี/)
  })
  it('is found by a tag that has one word for all languages, in whichever it is', () => {
    const tags = [{ id: 'ptag_2', value: 'ผ้าไหม' }]
    assert.ok(buildDocument(product({ tags }), thai).words_th.split(' ').includes('ไหม'))
  })
  it('is found by its own words and those of its places where nobody has translated them, in whichever language they are', () => {
    const own = { title: 'ผ้าพันคอไหม Surin', subtitle: 'ทอมือ', description: 'นุ่ม Soft', tags: [], type: null }
    const document = untranslated(product({ ...own, collection: { id: 'pcol_9', title: 'ของขวัญ' } }))
    assert.deepEqual(document.words_th.split(' '), ['ผา', 'พัน', 'คอ', 'ไหม', 'ทอ', 'มือ', 'เดรส', 'ของ', 'ขวัญ'])
    assert.equal(document.text_th, 'นุม')
    assert.equal(document.title_th, '', 'a card says what it says in the language of the shop')
  })
  it('takes the lowest price, and the was-price of that very variant', () => {
    const document = buildDocument(
      product({
        variants: [
          variant({ prices: { thb: price(900, 1200), eur: price(30) } }),
          variant({ id: 'variant_2', prices: { thb: price(1500, 1600) } }),
        ],
      }),
      thai,
    )
    assert.deepEqual([document.price_thb, document.was_thb, document.from_thb], [900, 1200, true])
    assert.deepEqual([document.price_eur, document.was_eur, document.from_eur], [30, null, false])
  })
  it('says what differs in a region of a currency that several sell in, and nothing of those where it does not', () => {
    const prices = { eur: price(30), 'eur.reg_1': price(30), 'eur.reg_2': price(24, 28), thb: price(900) }
    const document = buildDocument(product({ variants: [variant({ prices })] }), thai)
    assert.deepEqual(JSON.parse(document.regional), { reg_2: { price: 24, was: 28, from: false } })
    assert.deepEqual([document.price_eur, document.was_eur], [30, null])
    assert.equal(buildDocument(product(), thai).regional, '')
    const there = buildDocument(product({ variants: [variant({ prices: { 'eur.reg_2': price(24) } })] }), thai)
    assert.deepEqual(JSON.parse(there.regional), { reg_2: { price: 24, was: null, from: false } })
    assert.equal(there.price_eur, undefined)
  })
  it('has no price where there is none', () => {
    const document = buildDocument(product({ variants: [] }), new Map())
    assert.deepEqual(
      Object.keys(document).filter((name) => /_(thb|eur)$/.test(name)),
      [],
    )
    assert.equal(document.in_stock, 'false')
    assert.equal(document.title_th, '')
  })
  it('knows sold out, last one, and endless', () => {
    const stock = (...variants) => {
      const { in_stock, last_one } = buildDocument(product({ variants }), thai)
      return [in_stock, last_one]
    }
    assert.deepEqual(stock(variant({ available: 0 }), variant({ available: -2 })), ['false', false])
    assert.deepEqual(stock(variant({ available: 1 }), variant({ available: 0 })), ['true', true])
    assert.deepEqual(stock(variant({ available: 1 }), variant({ available: 1 })), ['true', false])
    assert.deepEqual(stock(variant({ available: 0, allow_backorder: true })), ['true', false])
    assert.deepEqual(stock(variant({ available: 0, manage_inventory: false })), ['true', false])
  })
})

describe('an event', () => {
  it('is known by the thing it is about', () => {
    assert.equal(kindOfEvent('product.updated'), 'product')
    assert.equal(kindOfEvent('product-variant.deleted'), 'variant')
    assert.equal(kindOfEvent('pricing.price-list.created'), 'price-list')
    assert.equal(kindOfEvent('reservation-item.created'), 'reservation')
    assert.equal(kindOfEvent('inventory-item.deleted'), 'item')
    assert.equal(kindOfEvent('inventory-item.updated'), undefined)
    assert.equal(kindOfEvent('product-tag.deleted'), 'label')
    assert.equal(kindOfEvent('product-tag.updated'), 'label')
    assert.equal(kindOfEvent('sales-channel.updated'), undefined)
    assert.equal(kindOfEvent('order.placed'), undefined)
  })
})

describe('the search provider', () => {
  it('brings every migration of the one it extends', () => {
    const names = (folder) =>
      readdirSync(new URL(folder, import.meta.url))
        .filter((name) => name.endsWith('.js'))
        .sort()
    assert.deepEqual(
      names('../.medusa/server/src/providers/search-postgres/migrations/'),
      names('../node_modules/@medusajs/search-postgres/dist/migrations/'),
    )
  })
})

describe('a facet that is one row more', () => {
  it('is read from the product, written in its document, and defined in the index', () => {
    const { facets } = load('catalogue/facets.js')
    const values = ({ material }) => (material ? [material] : [])
    facets.push({ field: 'materials', paths: ['material'], values })
    try {
      const { PRODUCT_FIELDS } = load('catalogue/load.js')
      assert.ok(PRODUCT_FIELDS.includes('material'))
      assert.deepEqual(buildDocument(product({ material: 'Silk' }), thai).materials, ['Silk'])
      // Medusa hands its loader over in a global; the definition is all that is looked at here.
      let index
      global.MedusaModule = { setSearchIndex: (definition) => (index = definition) }
      load('search/product.js')
      assert.ok(index.fields.sizes)
      assert.deepEqual(index.fields.materials, index.fields.sizes)
    } finally {
      facets.pop()
      delete global.MedusaModule
    }
  })
})

describe('a price', () => {
  it('is that of the one region that sells in a currency, else that of all and of each', () => {
    const { marketsOf } = load('catalogue/load.js')
    const region = (id, currency_code) => ({ id, currency_code })
    assert.deepEqual(marketsOf([region('a', 'THB'), region('b', 'eur'), region('c', 'eur')]), [
      { place: 'thb', currency_code: 'thb', region_id: 'a' },
      { place: 'eur', currency_code: 'eur' },
      { place: 'eur.b', currency_code: 'eur', region_id: 'b' },
      { place: 'eur.c', currency_code: 'eur', region_id: 'c' },
    ])
  })
})

// Last: what an index reads of a product is settled when it is loaded, after the facet above.
describe('a product as Medusa answers it', () => {
  it('knows no channel that is gone, in whichever way Medusa says so', async () => {
    const { toDocuments } = load('catalogue/load.js')
    const row = product({ variants: [], sales_channels: [{ id: 'sc_1' }, null, undefined] })
    const [made] = await toDocuments([row], { graph: async () => ({ data: [] }) })
    assert.deepEqual(made.sales_channel_ids, ['sc_1'])
  })
})
