import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Busy, createSlots } from '#backend/server/http/slots.ts'
import { createLogger } from '#backend/server/log.ts'
import { createDiskCache } from '#backend/server/media/disk-cache.ts'
import { jpegAddress, picture } from '#features/shared/media.ts'
import { srcSetOf } from '#ui/picture/picture.tsx'
import { type FakeMedusa, startFakeMedusa } from './support/fake-medusa.ts'
import { raw } from './support/raw.ts'
import { type Shop, startShop } from './support/shop.ts'

let medusa: FakeMedusa
let shop: Shop
let source: Buffer
beforeAll(async () => {
  medusa = await startFakeMedusa()
  shop = await startShop({ medusaUrl: medusa.url })
  source = await sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#b45309' } })
    .jpeg()
    .toBuffer()
  medusa.on(
    'GET /static/1700-silk-scarf-1.jpg',
    (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(source),
  )
  medusa.on('GET /static/notes.png', (_, response) => void response.writeHead(200).end('this is no picture'))
})
afterAll(async () => {
  await shop.close()
  await medusa.stop()
})
beforeEach(() => {
  medusa.calls.length = 0
})

describe('pictures', () => {
  it.each([
    [160, 160],
    [640, 640],
    [1600, 1000],
  ])('of width %i are %i wide', async (width, expected) => {
    const answer = await raw(`${shop.url}/media/w${width}/1700-silk-scarf-1.jpg`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.body.length),
    })
    const info = await sharp(answer.body).metadata()
    expect([info.format, info.width]).toEqual(['webp', expected])
  })

  it('are JPEG for those who read no WebP, beside the other', async () => {
    const [jpeg, webp] = await Promise.all(
      ['jpeg/w480', 'w480'].map((width) => raw(`${shop.url}/media/${width}/1700-silk-scarf-1.jpg`)),
    )
    expect([jpeg?.headers['content-type'], webp?.headers['content-type']]).toEqual(['image/jpeg', 'image/webp'])
    expect((await sharp(jpeg?.body).metadata()).format).toBe('jpeg')
    expect(jpeg?.headers.etag).not.toBe(webp?.headers.etag)
    expect(jpegAddress('http://localhost:9000/static/1700-silk-scarf-1.jpg', 480)).toBe(
      '/media/jpeg/w480/1700-silk-scarf-1.jpg',
    )
  })

  it('are AVIF for browsers that read it, once that is made and where it is smaller, each kept apart from the other', async () => {
    // Waves, which AVIF draws in fewer bytes than WebP; a picture of one colour is smaller as WebP.
    const pixels = Buffer.from(Array.from({ length: 640 * 800 * 3 }, (_, at) => 128 + 100 * Math.sin(at / 97)))
    const waves = await sharp(pixels, { raw: { width: 640, height: 800, channels: 3 } })
      .png()
      .toBuffer()
    const plain = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    medusa.on('GET /static/waves.png', (_, response) => void response.writeHead(200).end(waves))
    medusa.on('GET /static/plain.png', (_, response) => void response.writeHead(200).end(plain))
    const accept = 'image/avif,image/webp,*/*'
    const get = (name: string, headers = {}) => raw(`${shop.url}/media/w640/${name}.png`, { headers })
    const first = await get('waves', { accept })
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
      vary: expect.stringMatching(/accept/i),
    })
    await expect
      .poll(async () => (await get('waves', { accept })).headers['content-type'], { timeout: 20_000 })
      .toBe('image/avif')
    const [light, other] = [await get('waves', { accept }), await get('waves', { accept: 'image/webp' })]
    const info = await sharp(light.body).metadata()
    expect([info.format, info.compression, info.width]).toEqual(['heif', 'av1', 640])
    expect(light.body.length).toBeLessThan(other.body.length)
    expect([light, other].map(({ headers }) => [headers['cache-control'], headers['content-type']])).toEqual([
      ['public, max-age=31536000, immutable', 'image/avif'],
      ['public, max-age=31536000, immutable', 'image/webp'],
    ])
    expect(light.headers.etag).not.toBe(other.headers.etag)
    for (const { headers } of [light, first]) {
      const again = await get('waves', { accept, 'if-none-match': headers.etag })
      expect([again.status, again.headers.etag]).toEqual([304, headers.etag])
    }
    expect((await get('waves', { accept: 'image/webp', 'if-none-match': light.headers.etag })).status).toBe(200)
    await get('plain', { accept })
    // Nothing lighter is to be had: what there is, is kept for good.
    await expect
      .poll(async () => (await get('plain', { accept })).headers['cache-control'], { timeout: 20_000 })
      .toBe('public, max-age=31536000, immutable')
    expect((await get('plain', { accept })).headers['content-type']).toBe('image/webp')
  })

  it('have the address that features/shared/media.ts writes', async () => {
    const view = picture('http://localhost:9000/static/1700-silk-scarf-1.jpg', 'Silk scarf')
    const offered = (view && srcSetOf(view))?.split(', ').map((part) => part.split(' ')[0]) ?? []
    expect(offered).toHaveLength(8)
    const addresses = [view?.src, ...offered]
    for (const address of addresses) expect((await fetch(shop.url + address)).status).toBe(200)
  })

  it('are made once for all who ask at the same time, and never again', async () => {
    const address = `${shop.url}/media/w320/1700-silk-scarf-1.jpg`
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(address)))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(medusa.calls.length).toBeLessThanOrEqual(1)
    medusa.calls.length = 0
    await fetch(address)
    expect(medusa.calls).toHaveLength(0)
  })

  it('answer 304 and HEAD', async () => {
    const address = `${shop.url}/media/w160/1700-silk-scarf-1.jpg`
    const { headers } = await raw(address)
    expect((await raw(address, { headers: { 'if-none-match': headers.etag } })).status).toBe(304)
    const head = await raw(address, { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([200, 0, 'image/webp'])
  })

  it.each([
    '/media/w161/1700-silk-scarf-1.jpg',
    '/media/w640/gone.jpg',
    '/media/w640/notes.png',
    '/media/w640/private-1700-export.csv',
    '/media/w640/private-1700.png',
    '/media/w640/..%2f..%2fadmin%2fx.png',
    '/media/w640/%2e%2e/x.png',
    '/media/w640/a/../../admin/x.png',
    '/media/w640/.env.png',
    '/media/w640/a%00.png',
    '/media/w640/a%5c..%5cb.png',
    '/media/w640/%E0%A4%A.png',
    '/media/w640/page.html',
    '/media/',
    '/media/640/x.png',
  ])('do not exist at %s', async (address) => {
    const answer = await raw(shop.url + address)
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body.toString())).toMatchObject({ type: 'not_found' })
    expect(medusa.calls.every((call) => call.url.startsWith('/static/'))).toBe(true)
  })

  it('have names in any script', async () => {
    medusa.on(
      `GET /static/${encodeURIComponent('ผ้าไหม.jpg')}`,
      (_, response) => void response.writeHead(200).end(source),
    )
    expect((await raw(`${shop.url}/media/w160/${encodeURIComponent('ผ้าไหม.jpg')}`)).status).toBe(200)
  })

  it('with too many pixels are refused', async () => {
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    medusa.on('GET /static/huge.png', (_, response) => void response.writeHead(200).end(huge))
    expect((await raw(`${shop.url}/media/w160/huge.png`)).status).toBe(404)
  })

  it('answer 502 while Medusa is away, and come when it is back', async () => {
    medusa.on('GET /static/later.jpg', (_, response) => void response.writeHead(200).end(source))
    await medusa.stop()
    expect((await raw(`${shop.url}/media/w160/later.jpg`)).status).toBe(502)
    await medusa.restart()
    expect((await raw(`${shop.url}/media/w160/later.jpg`)).status).toBe(200)
  })
})

describe('the cache on disk', () => {
  it('stays within its bound, drops the least used and survives a restart', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'talat-images-'))
    const log = createLogger('silent')
    const cache = createDiskCache(folder, 10_000, log)
    for (let index = 0; index < 20; index += 1) {
      await cache.set(`key-${index}`, Buffer.alloc(1_000))
      await cache.get('key-0')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))
    expect(files.length).toBeLessThanOrEqual(10)
    expect(await cache.get('key-0')).toHaveLength(1_000)
    expect(await cache.get('key-1')).toBeNull()
    expect(await createDiskCache(folder, 10_000, log).get('key-0')).toHaveLength(1_000)
    await rm(folder, { recursive: true })
    expect(await cache.get('key-0')).toBeNull()
  })

  it('loses what a killed server left half-written, and not what another one writes now', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'talat-images-'))
    await mkdir(path.join(folder, 'ab'))
    const left = new Date(Date.now() - 15 * 60_000)
    for (const name of ['abc.webp', 'abc.webp.left', 'abd.webp.now']) {
      await writeFile(path.join(folder, 'ab', name), 'x')
      if (!name.endsWith('now')) await utimes(path.join(folder, 'ab', name), left, left)
    }
    createDiskCache(folder, 10_000, createLogger('silent'))
    await expect.poll(async () => (await readdir(path.join(folder, 'ab'))).sort()).toEqual(['abc.webp', 'abd.webp.now'])
    await rm(folder, { recursive: true })
  })
})

describe('slots', () => {
  it('run so many at a time and turn away beyond the queue', async () => {
    const slots = createSlots(2, 2)
    let running = 0
    let most = 0
    const work = () =>
      slots.run(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 10))
        running -= 1
      })
    const results = await Promise.allSettled(Array.from({ length: 5 }, work))
    expect(most).toBe(2)
    expect(results.filter((result) => result.status === 'rejected').map((result) => result.reason)).toEqual([
      expect.any(Busy),
    ])
    await work()
  })
})
