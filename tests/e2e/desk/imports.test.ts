import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onDatabase } from '#tests/lib/database.mjs'
import { shop } from '../support.ts'
import { type Desk, fresh, type Json, openDesk } from './support.ts'

type Cells = Record<string, string>
type Verdict = {
  line: number
  verdict: string
  problems: Record<string, { code: string; message: string; nearest?: string }>
  stale: { column: string; theirs: string; mine: string }[]
}
type Check = {
  count: { new: number; changed: number; unchanged: number; wrong: number; stale: number }
  products: number
  rows: Verdict[]
  fresh: number[]
  ready: number[]
  pictures: number
}
type Job = { id: string; total: number; done: number; skipped: number; failed: number; finished_at: string | null }
type Item = { id: string; status: string; reason: { code: string } | null }
type Exported = { columns: string[]; rows: string[][]; count: number }

let desk: Desk
let place = ''
const handles: string[] = []
beforeAll(async () => {
  desk = await openDesk()
  const { columns } = await desk.ok<{ columns: { id: string }[] }>('GET', '/desk/imports')
  place = columns.find(({ id }) => id.startsWith('stock_'))?.id ?? ''
})
const idOf = async (handle: string) => {
  const { products } = await desk.ok<{ products: { id: string }[] }>('GET', `/products?handle=${handle}&fields=id`)
  return products[0]?.id
}
afterAll(async () => {
  const ids = (await Promise.all(handles.map(idOf))).filter(Boolean)
  if (ids.length > 0) await desk.ok('POST', '/products/batch', { delete: ids })
})

/** Rows as the browser sends them; the first line of a file is its head. */
const table = (rows: readonly Cells[], more: Json = {}): Json => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const texts = rows.map((row, at) => ({ line: at + 2, texts: columns.map((column) => row[column] ?? '') }))
  return { columns, rows: texts, ...more }
}
const check = (rows: readonly Cells[], more: Json = {}) =>
  desk.ok<Check>('POST', '/desk/imports/check', table(rows, more))
async function over(id: string) {
  const look = () => desk.ok<{ job: Job; items: Item[] }>('GET', `/desk/jobs/${id}?limit=1000`)
  await expect.poll(async () => (await look()).job.finished_at, { timeout: 60_000 }).not.toBeNull()
  return look()
}
async function run(rows: readonly Cells[], more: Json = {}) {
  const body = table(rows, { idempotency_key: randomUUID(), file: 'test.csv', ...more })
  const { job } = await desk.ok<{ job: Job }>('POST', '/desk/imports', body)
  return over(job.id)
}
const exported = async (handle: string): Promise<Cells[]> => {
  const ids = [await idOf(handle)]
  const { columns, rows } = await desk.ok<Exported>('POST', '/desk/exports', { selection: { ids } })
  return rows.map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? ''])))
}
const newHandle = (word = 'import') => {
  const handle = fresh(word)
  handles.push(handle)
  return handle
}
/** A new product in two sizes. */
const dress = (handle: string): Cells[] => [
  {
    ...{ handle, title: `Dress ${handle}`, title_th: 'ชุดเดรส', description: 'Two\nlines, "quoted"' },
    ...{ size: 'S', color: '', sku: `${handle}-s`, price_thb: '1,290.50', [place]: '7' },
  },
  { handle, size: 'M', sku: `${handle}-m`, price_thb: '1290.5', [place]: '0' },
]

describe('an import of products', () => {
  it('makes what is new with sizes, prices, words and stock, and takes it back', async () => {
    const handle = newHandle()
    const rows = dress(handle)
    expect(await check(rows)).toMatchObject({ count: { new: 2, wrong: 0 }, products: 1, ready: [2, 3], rows: [] })
    const { job } = await run(rows)
    expect(job).toMatchObject({ total: 1, done: 1, skipped: 0, failed: 0 })
    const [first, second] = await exported(handle)
    expect(first).toMatchObject({ ...rows[0], price_thb: '1290.5', status: 'draft' })
    expect(second).toMatchObject({
      handle,
      title: '',
      size: 'M',
      sku: `${handle}-m`,
      price_thb: '1290.5',
      [place]: '0',
    })
    expect((await check(rows)).count, 'again there is nothing to do').toMatchObject({ unchanged: 2, new: 0 })
    const undo = await desk.ok<{ job: Job }>('POST', `/desk/jobs/${job.id}/undo`, {})
    expect((await over(undo.job.id)).job).toMatchObject({ done: 1, skipped: 0, failed: 0 })
    expect(await idOf(handle)).toBeUndefined()
    expect((await run(rows)).job, 'and it can be made once more').toMatchObject({ done: 1, failed: 0 })
  })

  it('makes what comes as it is of one row without size and color, and knows it again; two such rows are one too many', async () => {
    const handle = fresh('import-tote').toLowerCase()
    handles.push(handle)
    const row = { handle, title: 'Tote', price_thb: '250', [place]: '4' }
    const twice = await check([row, row])
    expect(twice.rows.map(({ problems }) => problems.size?.code)).toEqual(['no_size', 'no_size'])
    expect((await run([row])).job).toMatchObject({ done: 1, failed: 0 })
    const [written] = await exported(handle)
    expect(written).toMatchObject({ handle, size: '', color: '', price_thb: '250', [place]: '4' })
    expect((await check([{ ...written }])).count).toMatchObject({ new: 0, changed: 0, unchanged: 1, wrong: 0 })
    expect((await check([{ handle, price_thb: '260' }])).count).toMatchObject({ changed: 1, wrong: 0 })
  })
  it('takes handles with Thai vowels, as another shop has them: each is a product of its own, known again, and its old address leads to it', async () => {
    const word = fresh('x').toLowerCase()
    // Without vowels and tones, which Medusa has in no handle, the two are the same.
    const [first, second] = [`มา-${word}`, `มา-${word}-2`]
    handles.push(first, second)
    const mother = { handle: `ม๊า-${word}`, title: 'Mother', status: 'published', price_thb: '100', [place]: '3' }
    const rows = [{ ...mother, handle: `ม้า-${word}`, title: 'Horse' }, mother]
    expect(await check(rows)).toMatchObject({ count: { new: 2, wrong: 0 }, products: 2, rows: [] })
    const { job } = await run(rows)
    expect(job).toMatchObject({ done: 2, failed: 0, skipped: 0 })
    expect((await exported(first))[0]).toMatchObject({ handle: first, title: 'Horse' })
    expect((await exported(second))[0]).toMatchObject({ handle: second, title: 'Mother' })

    expect((await check(rows)).count, 'again there is nothing to do').toMatchObject({ unchanged: 2, new: 0 })
    expect((await run([{ ...mother, price_thb: '120' }])).job).toMatchObject({ done: 1, failed: 0 })
    expect((await exported(second))[0]).toMatchObject({ handle: second, price_thb: '120' })
    expect((await exported(first))[0], 'what only looks like it stays').toMatchObject({ price_thb: '100' })

    const old = await fetch(`${shop()}/products/${encodeURIComponent(mother.handle)}`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([301, `/products/${encodeURIComponent(second)}`])

    const undo = await desk.ok<{ job: Job }>('POST', `/desk/jobs/${job.id}/undo`, {})
    expect((await over(undo.job.id)).job, 'what was changed since stays').toMatchObject({ done: 1, skipped: 1 })
    expect((await check(rows)).count).toMatchObject({ new: 1, changed: 1 })
  })
  it('has a picture of another site where it was copied to, each address once; one that does not come keeps no product back', async () => {
    const handle = newHandle()
    const [here, lost] = [`https://old-shop.example/${handle}/here.jpg`, `http://127.0.0.1:9/${handle}/lost.jpg`]
    const own = '/static/1700000000000-here.jpg'
    // As a copy is noted; the fetch itself is in backend/medusa/tests/pictures.test.mjs, since no machine of tests has another site.
    await onDatabase(
      `insert into desk_picture_copy (id, source, url) values ('dcop_' || md5($1::text), $1::text, $2)`,
      [here, own],
    )
    const rows = [{ handle, title: 'Moved', price_thb: '100', pictures: `${here} ${lost}` }]
    expect(await check(rows)).toMatchObject({ pictures: 1, count: { new: 1, wrong: 0 } })
    const { job } = await run(rows)
    expect(job).toMatchObject({ done: 1, failed: 0 })
    expect((await exported(handle))[0]?.pictures).toBe(`${own} ${lost}`)
    expect(await desk.ok('GET', `/desk/imports/${job.id}`)).toMatchObject({ uncopied: 1, rows: [] })
    expect(await check(rows), 'the old shop’s file is what is there already').toMatchObject({
      ...{ pictures: 1, count: { unchanged: 1, changed: 0, stale: 0 } },
    })
  })
  it('leaves a product that somebody has changed since when it is taken back', async () => {
    const handle = newHandle()
    const { job } = await run(dress(handle))
    await desk.ok('POST', `/products/${await idOf(handle)}`, { title: 'Somebody wrote this' })
    const undo = await desk.ok<{ job: Job }>('POST', `/desk/jobs/${job.id}/undo`, {})
    const { job: back, items } = await over(undo.job.id)
    expect([back, items[0]?.reason?.code]).toMatchObject([{ done: 0, skipped: 1 }, 'conflict'])
    expect(await idOf(handle)).toBeDefined()
  })

  it('changes what is there: values, a price, a size more, stock; and takes that back', async () => {
    const handle = newHandle()
    await run(dress(handle))
    const before = await exported(handle)
    const file = before.map((row) => ({ ...row }))
    Object.assign(file[0] as Cells, { title: 'Another name', price_thb: '999', [place]: '12', title_th: '' })
    file.push({ handle, size: 'L', sku: `${handle}-l`, price_thb: '1500', [place]: '3' })
    expect(await check(file)).toMatchObject({ count: { new: 1, changed: 1, unchanged: 1, wrong: 0, stale: 0 } })
    const { job } = await run(file)
    expect(job).toMatchObject({ done: 1, skipped: 0, failed: 0 })
    const after = await exported(handle)
    expect(after).toMatchObject([
      { title: 'Another name', title_th: '', price_thb: '999', [place]: '12' },
      { size: 'M' },
      { size: 'L', sku: `${handle}-l`, price_thb: '1500', [place]: '3' },
    ])
    const undo = await desk.ok<{ job: Job }>('POST', `/desk/jobs/${job.id}/undo`, {})
    expect((await over(undo.job.id)).job).toMatchObject({ done: 1, skipped: 0, failed: 0 })
    expect(await exported(handle)).toEqual(before)
  })

  it('is no change when an export comes back as it was, of the products of the shop too', async () => {
    const { ids } = await desk.ok<{ ids: string[] }>('POST', '/desk/search/product', { ids_only: true })
    const { columns, rows } = await desk.ok<Exported>('POST', '/desk/exports', {
      selection: { ids: ids.slice(0, 60) },
      limit: 60,
    })
    const cells = rows.map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? ''])))
    expect(await check(cells)).toMatchObject({ count: { unchanged: rows.length, wrong: 0, stale: 0 }, rows: [] })
    // Without its base as well: what is written reads as the same value. Only variants that differ by an option of their
    // own and have no SKU cannot be told apart then.
    const bare = cells.map(({ base: _, ...row }) => row).filter(({ sku, size, color }) => sku || size || color)
    expect(await check(bare)).toMatchObject({ count: { unchanged: bare.length, wrong: 0 }, rows: [] })
  })

  it('warns of what somebody changed since the export, and writes over it only when told to', async () => {
    const handle = newHandle()
    await run(dress(handle))
    const file = await exported(handle)
    const { variants } = (
      await desk.ok<{ values: { variants: string[] } }>('GET', `/desk/records/product/${await idOf(handle)}`)
    ).values
    const theirs = [{ path: 'prices.thb', from: 1290.5, to: 1000 }]
    await desk.ok('POST', `/desk/records/variant/${variants[0]}`, { changes: theirs })
    // What the file leaves as it was is theirs.
    expect((await check(file)).count).toMatchObject({ unchanged: 2, stale: 0 })
    Object.assign(file[0] as Cells, { price_thb: '1100' })
    const said = await check(file)
    expect(said.count).toMatchObject({ stale: 1, unchanged: 1 })
    expect(said.rows).toMatchObject([{ line: 2, stale: [{ column: 'price_thb', theirs: '1000', mine: '1100' }] }])
    const { job, items } = await run(file)
    expect([job, items[0]?.reason?.code]).toMatchObject([{ done: 0, skipped: 1 }, 'conflict'])
    expect((await run(file, { overwrite: [2] })).job).toMatchObject({ done: 1 })
    expect((await exported(handle))[0]).toMatchObject({ price_thb: '1100' })
  })

  it('says what is wrong at its cell, with what may be meant, and does the rest', async () => {
    const [one, two, three] = [newHandle(), newHandle(), newHandle()]
    const bad: Cells[] = [
      ...dress(one),
      { handle: two, title: 'Wrong', size: 'XLL', sku: `${two}-a`, price_thb: 'cheap', [place]: '1.5' },
      { handle: three, title: '', size: 'S', sku: `${one}-s`, status: 'publishd' },
      { handle: '', title: 'No handle', size: 'S' },
      { handle: 'no spaces', title: 'Bad handle', size: 'S', collection: 'Nowhere at all', price_thb: '-5' },
    ]
    const { rows, count } = await check(bad)
    expect(count).toMatchObject({ new: 1, wrong: 5 })
    const at = (line: number) =>
      Object.fromEntries(
        Object.entries(rows.find((row) => row.line === line)?.problems ?? {}).map(([id, { code }]) => [id, code]),
      )
    expect(at(2)).toEqual({ sku: 'twice' })
    expect(at(4)).toEqual({ size: 'unknown', price_thb: 'number', [place]: 'whole' })
    expect(at(5)).toMatchObject({ title: 'empty', status: 'status', sku: 'twice' })
    expect(at(6)).toMatchObject({ handle: 'empty' })
    expect(at(7)).toMatchObject({ handle: 'handle', collection: 'unknown', price_thb: 'negative' })
    expect(rows.find(({ line }) => line === 4)?.problems.size?.nearest).toEqual(expect.stringMatching(/^X+L$/))
    const { job } = await run(bad)
    expect(job).toMatchObject({ total: 5, done: 1, skipped: 4, failed: 0 })
    expect((await exported(one)).map(({ size }) => size)).toEqual(['M'])
  })

  it('knows tags by their words, categories by name, address or the way to them; what there is not is said at its cell', async () => {
    const word = fresh('known')
    const tagOf = async (value: string) =>
      (await desk.ok<{ product_tag: { id: string } }>('POST', '/product-tags', { value })).product_tag.id
    const tags = await Promise.all([tagOf(`${word} silk`), tagOf(`${word} summer`)])
    type Category = { product_category: { id: string; handle: string } }
    const categoryOf = async (name: string, parent: string | null) =>
      (await desk.ok<Category>('POST', '/product-categories', { name, parent_category_id: parent })).product_category
    const above = await categoryOf(`${word} Above`, null)
    const other = await categoryOf(`${word} Other`, null)
    // Two of one name: only the way to them, or their address, tells them apart.
    const below = await desk.ok<Category>('POST', '/product-categories', {
      ...{ name: `${word} Below`, handle: `${word}-below-a`, parent_category_id: above.id },
    })
    const twin = await desk.ok<Category>('POST', '/product-categories', {
      ...{ name: `${word} Below`, handle: `${word}-below-b`, parent_category_id: other.id },
    })
    const handle = newHandle()
    const [first = {}, second = {}] = dress(handle)
    const known = {
      tags: `${word} SUMMER; ${word} silk`,
      category: `${word} Above > ${word} Below; ${twin.product_category.handle}; ${word} other`,
    }
    const rows = [{ ...first, ...known }, second]
    expect((await run(rows)).job).toMatchObject({ done: 1, skipped: 0, failed: 0 })
    const membersOf = async () => {
      const id = await idOf(handle)
      const { values } = await desk.ok<{ values: { tags: string[]; categories: string[] } }>(
        'GET',
        `/desk/records/product/${id}`,
      )
      return { tags: values.tags.toSorted(), categories: values.categories.toSorted() }
    }
    const categories = [below.product_category.id, twin.product_category.id, other.id].toSorted()
    expect(await membersOf()).toEqual({ tags: tags.toSorted(), categories })

    const back = await exported(handle)
    expect(back[0]).toMatchObject({
      tags: `${word} silk; ${word} summer`,
      category: `${word} Above > ${word} Below; ${word} Other; ${word} Other > ${word} Below`,
    })
    expect((await check(back)).count, 'there and back nothing changes').toMatchObject({ unchanged: 2, changed: 0 })
    const bare = back.map(({ base: _, ...row }) => row)
    expect((await check(bare)).count, 'nor without its base').toMatchObject({ unchanged: 2, changed: 0 })

    const lost = await check([{ ...first, tags: `${word} sil`, category: `${word} Below` }, second])
    expect(lost.rows.find(({ line }) => line === 2)?.problems).toMatchObject({
      tags: { code: 'unknown', nearest: `${word} silk` },
      category: { code: 'unknown' },
    })
    const fewer = [{ ...back[0], tags: `${word} silk`, category: '' }, back[1] as Cells]
    expect((await run(fewer)).job).toMatchObject({ done: 1 })
    expect(await membersOf()).toEqual({ tags: [tags[0]], categories: [] })

    await desk.ok('POST', '/products/batch', { delete: [await idOf(handle)] })
    for (const id of tags) await desk.ok('DELETE', `/product-tags/${id}`)
    for (const { id } of [below.product_category, twin.product_category, above, other])
      await desk.ok('DELETE', `/product-categories/${id}`)
  })

  it('keeps the rows that it left out, until they are right', async () => {
    const handle = newHandle()
    const [first = {}, second = {}] = dress(handle)
    const { job } = await run([first, { ...second, size: 'XLL' }])
    type Left = { job: Job; rows: { line: number; cells: Cells }[] }
    const left = () => desk.ok<Left>('GET', `/desk/imports/${job.id}`)
    const { rows, job: same } = await left()
    const running = await desk.ok<{ job: Job }>('POST', '/desk/imports', {
      ...table([first, { ...second, size: 'XLL' }], { idempotency_key: randomUUID(), file: 'again.csv' }),
    })
    const early = await desk.ok<Left>('GET', `/desk/imports/${running.job.id}`)
    expect(early.job.finished_at !== null || early.rows.length === 0, 'while it runs they are not looked for').toBe(
      true,
    )
    await over(running.job.id)
    expect([same.id, rows.map(({ line, cells }) => [line, cells.size, cells.sku])]).toEqual([
      job.id,
      [[3, 'XLL', `${handle}-m`]],
    ])
    const undo = await desk.ok<{ job: Job }>('POST', `/desk/jobs/${job.id}/undo`, {})
    await over(undo.job.id)
    expect((await desk.call('GET', `/desk/imports/${undo.job.id}`)).status, 'what takes it back has none').toBe(404)
    expect((await desk.call('GET', '/desk/imports/djob_none')).status).toBe(404)
  })

  it('takes the pictures of a product from several rows; a row that comes later takes none of them away', async () => {
    const handle = newHandle()
    const [one = '', two = '', three = ''] = [1, 2, 3].map((at) => `https://cdn.example/${handle}-${at}.jpg`)
    const [first = {}, second = {}] = dress(handle)
    const rows: Cells[] = [
      { ...first, pictures: one },
      { ...second, size: 'XLL', pictures: two },
      { handle, pictures: three },
    ]
    const { job } = await run(rows)
    const picturesOf = async () => (await exported(handle))[0]?.pictures
    expect(await picturesOf()).toBe([one, two, three].join(' '))
    const left = await desk.ok<{ rows: { line: number; cells: Cells }[] }>('GET', `/desk/imports/${job.id}`)
    expect(left.rows.map(({ line }) => line)).toEqual([3])
    expect((await run(left.rows.map(({ cells }) => ({ ...cells, size: 'M' })))).job).toMatchObject({ done: 1 })
    expect([await picturesOf(), (await exported(handle)).length]).toEqual([[one, two, three].join(' '), 2])
    expect((await check(rows.map((row, at) => (at === 1 ? { ...row, size: 'M' } : row)))).count).toMatchObject({
      unchanged: 3,
    })
  })

  it('leaves alone what came or went since somebody looked', async () => {
    const [gone, come] = [newHandle(), newHandle()]
    await run(dress(gone))
    const rows = [...(await exported(gone)), ...dress(come)]
    const title = 'From the file'
    const wished = rows.map((row) => (row.title ? { ...row, title } : row))
    const { fresh: unmade } = await check(wished)
    expect(unmade).toEqual([4, 5])
    await desk.ok('POST', '/products/batch', { delete: [await idOf(gone)] })
    await run(dress(come))
    const { job, items } = await run(wished, { fresh: unmade })
    expect([job, items.map(({ reason }) => reason?.code)]).toMatchObject([
      { done: 0, skipped: 2 },
      ['missing', 'conflict'],
    ])
    expect(await idOf(gone), 'it is not made again').toBeUndefined()
    expect((await exported(come))[0]).toMatchObject({ title: `Dress ${come}` })
  })

  it('is one job for one key, and refuses rows that cannot be a file', async () => {
    const body = table(dress(newHandle()), { idempotency_key: randomUUID() })
    const [first, second] = await Promise.all([1, 2].map(() => desk.ok<{ job: Job }>('POST', '/desk/imports', body)))
    expect(first?.job.id).toBe(second?.job.id)
    await over(String(first?.job.id))
    const other = { ...body, overwrite: [2] }
    expect((await desk.call('POST', '/desk/imports', other)).body).toMatchObject({ code: 'key_reused' })
    const wrong: [Json, string][] = [
      [{ columns: ['handle'], rows: [] }, 'rows'],
      [{ columns: ['handle', 'handle'], rows: [{ line: 2, texts: ['a'] }] }, 'columns'],
      [{ columns: ['handle'], rows: [{ line: 2, texts: ['a', 'b'] }] }, 'rows.0'],
      [
        { columns: ['handle'], rows: Array.from({ length: 5001 }, (_, at) => ({ line: at + 1, texts: ['a'] })) },
        'rows',
      ],
    ]
    for (const [bad, path] of wrong) {
      const answer = await desk.call('POST', '/desk/imports/check', bad)
      expect([answer.status, Object.keys((answer.body.fields ?? {}) as Json)[0]]).toEqual([400, path])
    }
  })
})
