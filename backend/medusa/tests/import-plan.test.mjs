import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { twiceIn } = load('desk/imports/body.js')
const { writeBase } = load('desk/imports/cells.js')
const { columnsOf } = load('desk/imports/columns.js')
const { planGroup } = load('desk/imports/plan.js')

const named = (...names) => names.map((name) => ({ id: name.toLowerCase(), name, also: [] }))
const facts = {
  currencies: [
    { code: 'thb', digits: 2 },
    { code: 'jpy', digits: 0 },
    { code: 'kwd', digits: 3 },
    { code: 'usd', digits: 2 },
  ],
  locations: named('Bangkok'),
  collections: [],
  categories: named('Dresses', 'Scarves'),
  tags: named('Silk', 'Summer', 'Winter'),
  types: [],
  size: { id: 'opt_size', title: 'Size', values: named('S', 'M') },
  color: { id: 'opt_color', title: 'Color', values: named('Red') },
  salesChannelId: null,
  shippingProfileId: null,
}
let ids = 0
const ground = {
  facts,
  columns: columnsOf(facts),
  owners: { sku: new Map(), barcode: new Map() },
  twice: { sku: new Map(), barcode: new Map() },
  newId: () => `variant_${ids++}`,
}
const rowsOf = (...rows) => rows.map((cells, at) => ({ line: at + 2, cells }))
const plan = (rows, known, more = {}) => planGroup(known, rows, { ...ground, ...more }, new Set())
const problemsOf = (...args) => plan(...args).rows.map(({ problems }) => problems)
/** Codes of what is wrong, by column, of each row. */
const codesOf = (...args) =>
  problemsOf(...args).map((problems) =>
    Object.fromEntries(Object.entries(problems).map(([id, { code }]) => [id, code])),
  )

const knownOf = (handle, urls, variants) => ({
  id: `prod_${handle}`,
  values: {
    ...{ handle, title: 'A', images: urls.map((_, at) => `img_${at}`) },
    ...Object.fromEntries(urls.map((url, at) => [`images.img_${at}.url`, url])),
  },
  variants,
})
const sole = (values) => [
  { id: 'variant_sole', values: { 'options.Options': 'One', ...values }, itemId: null, levels: new Map() },
]
const pictures = ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg', 'https://cdn.example/3.jpg']
const [first, second, third] = pictures

describe('a cell with several names', () => {
  it('keeps those that are known when what was meant by another is taken, and says which are not', () => {
    const [{ tags }] = problemsOf(rowsOf({ handle: 'a', title: 'A', tags: 'Silk, Sumer, Winter' }))
    assert.deepEqual([tags.code, tags.nearest, tags.missing], ['unknown', 'Silk; Summer; Winter', ['Sumer']])
    const [alone] = problemsOf(rowsOf({ handle: 'a', title: 'A', tags: 'Sumer' }))
    assert.equal(alone.tags.nearest, 'Summer')
  })
})

describe('pictures of a product in several rows, as other shops write them', () => {
  it('are all of them its pictures, beside variants and in rows of their own', () => {
    const rows = rowsOf(
      { handle: 'a', title: 'A', size: 'S', pictures: first },
      { handle: 'a', title: '', size: 'M', pictures: second },
      { handle: 'a', title: '', size: '', pictures: third },
    )
    const { create, rows: said } = plan(rows)
    assert.deepEqual(
      said.map(({ verdict, problems }) => [verdict, problems]),
      rows.map(() => ['new', {}]),
    )
    assert.deepEqual(create.values.pictures, pictures)
    assert.deepEqual(
      create.variants.map(({ options }) => options),
      [{ Size: 'S' }, { Size: 'M' }],
    )
  })

  it('are those of a product without sizes as well, which is known again', () => {
    const rows = rowsOf({ handle: 'a', title: 'A', sku: 'a-1', pictures: first }, { handle: 'a', pictures: second })
    const { create } = plan(rows)
    assert.deepEqual([create.values.pictures, create.variants.map(({ sku }) => sku)], [[first, second], ['a-1']])
    const { changes } = plan(rows, knownOf('a', [first], sole({ sku: 'a-1' })))
    assert.deepEqual(changes, [{ path: 'pictures', from: [first], to: [first, second] }])
    const whole = plan(rows, knownOf('a', [first, second], sole({ sku: 'a-1' })))
    assert.deepEqual([whole.changes, whole.rows.map(({ verdict }) => verdict)], [[], ['unchanged', 'unchanged']])
  })

  it('wait for the row that they stand below', () => {
    const rows = rowsOf({ handle: 'a', title: 'A', price_thb: 'cheap' }, { handle: 'a', pictures: second })
    assert.equal(plan(rows).create, undefined)
    assert.deepEqual(codesOf(rows), [{ price_thb: 'number' }, { handle: 'held' }])
  })

  it('wait together when one of them is no address', () => {
    const rows = rowsOf({ handle: 'a', title: 'A', pictures: first }, { handle: 'a', pictures: 'soon' })
    assert.deepEqual(codesOf(rows), [{ handle: 'held' }, { pictures: 'url' }])
  })
})

describe('a number that tells variants apart', () => {
  it('is wrong where a spreadsheet has shortened it, unless it was exported so', () => {
    const row = { handle: 'a', title: 'A', sku: '1.2E+10', barcode: '8.85012E+12' }
    assert.deepEqual(codesOf(rowsOf(row)), [{ sku: 'shortened', barcode: 'shortened' }])
    assert.deepEqual(codesOf(rowsOf({ handle: 'a', title: 'A', sku: 'E+12', barcode: '8850123456789' })), [{}])
    const base = writeBase('variant_sole', { title: 'A', sku: '1.2E+10', barcode: '8850123456789' })
    const known = knownOf('a', [], sole({ sku: '1.2E+10', barcode: '8850123456789' }))
    assert.deepEqual(codesOf(rowsOf({ ...row, base }), known), [{ barcode: 'shortened' }])
  })

  it('belongs to one variant: a barcode, too, that another has, in the file or in the shop', () => {
    const rows = rowsOf(
      { handle: 'a', title: 'A', barcode: '111' },
      { handle: 'b', title: 'B', barcode: '222' },
      { handle: 'c', title: 'C', barcode: '222' },
    )
    const twice = twiceIn(rows)
    const others = { sku: new Map(), barcode: new Map([['111', 'variant_other']]) }
    assert.deepEqual(
      rows.map((row) => codesOf([row], undefined, { owners: others, twice })[0].barcode),
      ['taken', 'twice', 'twice'],
    )
    const own = { sku: new Map(), barcode: new Map([['111', 'variant_sole']]) }
    const known = knownOf('a', [], sole({ barcode: '111' }))
    assert.equal(plan(rows.slice(0, 1), known, { owners: own, twice }).rows[0].verdict, 'unchanged')
  })
})

describe('what is wrong because of another row', () => {
  const rowsSaid = (...rows) =>
    problemsOf(...rows).map((problems) =>
      Object.fromEntries(Object.entries(problems).map(([id, { row }]) => [id, row])),
    )
  it('says which one that is', () => {
    const rows = rowsOf(
      { handle: 'a', title: 'A', size: 'S', sku: 'x' },
      { handle: 'a', title: 'B', size: 'M', sku: 'y' },
      { handle: 'a', size: 'S', sku: 'x' },
    )
    assert.deepEqual(rowsSaid(rows, undefined, { twice: twiceIn(rows) }), [
      { sku: 4 },
      { title: 2 },
      { sku: 2, handle: 2 },
    ])
    assert.deepEqual(
      rowsSaid(rowsOf({ handle: 'a', title: 'A', pictures: 'soon' }, { handle: 'a', pictures: first })),
      [{ pictures: undefined }, { handle: 2 }],
    )
  })

  it('is nothing while the size or the color of a row is not known', () => {
    const rows = rowsOf({ handle: 'a', title: 'A', size: 'XS' }, { handle: 'a', size: 'XM' })
    assert.deepEqual(codesOf(rows), [{ size: 'unknown' }, { size: 'unknown' }])
  })
})

describe('a price', () => {
  const priceOf = (text, code = 'thb') => {
    const { create, rows } = plan(rowsOf({ handle: 'a', title: 'A', [`price_${code}`]: text }))
    return create?.variants[0].prices[0]?.amount ?? rows[0].problems[`price_${code}`]?.code
  }
  it('may be written as people write it, in its own currency', () => {
    for (const text of ['1290.5', '1,290.50', '฿1,290.50', 'THB 1,290.50', '1,290.50 thb', ' 1 290.50 '])
      assert.equal(priceOf(text), 1290.5, text)
  })
  it('may be written in wide letters, in Thai digits, and with the word of its coins behind it', () => {
    for (const text of [
      '1,290',
      '¥1,290',
      '\uffe51,290',
      '￥１，２９０',
      '１２９０',
      '1,290円',
      '１，２９０\u3000円',
      'JPY 1290',
    ])
      assert.equal(priceOf(text, 'jpy'), 1290, text)
    for (const text of ['๑,๒๙๐.๕๐', '1,290.50 บาท', '฿ ๑๒๙๐.๕']) assert.equal(priceOf(text), 1290.5, text)
    for (const text of ['1.255', 'KWD 1.255', '１．２５５ kwd', 'د.ك 1.255', '1.255 د.ك', '١٫٢٥٥ د.ك'])
      assert.equal(priceOf(text, 'kwd'), 1.255, text)
    for (const text of ['US$12.50', '$12.50', '12.50 USD']) assert.equal(priceOf(text, 'usd'), 12.5, text)
    assert.equal(priceOf('１２９０．５', 'jpy'), 'whole')
    const { rows } = plan(rowsOf({ handle: 'a', title: 'A', stock_bangkok: '１２' }))
    assert.deepEqual(rows[0].problems, {})
  })
  it('in another one, or in no number, is wrong', () => {
    for (const text of ['1,290円', '￥1290']) assert.equal(priceOf(text), 'currency', text)
    assert.equal(priceOf('1,290 บาท', 'jpy'), 'currency')
    for (const text of ['€20', '$20', 'EUR 20', '20 usd']) assert.equal(priceOf(text), 'currency', text)
    for (const text of ['1.290,50', '12,5', 'THB', 'cheap', '20 each', '฿']) assert.equal(priceOf(text), 'number', text)
    assert.equal(priceOf('-20'), 'negative')
  })
})

describe('the one variant of a product without sizes', () => {
  it('is known by its product, and gets another SKU', () => {
    const known = knownOf('a', [], sole({ sku: 'a-1' }))
    const { changes } = plan(rowsOf({ handle: 'a', sku: 'a-2' }), known)
    assert.deepEqual(changes, [{ path: 'variant.variant_sole.sku', from: 'a-1', to: 'a-2' }])
    assert.deepEqual(codesOf(rowsOf({ handle: 'a', sku: 'a-2' }, { handle: 'a', sku: 'a-3' }), known), [
      {},
      { handle: 'twice' },
    ])
    const sized = knownOf('a', [], [{ ...sole({})[0], values: { 'options.Size': 'S', sku: 'a-1' } }])
    assert.deepEqual(codesOf(rowsOf({ handle: 'a', sku: 'a-2' }), sized), [{ size: 'no_size' }])
  })
})

describe('a handle', () => {
  it('of a new product is one that Medusa takes, and what it could be is said', () => {
    for (const handle of ['silk-dress', 'silk-dress-2', 'ชา-เย', '私の-製品'])
      assert.deepEqual(codesOf(rowsOf({ handle, title: 'A' })), [{}], handle)
    for (const handle of ['Silk-Dress', 'silk_dress', 'Silk Dress!', 'silk--dress-']) {
      const [problems] = problemsOf(rowsOf({ handle, title: 'A' }))
      assert.deepEqual([problems.handle.code, problems.handle.nearest], ['handle', 'silk-dress'], handle)
    }
  })

  it('may have vowels and tones over its letters, as other shops write Thai; one that is made of those alone may not', () => {
    for (const handle of ['ผ้าไหม', 'เสื้อยืด-2', 'नमस्ते'])
      assert.deepEqual(codesOf(rowsOf({ handle, title: 'A' })), [{}], handle)
    for (const handle of ['้', 'ผ้า ไหม', 'ผ้า_ไหม']) {
      const [problems] = problemsOf(rowsOf({ handle, title: 'A' }))
      assert.deepEqual([problems.handle.code, problems.handle.nearest], ['handle', undefined], handle)
    }
  })

  it('by which a product was found is never changed by it', () => {
    const { rows, changes } = plan(rowsOf({ handle: 'ผ้าไหม', title: 'A' }), knownOf('ผาไหม', [], sole({})))
    assert.deepEqual([rows.map(({ verdict }) => verdict), changes], [['unchanged'], []])
  })

  it('that a product has already is good as it is', () => {
    assert.deepEqual(codesOf(rowsOf({ handle: 'Old_One', title: 'A' }), knownOf('Old_One', [], sole({}))), [{}])
  })
})
