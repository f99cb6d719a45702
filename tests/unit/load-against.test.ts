import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { head, lines, pagesOfBoth, sideBySide, spreadOf } from '#tests/load/against.mjs'

async function startShop(answer: (path: string) => number) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer(request.url ?? '')).end('<p>page</p>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => server.close() }
}

it('knows where the other shop has its pages', () => {
  const here = { home: '/', list: '/products' }
  expect(pagesOfBoth(here, 'list=/th/store?a=b')).toEqual([
    { name: 'home', ours: '/', theirs: '/' },
    { name: 'list', ours: '/products', theirs: '/th/store?a=b' },
  ])
  for (const wrong of ['shelf=/x', 'list=store', 'list']) expect(() => pagesOfBoth(here, wrong)).toThrow(wrong)
})

it('says the middle and the range', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ middle: 20, least: 10, most: 30 })
  expect(spreadOf([10, 40, 20, 30])).toEqual({ middle: 25, least: 10, most: 40 })
})

it('measures both shops at their own addresses, and none of a page that is not there', async () => {
  const [ours, theirs] = [await startShop(() => 200), await startShop((path) => (path === '/store' ? 200 : 404))]
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
