import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, shop, stockedProduct } from './support.ts'

const visit = openBrowser()

/** The shop over a line on which a page comes in two pieces: two kilobytes, and the rest a third of a second later. */
let line: Server
let origin = ''
beforeAll(async () => {
  line = createServer((asked, answer) => {
    const target = new URL(asked.url ?? '/', shop())
    // A page of the shop's own address, as far as the shop can see.
    const headers = { ...asked.headers, 'accept-encoding': 'identity', host: target.host, origin: target.origin }
    const onwards = request(target, { method: asked.method, headers }, async (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      if (!from.headers['content-type']?.startsWith('text/html')) return void from.pipe(answer)
      const pieces: Buffer[] = []
      for await (const piece of from) pieces.push(piece)
      const page = Buffer.concat(pieces)
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

const pages: [name: string, path: () => Promise<string>][] = [
  ['home', async () => '/'],
  ['a category', async () => '/categories/women'],
  ['a product', async () => (await stockedProduct(0)).path],
]

it.each(pages)(
  '%s: a phone fetches the largest picture once, as wide as it is shown, however the page comes',
  async (_, path) => {
    const browser = (await visit()).context.browser()
    const context = await browser?.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      baseURL: origin,
    })
    const { page } = await visit({ context })
    const pictures: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'image') pictures.push(new URL(asked.url()).pathname)
    })
    const answer = await page.goto(await path(), { waitUntil: 'networkidle' })
    const [address, first] = /<([^>]+)>; rel=preload; as="image"/.exec(answer?.headers().link ?? '') ?? []
    expect(address, 'the page names its picture in a header, which a browser reads before the page').toBeDefined()
    const file = first?.split('/').at(-1)
    expect(pictures.filter((path) => path.endsWith(`/${file}`))).toEqual([expect.stringMatching(/^\/media\/w[48]00\//)])
  },
)
