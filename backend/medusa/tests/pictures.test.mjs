import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { load } from './built.mjs'

const { elsewhere, lookAt } = load('desk/pictures/look.js')
const { fetchPicture } = load('desk/pictures/copy.js')
const { isInside } = load('desk/pictures/outside.js')
const { silences } = load('desk/pictures/silences.js')

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
let folder = ''
let origin = ''
let asked = []
let place

/** What the pictures' host answers by path. */
const answers = {
  '/good.png': [200, { 'content-type': 'image/png' }, png],
  '/ผ้าไหม.png': [200, { 'content-type': 'image/png' }, png],
  '/drawing.svg': [200, { 'content-type': 'image/svg+xml' }, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  '/page.png': [200, { 'content-type': 'image/png' }, '<!doctype html><title>Sold</title>'],
  '/empty.png': [200, { 'content-type': 'image/png' }, ''],
  '/none.png': [404, {}, 'none'],
  '/private.png': [403, {}, 'no'],
  '/ill.png': [503, {}, 'later'],
  '/moved.png': [302, { location: '/good.png' }, ''],
  '/round.png': [302, { location: '/round.png' }, ''],
  '/inside.png': [302, { location: 'http://169.254.169.254/latest/meta-data' }, ''],
  '/full.png': [
    200,
    { 'content-type': 'image/png' },
    Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 - png.length)]),
  ],
  '/too-big.png': [200, { 'content-type': 'image/png' }, Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])],
  '/big.png': [200, { 'content-type': 'image/png' }, Buffer.concat([png, Buffer.alloc(3_000_000)])],
}
const host = createServer((request, response) => {
  asked.push(request.url)
  const [status, headers, body] = answers[decodeURIComponent(request.url.split('?')[0])] ?? [404, {}, '']
  response.writeHead(status, headers).end(body)
})

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  await writeFile(path.join(folder, 'มะลิ lamp.png'), png)
  await writeFile(path.join(folder, 'text.png'), 'not a picture')
  await writeFile(path.join(path.dirname(folder), `${path.basename(folder)}.png`), png)
  await new Promise((done) => host.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${host.address().port}`
  place = {
    mediaDir: folder,
    publicUrl: 'https://shop.example',
    s3: { fileUrl: `${origin}/bucket` },
    mediaOrigins: [origin],
  }
})
after(async () => {
  host.close()
  await rm(folder, { recursive: true })
  await rm(`${folder}.png`)
})

const problemOf = async (url, ...more) => (await lookAt(url, place, ...more)).problem

describe('a file of the shop', () => {
  it('is looked at in its folder, by its name as addresses have it, and nowhere else', async () => {
    const at = (key) => problemOf(`http://anywhere.example/static/${key}`)
    assert.equal(await at(encodeURIComponent('มะลิ lamp.png')), null)
    assert.equal(await at('text.png'), 'not_picture')
    assert.equal(await at('gone.png'), 'missing')
    assert.equal(await at('half%E0'), 'missing')
    const beside = `${path.basename(folder)}.png`
    for (const key of [`..%2F${beside}`, `../${beside}`, `a/../../${beside}`, `${'n'.repeat(300)}.png`])
      assert.equal(await at(key), 'missing', key)
  })
})

describe('a picture elsewhere', () => {
  it('is told by its first bytes and by what its host answers', async () => {
    const seen = {}
    for (const name of Object.keys(answers)) seen[name] = await problemOf(`${origin}${name}`)
    assert.deepEqual(seen, {
      '/good.png': null,
      '/ผ้าไหม.png': null,
      '/drawing.svg': null,
      '/page.png': 'not_picture',
      '/empty.png': 'not_picture',
      '/none.png': 'missing',
      '/private.png': 'refused',
      '/ill.png': 'unreachable',
      '/moved.png': null,
      '/round.png': 'refused',
      '/inside.png': 'inside',
      '/full.png': null,
      '/too-big.png': null,
      '/big.png': null,
    })
    assert.equal(asked.filter((url) => url === '/round.png').length, 4, 'three redirects and no more')
    assert.deepEqual(await lookAt(`${origin}/private.png`, place), { problem: 'refused', status: 403 })
  })

  it('is no address of the web: it is said, and nothing is asked', async () => {
    for (const url of ['ftp://host/a.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'http://[::1'])
      assert.equal(await problemOf(url), 'address', url)
  })

  it('that leads into an internal network is not asked for, however its host is written', async () => {
    asked = []
    const { port } = host.address()
    const names = ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost']
    // Also where an operator lets pictures of such a site in.
    const mediaOrigins = [...names, 'cdn.example'].map((name) => `http://${name}:${port}`)
    place = { ...place, s3: undefined, mediaOrigins }
    for (const name of names) assert.equal(await problemOf(`http://${name}:${port}/good.png`), 'inside', name)
    // A name whose address is decided by its owner, also where one of several is a good one.
    const leads =
      (...found) =>
      (_host, _options, done) =>
        done(null, found)
    const within = { address: '127.0.0.1', family: 4 }
    assert.equal(await problemOf(`http://cdn.example:${port}/good.png`, leads(within)), 'inside')
    const without = { address: '93.184.215.14', family: 4 }
    assert.equal(await problemOf(`http://cdn.example:${port}/good.png`, leads(without, within)), 'inside')
    assert.deepEqual(asked, [])
  })

  it('at a site that the policy of pages does not let in is said to be there, and nothing is asked', async () => {
    asked = []
    const { port } = host.address()
    const resolve = () => assert.fail('it was looked for')
    const shop = { ...place, publicUrl: 'https://shop.example', mediaOrigins: ['https://cdn.example', origin] }
    const at = async (url) => (await lookAt(url, shop, resolve)).problem
    for (const url of [
      'https://old-shop.example/a.png',
      'https://cdn.example.evil.example/a.png',
      'https://pictures.cdn.example/a.png',
      '//old-shop.example/a.png',
      `http://localhost:${port}/good.png`,
      `http://127.0.0.1:${port + 1}/good.png`,
    ])
      assert.equal(await at(url), 'elsewhere', url)
    assert.deepEqual(asked, [])
  })

  it('whose host nobody knows is not reached', async () => {
    const unknown = (_host, _options, done) => done(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), [])
    assert.equal(
      (await lookAt('http://gone.example/a.png', { ...place, mediaOrigins: ['https://gone.example'] }, unknown))
        .problem,
      'unreachable',
    )
  })
})

describe('a picture of another site', () => {
  // Let in by nobody, and asked all the same as if it were outside.
  const here = () => ({ ...place, s3: { fileUrl: `${origin}/bucket` }, mediaOrigins: [] })
  const fetched = (name) => fetchPicture(new URL(`${origin}${name}`), here())

  it('is fetched whole, under a name that tells what it is', async () => {
    const good = await fetched('/good.png?v=1700000000&width=1024')
    assert.deepEqual(good, { filename: 'good.png', mime: 'image/png', bytes: png })
    assert.equal((await fetched('/moved.png')).bytes.length, png.length)
    assert.equal((await fetched('/full.png')).bytes.length, 10 * 1024 * 1024)
    const thai = await fetched(`/${encodeURIComponent('ผ้าไหม')}.png`)
    assert.equal(thai?.filename, 'ผ้าไหม.png')
  })

  it('is none where no picture answers, or one that nobody might upload', async () => {
    for (const name of [
      '/page.png',
      '/empty.png',
      '/none.png',
      '/private.png',
      '/ill.png',
      '/round.png',
      '/drawing.svg',
      '/too-big.png',
    ])
      assert.equal(await fetched(name), undefined, name)
  })

  it('is not fetched from an internal network', async () => {
    await assert.rejects(fetched('/inside.png'), { name: 'InsideError' })
    await assert.rejects(fetchPicture(new URL(`${origin}/good.png`), { ...here(), s3: undefined }), {
      name: 'InsideError',
    })
  })

  it('is told from those that the shop shows', () => {
    const at = (url) => elsewhere(url, { ...here(), mediaOrigins: ['https://cdn.example'] })?.href
    assert.equal(at('https://old-shop.example/a.png'), 'https://old-shop.example/a.png')
    assert.equal(at('//old-shop.example/a.png'), 'https://old-shop.example/a.png')
    for (const own of [
      'https://cdn.example/a.png',
      'https://shop.example/a.png',
      '/static/a.png',
      'https://old.example/static/a.png',
      'ftp://host/a.png',
      'data:image/png;base64,AAAA',
    ])
      assert.equal(at(own), undefined, own)
  })
})

describe('an address of the network', () => {
  it('is inside or outside', () => {
    const inside = [
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '169.254.169.254',
      '0.0.0.0',
      '255.255.255.255',
    ]
    const inside6 = [
      '::',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:7f00:1::',
      '2001:db8::1',
    ]
    for (const address of [...inside, ...inside6]) assert.ok(isInside(address), address)
    for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111']) assert.ok(!isInside(address), address)
  })
})

describe('a site that does not answer', () => {
  it('is left alone for a minute after three times in a row, and is asked anew then; an answer makes up for the rest', () => {
    let now = 1_000_000
    const sites = silences(() => now)
    const turns = (times) => {
      for (let turn = 0; turn < times; turn++) sites.wasSilent('old-shop.example')
      return sites.rests('old-shop.example')
    }
    assert.equal(turns(2), false)
    sites.answered('old-shop.example')
    assert.equal(turns(2), false, 'what went before is forgotten')
    assert.equal(turns(1), true)
    assert.equal(sites.rests('other.example'), false)
    now += 59_999
    assert.equal(sites.rests('old-shop.example'), true)
    now += 1
    assert.equal(sites.rests('old-shop.example'), false)
    assert.equal(turns(1), true, 'one silence more is enough then')
  })
})
