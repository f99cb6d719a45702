import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeOf, wrongSizes } from '#features/admin/size-rows.ts'
import { HttpError } from '#features/shared/http-error.ts'
import { storageKeys } from '#features/shared/storage.ts'
import { adviceFor, fitOf } from '#features/sizing/advice.ts'
import { forgetBody, keepBody, keptBody } from '#features/sizing/body.ts'
import { chartOf, loadSizeCharts, measures, type SizeChart } from '#features/sizing/chart.ts'
import { asCentimetres, shownLength } from '#ui/shop/sizing/lengths.ts'
import type { Body, Measure, SizeChartView } from '#ui/shop/sizing/views.ts'
import { memoryStore } from './support/fake-medusa.ts'

type Rows = SizeChartView['rows']
const row = (value: string, ranges: Rows[number]['ranges']): Rows[number] => ({ value, label: value, ranges })
const clothes: Rows = [
  row('S', { chest: [85, 89], waist: [67, 71], hip: [91, 95] }),
  row('M', { chest: [90, 95], waist: [72, 77], hip: [96, 101] }),
  row('L', { chest: [96, 102], waist: [78, 84], hip: [102, 107] }),
]
const advise = (body: Body, rows = clothes) => adviceFor({ rows }, body)

describe('advice about a size', () => {
  it('is the size whose measures fit, and says how it sits', () => {
    expect(advise({ chest: 92, waist: 75, hip: 101.5 })).toEqual({
      kind: 'one',
      value: 'M',
      fits: [
        { measure: 'chest', fit: 'fits' },
        { measure: 'waist', fit: 'fits' },
        { measure: 'hip', fit: 'tight' },
      ],
    })
    expect(advise({ waist: 67 })).toMatchObject({ kind: 'one', value: 'S' })
  })
  it('goes to the larger of two sizes: where measures differ, and where both are made for one', () => {
    expect(advise({ chest: 87, waist: 75 })).toMatchObject({ kind: 'one', value: 'M' })
    const loose = [row('1', { chest: [80, 100] }), row('2', { chest: [90, 110] })]
    expect(advise({ chest: 95 }, loose)).toMatchObject({ kind: 'one', value: '2' })
  })
  it('is two sizes in a gap, and none beyond the ends', () => {
    expect(advise({ chest: 95.5 })).toEqual({ kind: 'between', smaller: 'M', larger: 'L' })
    expect(advise({ chest: 84.9 })).toEqual({ kind: 'none', why: 'small' })
    expect(advise({ chest: 103 })).toEqual({ kind: 'none', why: 'large' })
  })
  it('asks nothing of what no size is told by', () => {
    expect(advise({})).toBeNull()
    expect(advise({ foot: 25 })).toBeNull()
    expect(advise({ chest: undefined })).toBeNull()
    expect(advise({ foot: 25, chest: 92 })).toMatchObject({ value: 'M', fits: [{ measure: 'chest', fit: 'fits' }] })
  })
  it('knows sizes that are told by other measures than their neighbours', () => {
    const mixed = [row('S', { chest: [80, 84] }), row('M', { waist: [70, 75] }), row('L', { chest: [90, 95] })]
    expect(advise({ chest: 99 }, mixed)).toEqual({ kind: 'none', why: 'large' })
    expect(advise({ waist: 72 }, mixed)).toMatchObject({ value: 'M' })
  })

  /** A chart that grows: of each measure steps up from one end to the next, some sizes without it. */
  const chart = fc
    .tuple(
      fc.integer({ min: 1, max: 8 }),
      // Each measure once: of two growths of one measure, sizes would take now this and now that and fall.
      fc.uniqueArray(
        fc.record({
          measure: fc.constantFrom(...measures),
          steps: fc.array(fc.nat(8), { minLength: 16, maxLength: 16 }),
        }),
        { minLength: 1, maxLength: 4, selector: ({ measure }) => measure },
      ),
      fc.array(fc.boolean(), { minLength: 32, maxLength: 32 }),
    )
    .map(
      ([count, grown, left]): Rows =>
        Array.from({ length: count }, (_, at) => {
          const upTo = (steps: readonly number[], end: number) =>
            steps.slice(0, end).reduce((sum, step) => sum + step, 60)
          const ranges = grown.flatMap(({ measure, steps }, of) =>
            left[of * 8 + at] ? [] : [[measure, [upTo(steps, 2 * at + 1), upTo(steps, 2 * at + 2)]] as const],
          )
          return row(String(at), Object.fromEntries(ranges))
        }),
    )
  const body = fc.dictionary(fc.constantFrom(...measures), fc.integer({ min: 40, max: 200 })) as fc.Arbitrary<Body>
  /** How far up among the sizes an answer is. */
  const height = (rows: Rows, given: Body): number | null => {
    const advice = adviceFor({ rows }, given)
    if (advice === null) return null
    const at = (value: string) => rows.findIndex((one) => one.value === value)
    if (advice.kind === 'one') return at(advice.value)
    if (advice.kind === 'between') return (at(advice.smaller) + at(advice.larger)) / 2
    return advice.why === 'small' ? -1 : rows.length
  }

  it('never takes a smaller size for a body that is larger somewhere', () => {
    fc.assert(
      fc.property(chart, body, fc.constantFrom(...measures), fc.nat(60), (rows, given, measure, more) => {
        const before = given[measure]
        if (before === undefined) return
        const [less, larger] = [height(rows, given), height(rows, { ...given, [measure]: before + more })]
        expect(larger === null || less === null || larger >= less).toBe(true)
      }),
    )
  })
  it('never takes a size of which every measure is missed', () => {
    fc.assert(
      fc.property(chart, body, (rows, given) => {
        const advice = adviceFor({ rows }, given)
        if (advice?.kind !== 'one') return
        expect(advice.fits.some(({ fit }) => fit === 'fits')).toBe(true)
        const own = rows.find(({ value }) => value === advice.value)
        const entries = Object.entries(given) as [Measure, number][]
        expect(entries.some(([measure, x]) => fitOf(own?.ranges[measure], x) === 'fits')).toBe(true)
      }),
    )
  })
  it('names sizes of the chart in their order, and says something wherever one is told by what was measured', () => {
    fc.assert(
      fc.property(chart, body, (rows, given) => {
        const advice = adviceFor({ rows }, given)
        const isTold = Object.keys(given).some((measure) => rows.some(({ ranges }) => ranges[measure as Measure]))
        expect(advice !== null).toBe(isTold)
        if (advice?.kind !== 'between') return
        const [smaller, larger] = [advice.smaller, advice.larger].map((size) =>
          rows.findIndex((one) => one.value === size),
        )
        expect(Number(larger) - Number(smaller)).toBe(1)
      }),
    )
  })
})

describe('the chart of a product', () => {
  const of = (id: string, category_ids: string[], ...sizes: string[]): SizeChart => ({
    id,
    category_ids,
    sizes: sizes.map((size, at) => ({ size, chest: [80 + 10 * at, 89 + 10 * at] as const })),
  })
  const places = [
    { id: 'women', depth: 0 },
    { id: 'dresses', depth: 1 },
  ]
  const sizes = ['L', 'M', 'S'].map((value) => ({ value, label: `${value}!` }))
  const found = (...charts: SizeChart[]) =>
    chartOf(charts, { places, sizes })?.rows.map(({ ranges }) => ranges.chest?.[0])

  it('has the product’s own sizes, from small to large, and the measures that they are told by', () => {
    expect(chartOf([of('a', ['women'], 'xs', 's', 'm')], { places, sizes })).toEqual({
      measures: ['chest'],
      rows: [
        { value: 'S', label: 'S!', ranges: { chest: [90, 99] } },
        { value: 'M', label: 'M!', ranges: { chest: [100, 109] } },
      ],
    })
  })
  it('is the one that knows most of its sizes, then the nearest, then the oldest', () => {
    const [wide, near] = [of('a', ['women'], 'S', 'M', 'L'), of('b', ['dresses'], 'XS', 'S', 'M', 'L')]
    expect(found(of('c', ['dresses'], 'S'), wide)).toEqual([80, 90, 100])
    expect(found(wide, near)).toEqual([90, 100, 110])
    expect(found(of('d', ['dresses'], 'S', 'M', 'L'), near)).toEqual([80, 90, 100])
  })
  it('is none of another category, and none where no size is known', () => {
    expect(found(of('a', ['men'], 'S'))).toBeUndefined()
    expect(found(of('a', ['women'], '38'))).toBeUndefined()
    expect(chartOf([of('a', ['women'], 'S')], { places, sizes: [] })).toBeUndefined()
  })
  it('is done without while the backend is away', async () => {
    const away = new HttpError({ status: 502, statusText: '', message: '', code: 'ERR_BAD_RESPONSE' })
    expect(await loadSizeCharts({ fetch: () => Promise.reject(away) })).toEqual([])
    await expect(loadSizeCharts({ fetch: () => Promise.reject(new TypeError('ours')) })).rejects.toThrow('ours')
  })
})

describe('what a browser keeps of a body', () => {
  it('is kept over products that ask for other measures, and forgotten', () => {
    const store = memoryStore()
    keepBody({ unit: 'in', body: { chest: 92 } }, store)
    keepBody({ unit: 'in', body: { foot: 25.5 } }, store)
    expect(keptBody(store)).toEqual({ unit: 'in', body: { chest: 92, foot: 25.5 } })
    keepBody({ unit: 'cm', body: { chest: undefined, waist: 70 } }, store)
    expect(keptBody(store)).toEqual({ unit: 'cm', body: { foot: 25.5, waist: 70 } })
    forgetBody(store)
    expect(keptBody(store)).toEqual({ unit: 'cm', body: {} })
  })
  it.each(['nonsense', 'null', '[]', '{"body":7}', '{"unit":"ell","body":{"chest":"92","waist":-1,"hip":1e9}}'])(
    'is nothing where somebody wrote %s',
    (text) => {
      const store = memoryStore()
      store.set(storageKeys.body, text)
      expect(keptBody(store)).toEqual({ unit: 'cm', body: {} })
    },
  )
  it('reads the same in inches after a trip through centimetres', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 1000 }), (tenths) => {
        const inches = tenths / 10
        expect(shownLength(asCentimetres(inches, 'in'), 'in')).toBe(inches)
      }),
    )
  })
})

describe('rows of a size chart', () => {
  it.each([
    ['90–95', [90, 95]],
    [' 90 - 95 ', [90, 95]],
    ['24.5', [24.5, 24.5]],
    ['24,5-25', [24.5, 25]],
    ['95–90', null],
    ['4–90', null],
    ['90–301', null],
    ['90–', null],
    ['M', null],
    ['', null],
  ])('read %s', (text, range) => expect(rangeOf(text)).toEqual(range))
  it.each([
    [[], 'noSizes'],
    [[{ size: ' ', chest: '90' }], 'noName'],
    [
      [
        { size: 'M', chest: '90' },
        { size: 'm ', chest: '95' },
      ],
      'twice',
    ],
    [[{ size: 'M', chest: 'ninety' }], 'noRange'],
    [[{ size: 'M', chest: ' ' }], 'bare'],
    [
      [
        { size: 'M', chest: '90–95' },
        { size: 'L', chest: '89–99' },
      ],
      'falls',
    ],
    [
      [
        { size: 'M', chest: '90–95' },
        { size: 'L', waist: '80' },
        { size: 'XL', chest: '91–94' },
      ],
      'falls',
    ],
  ])('say what is wrong with %j', (rows, word) => expect(wrongSizes(rows)).toBe(`resources.sizeCharts.${word}`))
  it('are right where sizes grow or share a measure', () => {
    expect(
      wrongSizes([
        { size: 'S', chest: '80–90' },
        { size: 'M', chest: '85–95', waist: '70' },
        { size: 'L', chest: '85–95' },
      ]),
    ).toBeNull()
  })
})
