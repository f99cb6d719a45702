import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { categoryOf, head, lines, pagesOfBoth, sideBySide, spreadOf } from '#tests/load/against.mjs'

async function startShop(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => server.close() }
}

/** Answers with a page where it has one. */
const pageAt =
  (isThere: (path: string) => boolean): RequestListener =>
  (request, response) =>
    response.writeHead(isThere(request.url ?? '') ? 200 : 404).end('<p>page</p>')

it('knows where the other shop has its pages', () => {
  const here = { home: '/', list: '/products' }
  expect(pagesOfBoth(here, 'list=/th/store?a=b')).toEqual([
    { name: 'home', ours: '/', theirs: '/' },
    { name: 'list', ours: '/products', theirs: '/th/store?a=b' },
  ])
  for (const wrong of ['shelf=/x', 'list=store', 'list']) expect(() => pagesOfBoth(here, wrong)).toThrow(wrong)
})

it('measures a category that has its products itself', () => {
  const [above, below] = [{ handle: 'women', category_children: [{ id: 'pcat_1' }] }, { handle: 'dresses' }]
  expect(categoryOf([above, { ...below, category_children: [] }])).toBe('dresses')
  expect(categoryOf([above, below])).toBe('dresses')
  expect(categoryOf([above])).toBe('women')
})

it('says the middle and the range', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ middle: 20, least: 10, most: 30 })
  expect(spreadOf([10, 40, 20, 30])).toEqual({ middle: 25, least: 10, most: 40 })
})

it('measures both shops at their own addresses, and none of a page that is not there', async () => {
  const [ours, theirs] = [await startShop(pageAt(() => true)), await startShop(pageAt((path) => path === '/store'))]
  const measure = (elsewhere: string) =>
    sideBySide({
      ours: ours.url,
      theirs: theirs.url,
      pages: pagesOfBoth({ list: '/products' }, elsewhere),
      rounds: 2,
      seconds: 1,
      crowds: [2],
    })
  const rows = await measure('list=/store')
  expect(rows).toHaveLength(1)
  expect(new Set(ours.asked)).toEqual(new Set(['/products']))
  expect(new Set(theirs.asked)).toEqual(new Set(['/store']))
  expect(rows[0]).toMatchObject({ page: 'list', connections: 2, ours: { failed: 0, bytes: 11 }, theirs: { failed: 0 } })
  expect(rows[0]?.ours.rps.middle).toBeGreaterThan(0)
  expect(lines(rows).map((line) => line.length)).toEqual([head.length, head.length])
  await expect(measure('')).rejects.toThrow('answers 404')
  ours.stop()
  theirs.stop()
}, 30_000)

it('keeps the cookie without which a shop only redirects, and no other; goes nowhere else and not for ever', async () => {
  const ours = await startShop((_request, response) =>
    response.writeHead(200, { 'set-cookie': 'seen=1' }).end('<p>page</p>'),
  )
  const cookies = new Set<string | undefined>()
  const theirs = await startShop((request, response) => {
    cookies.add(request.headers.cookie)
    const to = { '/': '/th', '/round': '/round', '/away': `${ours.url}/` }[request.url ?? '']
    if (!to && request.headers.cookie?.includes('visitor=7')) return response.writeHead(200).end('<p>the page</p>')
    return response
      .writeHead(307, { location: to ?? '/th', 'set-cookie': ['visitor=7; Path=/; Max-Age=60', 'region=th'] })
      .end()
  })
  const measure = (there: string) =>
    sideBySide({
      ours: ours.url,
      theirs: theirs.url,
      pages: [{ name: 'home', ours: '/', theirs: there }],
      rounds: 1,
      seconds: 1,
      crowds: [2],
    })
  const [row] = await measure('/')
  expect(row).toMatchObject({ ours: { failed: 0 }, theirs: { failed: 0, bytes: 15 } })
  expect(theirs.asked.filter((path) => path === '/')).toHaveLength(1)
  expect(cookies).toEqual(new Set([undefined, 'visitor=7; region=th']))
  await expect(measure('/round')).rejects.toThrow('redirects')
  await expect(measure('/away')).rejects.toThrow('answers 307')
  ours.stop()
  theirs.stop()
}, 30_000)

it('waits for every answer of a slow shop, and measures nobody while another still works', async () => {
  let open = 0
  let openMeanwhile = 0
  const theirs = await startShop(async (_request, response) => {
    open += 1
    await new Promise((resolve) => setTimeout(resolve, 1500))
    open -= 1
    response.writeHead(200).end('<p>page</p>')
  })
  const ours = await startShop((_request, response) => {
    openMeanwhile += open
    response.writeHead(200).end('<p>page</p>')
  })
  const pages = [{ name: 'home', ours: '/', theirs: '/' }]
  const [row] = await sideBySide({ ours: ours.url, theirs: theirs.url, pages, rounds: 2, seconds: 1, crowds: [3] })
  expect(row?.theirs.rps.middle).toBeGreaterThan(1)
  expect(row?.theirs.rps.middle).toBeLessThan(2.1)
  expect(row?.theirs.p50.middle).toBeGreaterThanOrEqual(1490)
  expect(row?.theirs.failed).toBe(0)
  expect(openMeanwhile).toBe(0)
  ours.stop()
  theirs.stop()
}, 60_000)
