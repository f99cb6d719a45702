import { expect, it } from 'vitest'
import { medusa } from '../support.ts'
import { fresh, newProduct, openDesk } from './support.ts'

type Row = { kind: string; id: string; page_id: string; text: string; url: string; problem: string }
type Page = { rows: Row[]; count: number; counts: { kind: string; count: number }[]; all: number; waiting: number }

it('pictures that do not answer are found, told apart by why, and leave the list when they are mended', async () => {
  const desk = await openDesk()
  const gone = `${medusa()}/static/${fresh('gone')}.webp`
  const elsewhere = `http://127.0.0.1:9/${fresh('elsewhere')}.png`
  const { products } = await desk.ok<{ products: { thumbnail: string }[] }>(
    'GET',
    '/products?status[]=published&order=created_at&fields=id,thumbnail&limit=1',
  )
  const good = String(products[0]?.thumbnail)
  const title = fresh('Broken picture')
  const { id } = await newProduct(desk, {
    title,
    thumbnail: gone,
    images: [{ url: gone }, { url: elsewhere }, { url: good }],
  })
  const all = async (kind: string) => {
    const rows: Row[] = []
    let page: Page
    do {
      page = await desk.ok<Page>('GET', `/desk/pictures?kind=${kind}&limit=100&offset=${rows.length}`)
      rows.push(...page.rows)
    } while (page.rows.length > 0 && rows.length < page.count)
    expect(page.counts.find((one) => one.kind === kind)?.count).toBe(page.count)
    return rows
  }
  const mine = async (kind = 'product') => (await all(kind)).filter(({ page_id }) => page_id === id)
  await desk.ok('POST', '/desk/pictures/check', {})
  await expect.poll(async () => (await mine()).length, { timeout: 60_000 }).toBe(2)
  // The thumbnail is one of the pictures: it is one row. An address that the shop's pages may not show is not asked.
  const found = (await mine()).map(({ url, problem, text }) => [url, problem, text])
  expect(found.sort()).toEqual(
    [
      [gone, 'missing', title],
      [elsewhere, 'elsewhere', title],
    ].sort(),
  )
  type Counts = { pictures: { broken: number } }
  expect((await desk.ok<Counts>('GET', '/desk/counts')).pictures.broken).toBeGreaterThanOrEqual(2)

  const { product_category: category } = await desk.ok<{ product_category: { id: string } }>(
    'POST',
    '/product-categories',
    { name: fresh('Broken'), metadata: { picture: gone } },
  )
  // What is known of an address holds for whatever shows it.
  expect((await all('category')).find((row) => row.id === category.id)?.problem).toBe('missing')
  await desk.ok('DELETE', `/product-categories/${category.id}`)

  await desk.ok('POST', `/products/${id}`, { thumbnail: good, images: [{ url: good }] })
  expect(await mine()).toEqual([])
  expect((await desk.call('GET', '/desk/pictures?kind=unicorn')).status).toBe(400)
  await desk.ok('DELETE', `/products/${id}`)
})
