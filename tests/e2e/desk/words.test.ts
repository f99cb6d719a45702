import { expect, it } from 'vitest'
import { fresh, newProduct, openDesk } from './support.ts'

type Page = { counts: { kind: string; count: number }[]; rows: { id: string; text: string }[]; count: number }

it('what has no Thai name is listed and counted until it has one, and its words are read past the cache', async () => {
  const desk = await openDesk()
  const title = fresh('Untranslated')
  const { id } = await newProduct(desk, { title })
  const at = '/desk/words?locale=th-TH&kind=product'
  const page = async () => {
    const first = await desk.ok<Page>('GET', `${at}&limit=100`)
    const rows = [...first.rows]
    while (rows.length < first.count) {
      const next = await desk.ok<Page>('GET', `${at}&limit=100&offset=${rows.length}`)
      if (next.rows.length === 0) break
      rows.push(...next.rows)
    }
    return { ...first, rows }
  }
  const before = await page()
  const isThere = ({ rows }: Page) => rows.some((row) => row.id === id)
  expect(before.counts.find(({ kind }) => kind === 'product')?.count).toBe(before.count)
  expect(isThere(before)).toBe(true)
  const words = () => desk.ok<{ id: string | null; words: object }>('GET', `/desk/words/${id}?locale=th-TH`)
  expect(await words()).toEqual({ id: null, words: {} })
  await desk.ok('POST', '/translations/batch', {
    create: [{ reference: 'product', reference_id: id, locale_code: 'th-TH', translations: { title: 'ผ้าทอ' } }],
  })
  expect(await words()).toEqual({ id: expect.any(String), words: { title: 'ผ้าทอ' } })
  const after = await page()
  expect(isThere(after)).toBe(false)
  expect((await desk.call('GET', '/desk/words?locale=th-TH&kind=unicorn')).status).toBe(400)
  await desk.ok('DELETE', `/products/${id}`)
})
