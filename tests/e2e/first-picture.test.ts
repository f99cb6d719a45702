import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { devices } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, shop, stockedProduct } from './support.ts'

const visit = openBrowser()

/**
 * The shop over a line on which a page comes in three pieces: its headers at once, two kilobytes when a picture has been asked
 * for (or after three seconds, when none was), and the rest a third of a second later.
 */
let line: Server
let origin = ''
/** What was asked for of pictures, and whether anything of the page behind its headers had been sent then. */
const asks: { path: string; early: boolean }[] = []
let begun = false
let pictureAsked = () => {}
beforeAll(async () => {
  line = createServer((asked, answer) => {
    const target = new URL(asked.url ?? '/', shop())
    if (target.pathname.startsWith('/media/')) {
      asks.push({ path: target.pathname, early: !begun })
      pictureAsked()
    }
    // A page of the shop's own address, as far as the shop can see.
    const headers = { ...asked.headers, 'accept-encoding': 'identity', host: target.host, origin: target.origin }
    const onwards = request(target, { method: asked.method, headers }, async (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      if (!from.headers['content-type']?.startsWith('text/html')) return void from.pipe(answer)
      const pieces: Buffer[] = []
      for await (const piece of from) pieces.push(piece)
      const page = Buffer.concat(pieces)
      const seen = new Promise<void>((resolve) => {
        pictureAsked = resolve
      })
      answer.flushHeaders()
      await Promise.race([seen, pause(3_000)])
      begun = true
      answer.write(page.subarray(0, 2048))
      await pause(300)
      answer.end(page.subarray(2048))
    })
    onwards.on('error', () => answer.destroy())
    asked.pipe(onwards)
  })
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready))
  origin = `http://localhost:${(line.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => line.close(closed)))

/** A phone of the middle range, by its name too. */
const phone = devices['Pixel 5']

const pages: [name: string, path: () => Promise<string>][] = [
  ['home', async () => '/'],
  ['a category', async () => '/categories/women'],
  ['a product', async () => (await stockedProduct(0)).path],
]

/** A phone's picture files, in the order of their asking, and the answer to the page itself. */
async function lookOf(path: string, dots: number) {
  const browser = (await visit()).context.browser()
  const context = await browser?.newContext({
    ...phone,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: dots,
    baseURL: origin,
  })
  const { page } = await visit({ context })
  begun = false
  asks.length = 0
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  const [address, first] = /<([^>]+)>; rel=preload; as="image"/.exec(answer?.headers().link ?? '') ?? []
  expect(address, 'the page names its picture in a header, which a browser reads before the page').toBeDefined()
  const file = first?.split('/').at(-1)
  return asks.filter(({ path }) => path.endsWith(`/${file}`))
}

it.each(pages)('%s: a phone fetches the largest picture once, before the page has come', async (_, path) => {
  const address = await path()
  for (const dots of [2, 3])
    expect(await lookOf(address, dots)).toEqual([{ path: expect.stringMatching(/^\/media\/w800\//), early: true }])
})

it('a list: a phone fetches its first picture once, as wide as it is shown, however the page comes', async () => {
  const fetched = await lookOf('/products?q=Koh+Lanta', 2)
  expect(fetched.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/media\/w400\//)])
})
