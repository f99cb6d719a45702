import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopContext } from '#app/context.ts'
import { firstLinksOf, inOrder, sheetFirst, withCriticalCss } from '#backend/server/pages/page-head.ts'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { raw } from './support/raw.ts'
import { type Shop, startShop } from './support/shop.ts'

const font = '<link rel="preload" href="/f.woff2" as="font" crossorigin="" type="font/woff2"/>'
const ofPhones =
  '<link rel="preload" href="/media/w320/a.webp" as="image" media="(max-width: 30rem)" fetchPriority="high"/>'
const picture =
  '<link rel="preload" as="image" imageSrcSet="/media/w160/a.webp 160w, /media/w320/a.webp 320w" imageSizes="(min-width: 64rem) 50vw, 100vw" media="not all and (max-width: 30rem)" fetchPriority="high"/>'
const other = '<link rel="preload" as="image" href="/media/w160/b.webp" fetchPriority="high"/>'
const script = '<link rel="modulepreload" href="/a.js"/>'
const sheet = '<link rel="stylesheet" href="/a.css"/>'
const width = '<meta name="viewport" content="width=device-width"/>'
const page = `<html><head><meta charSet="utf-8"/>${font}${ofPhones}${picture}${other}${script}${sheet}${width}<title>ก</title></head><body>ข้าว</body></html>`
const ordered = `<html><head><meta charSet="utf-8"/>${width}${sheet}${font}${ofPhones}${picture}${other}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><title>ก</title></head><body>ข้าว</body></html>`

const sheetLink = '</a.css>; rel=preload; as="style"'
const fontLink = '</f.woff2>; rel=preload; as="font"; type="font/woff2"; crossorigin="anonymous"'
const frameLinks = [sheetLink, fontLink]
const pictureLink =
  '</media/w160/a.webp>; rel=preload; as="image"; imagesrcset="/media/w160/a.webp 160w, /media/w320/a.webp 320w"; imagesizes="(min-width: 64rem) 50vw, 100vw"; media="not all and (max-width: 30rem)"; fetchpriority="high"'
const phoneLink = '</media/w320/a.webp>; rel=preload; as="image"; fetchpriority="high"'

const html = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

describe('the head of a page', () => {
  it('begins with the style sheet, behind the character set and the width, and asks for scripts at low priority', () => {
    expect(sheetFirst(page)).toBe(ordered)
    expect(sheetFirst('<p>no head</p>')).toBe('<p>no head</p>')
  })

  it('says what the first look needs: sheet, font and one picture, and no script', () => {
    expect(firstLinksOf(page)).toEqual({
      sheet: [sheetLink],
      font: [fontLink],
      picture: [pictureLink],
      phonePicture: [phoneLink],
    })
    const { picture: same, phonePicture } = firstLinksOf(page.replace(ofPhones, ''))
    expect([same, phonePicture]).toEqual([[pictureLink], [pictureLink]])
  })

  it('holds what the page needs of the sheet; the sheet holds nothing up, and the font comes behind the page', () => {
    const html = withCriticalCss(ordered, '.a{content:"$&"}')
    const late = '<link media="print" rel="stylesheet" href="/a.css"/>'
    expect(html).toContain(
      `<meta charSet="utf-8"/>${width}<style>.a{content:"$&"}</style>${late}<noscript>${sheet}</noscript>${ofPhones}`,
    )
    expect(html).toMatch(/ข้าว<link [^>]*as="font"[^>]*><\/body><\/html>$/)
    expect(html.match(/as="font"/g)).toHaveLength(1)
    expect(withCriticalCss('<p>no sheet</p>', '')).toBe('<p>no sheet</p>')
  })

  it('reads addresses as the browser does, and leaves out what a header cannot hold', () => {
    const of = (href: string) => firstLinksOf(`<head><link rel="preload" as="image" href="${href}"/></head>`).picture
    expect(of('/a.webp?x=1&amp;y=2')).toEqual(['</a.webp?x=1&y=2>; rel=preload; as="image"'])
    for (const odd of ['/a&gt;, &lt;/evil', '/a&quot;; rel=x', '/ก.webp', '/a\r\nset-cookie: x'])
      expect(of(odd), odd).toEqual([])
  })

  it('is put in order while the page streams, wherever it was cut', async () => {
    const bytes = new TextEncoder().encode(page)
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const parts = [bytes.slice(0, cut), bytes.slice(cut)]
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const part = parts.shift()
          if (part) controller.enqueue(part)
          else controller.close()
        },
      })
      const found = await inOrder(html(body))
      expect(await new Response(found.body).text()).toBe(ordered)
      expect(found.links).toEqual([...frameLinks, pictureLink])
    }
  })

  it('is put in order at once in a page that came in one piece', async () => {
    const { body, links, frame } = await inOrder(html(page, { 'content-length': String(Buffer.byteLength(page)) }))
    expect(body).toBeInstanceOf(Uint8Array)
    expect(await new Response(body).text()).toBe(ordered)
    expect([links, frame]).toEqual([[...frameLinks, pictureLink], frameLinks])
  })

  it('is not waited for where there is none', async () => {
    const { body, links } = await inOrder(html('<p>plain</p>'))
    expect([await new Response(body).text(), links]).toEqual(['<p>plain</p>', []])
    const data = new Response(page, { headers: { 'content-type': 'text/x-script' } })
    expect(await new Response((await inOrder(data)).body).text()).toBe(page)
  })

  it('lets go of a page whose reader has left', async () => {
    let reason: unknown
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(page)),
      cancel(why) {
        reason = why
      },
    })
    const found = await inOrder(html(body))
    await new Response(found.body).body?.cancel('gone')
    expect(reason).toBe('gone')
  })
})

describe('over HTTP', () => {
  let medusa: FakeMedusa
  let shop: Shop
  let silent: Shop
  let quick: Shop
  let inFront: Shop
  beforeAll(async () => {
    medusa = await startFakeMedusa()
    medusa.json('GET /store/regions', { regions: [] })
    const start = (env: Record<string, string>, criticalCss?: (html: string) => string) =>
      startShop({
        medusaUrl: medusa.url,
        keepsPages: true,
        criticalCss,
        env,
        render: (_, context) =>
          html(page.replace('<title>', `<script nonce="${context.get(shopContext).nonce}">1</script><title>`)),
      })
    shop = await start({ EARLY_HINTS: 'on' })
    silent = await start({})
    inFront = await start({ CDN: '1' })
    quick = await start({}, (markup) => (markup.includes('ข้าว') ? '.rice{top:0}' : ''))
  })
  afterAll(async () => {
    await shop.close()
    await silent.close()
    await quick.close()
    await inFront.close()
    await medusa.stop()
  })

  it.each(['/', '/cart'])('%s carries the links and the head in order, kept or not', async (address) => {
    const { headers, body } = await raw(shop.url + address, { headers: { accept: 'text/html' } })
    expect(headers.link).toBe([...frameLinks, pictureLink].join(', '))
    // A page that is kept has its letters by their numbers.
    const read = body.toString().replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    expect(read.replace(/<script.*?<\/script>/, '')).toBe(ordered)
  })

  it('names the file of all phones to a phone, and not where a cache gives one answer to all', async () => {
    const linkOf = async (url: string, headers: Record<string, string>) =>
      (await raw(url, { headers: { accept: 'text/html', ...headers } })).headers.link
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
    expect(await linkOf(`${quick.url}/`, { 'user-agent': agent })).toBe(phoneLink)
    expect(await linkOf(`${quick.url}/`, { 'sec-ch-ua-mobile': '?1' })).toBe(phoneLink)
    expect(await linkOf(`${quick.url}/`, { 'sec-ch-ua-mobile': '?0', 'user-agent': agent })).toBe(pictureLink)
    expect(await linkOf(`${shop.url}/`, { 'user-agent': agent })).toBe([...frameLinks, phoneLink].join(', '))
    expect(await linkOf(`${inFront.url}/`, { 'user-agent': agent })).toBe([...frameLinks, pictureLink].join(', '))
  })

  it('lets the sheet come by itself where a page is kept, and is as safe as before', async () => {
    const { headers, body } = await raw(`${quick.url}/`, { headers: { accept: 'text/html' } })
    expect(headers.link).toBe(pictureLink)
    expect(body.toString()).toContain('<style>.rice{top:0}</style><link media="print"')
    const [, script = ''] = body.toString().match(/<script>(.*?)<\/script>/) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    const { headers: own, body: streamed } = await raw(`${quick.url}/cart`, { headers: { accept: 'text/html' } })
    expect(own.link).toBe([...frameLinks, pictureLink].join(', '))
    expect(streamed.toString().replace(/<script.*?<\/script>/, '')).toBe(ordered)
  })

  /** The links of the 103 that comes before a page, if one does. */
  const hinted = (url: string, headers: Record<string, string> = {}) =>
    new Promise<string | undefined>((resolve, reject) => {
      let early: string | undefined
      const call = request(url, { agent: false, headers: { accept: 'text/html', ...headers } }, (answer) => {
        expect(answer.statusCode).toBe(200)
        answer.resume().on('end', () => resolve(early))
      })
      call.on('information', (information) => {
        early = `${information.statusCode} ${information.headers.link}`
      })
      call.on('error', reject)
      call.end()
    })
  const navigates = { 'sec-fetch-mode': 'navigate' }

  it('hints at the frame of a page while it is drawn, once it is known, to browsers that navigate', async () => {
    await hinted(`${shop.url}/`)
    const expected = `103 ${frameLinks.join(', ')}`
    expect(await hinted(`${shop.url}/cart`, navigates), 'drawn for one visitor').toBe(expected)
    expect(await hinted(`${shop.url}/first`, navigates), 'drawn to be kept').toBe(expected)
    expect(await hinted(`${shop.url}/first`, navigates), 'sent from memory').toBeUndefined()
    expect(await hinted(`${shop.url}/cart`), 'a program').toBeUndefined()
    expect(await hinted(`${shop.url}/th/cart`, navigates), 'a language of which no page is known').toBeUndefined()
  })

  it('hints at nothing unless the operator says that it passes', async () => {
    await hinted(`${silent.url}/`)
    expect(await hinted(`${silent.url}/cart`, navigates)).toBeUndefined()
  })
})
