import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { checkUploads, refuseHugeUploads, safeName, sniff } = load('http/uploads.js')
const { capLimit, mayChange, prepareSearch } = load('http/guards.js')
const { promotionReason } = load('http/promotion-reason.js')
const { readSettings, SettingsError } = load('config/settings.js')
const { assertFromServer } = load('identity/guard.js')
const { withinBounds } = load('http/bounds.js')
const { StorefrontEvents } = load('lib/storefront-events.js')
const { pulse } = load('lib/pulse.js')
const { CloudinaryFileProvider, parseCloudinaryUrl, signParameters } = load('providers/file-cloudinary/service.js')
const { SandboxCardProvider } = load('providers/sandbox-card/service.js')

describe('an upload', () => {
  const bytes = (...parts) => Buffer.concat(parts.map((part) => Buffer.from(part, 'latin1')))
  const good = [
    ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
    ['image/png', bytes('\x89PNG\r\n\x1a\n')],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF....WEBP')],
    ['image/avif', bytes('\0\0\0\x1cftypavif')],
    ['video/mp4', bytes('\0\0\0\x1cftypisom')],
    ['video/webm', bytes('\x1aE\xdf\xa3')],
    ['text/csv', bytes('id,title\n1,Dress')],
  ]
  for (const [mime, content] of good)
    it(`${mime} is known by its bytes (R-547)`, () => assert.equal(sniff(content)?.mime, mime))
  const bad = {
    html: '<html><script>alert(1)</script>',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'html after a comma': 'a,b\n<script>alert(1)</script>',
    'a program': '\x7fELF\x02\x01',
    prose: 'just a line of text',
    nothing: '',
  }
  for (const [what, content] of Object.entries(bad))
    it(`${what} is refused (R-709)`, () => assert.equal(sniff(bytes(content)), undefined))
  const problemOf = (upload) => {
    let problem
    checkUploads({ files: [upload] }, {}, (error) => {
      problem = error?.message
    })
    return problem
  }
  const file = (content, megabytes, originalname = 'a.bin') => ({
    originalname,
    mimetype: 'application/octet-stream',
    size: Math.ceil(megabytes * 1024 * 1024),
    buffer: content,
  })
  it('may be a picture of 10 MB or a film of 50 MB, and is written down as what it is (R-547, R-709)', () => {
    const [, [, png], , , , [, film]] = good
    const picture = file(png, 10, 'a.html')
    assert.equal(problemOf(picture), undefined)
    assert.deepEqual([picture.mimetype, picture.originalname], ['image/png', 'a.png'])
    assert.match(problemOf(file(png, 10.1)), /too large: files may have up to 10 MB, videos up to 50 MB/)
    assert.equal(problemOf(file(film, 50)), undefined)
    assert.match(problemOf(file(film, 50.1)), /too large/)
    assert.match(problemOf(file(bytes(bad.html), 1, 'a.png')), /only pictures .*, videos .* and CSV are taken/)
  })
  it('that says it is too large, or not how large, is refused before it is read (R-709)', () => {
    const statusOf = (length) => {
      let status = 200
      const response = {
        status: (code) => {
          status = code
          return { json: () => undefined }
        },
      }
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length }
      refuseHugeUploads({ method: 'POST', headers }, response, () => undefined)
      return status
    }
    const megabytes = (count) => String(count * 1024 * 1024)
    assert.deepEqual([megabytes(50), megabytes(52), undefined].map(statusOf), [200, 413, 411])
  })
  it('keeps a readable name with a true ending', () => {
    assert.equal(safeName('my dress (1).PNG', 'image/png'), 'my-dress-1.png')
    assert.equal(safeName('evil.html', 'image/jpeg'), 'evil.jpg')
    assert.equal(safeName('../../etc/passwd', 'image/png'), 'passwd.png')
    assert.equal(safeName(Buffer.from('ภาพสวย.webp').toString('latin1'), 'image/webp'), 'ภาพสวย.webp')
    assert.equal(safeName('photo.jpeg', 'image/jpeg'), 'photo.jpeg')
  })
})

describe('a request', () => {
  const limitOf = (query) => {
    capLimit({ query }, {}, () => undefined)
    return query.limit
  }
  it('gets at most the largest page (R-637)', () => {
    assert.equal(limitOf({ limit: '2001' }), '2000')
    assert.equal(limitOf({ limit: '2000' }), '2000')
    assert.equal(limitOf({ limit: '1e9' }), '2000')
    assert.equal(limitOf({ limit: 'all' }), '2000')
    assert.equal(limitOf({}), undefined)
  })
  it('for a search is cut into Thai words, its last word left open', () => {
    const single = { validatedBody: { entity: 'product', filters: { q: 'ผ้าไหม M', in_stock: 'true' } } }
    prepareSearch(single, {}, () => undefined)
    assert.deepEqual(single.validatedBody.filters, { q: 'ผา ไหม M', in_stock: 'true' })
    assert.equal(single.validatedBody.search_options.match_strategy, 'last')
    const several = {
      validatedBody: {
        queries: [{ filters: { q: 'linen' }, search_options: { match_strategy: 'any', facets: ['sizes'] } }, {}],
      },
    }
    prepareSearch(several, {}, () => undefined)
    assert.deepEqual(several.validatedBody.queries, [
      { filters: { q: 'linen' }, search_options: { match_strategy: 'any', facets: ['sizes'] } },
      {},
    ])
  })
})

describe('a promotion code', () => {
  const now = new Date('2026-06-15T00:00:00Z')
  const facts = (more = {}) => ({
    code: 'SAVE200',
    status: 'active',
    limit: null,
    used: 0,
    rules: [],
    currency_code: null,
    target_type: 'items',
    is_for_all: true,
    campaign: null,
    ...more,
  })
  const cart = (more = {}) => ({
    currency_code: 'thb',
    items: 1,
    original_item_total: 990,
    delivery_total: 50,
    has_delivery: true,
    applied: [],
    ...more,
  })
  const floor = [{ attribute: 'original_item_total', operator: 'gte', values: ['1500'] }]
  const campaign = (more) => ({ starts_at: null, ends_at: null, budget: null, ...more })
  const cases = [
    ['not_found', undefined, cart()],
    ['applied', facts(), cart({ applied: ['SAVE200'] })],
    ['inactive', facts({ status: 'draft' }), cart()],
    ['expired', facts({ campaign: campaign({ ends_at: new Date('2026-01-01') }) }), cart()],
    ['not_started', facts({ campaign: campaign({ starts_at: new Date('2027-01-01') }) }), cart()],
    ['used_up', facts({ limit: 5, used: 5 }), cart()],
    ['used_up', facts({ campaign: campaign({ budget: { type: 'usage', limit: 2, used: 2 } }) }), cart()],
    ['used_up', facts({ campaign: campaign({ budget: { type: 'spend', limit: 600, used: 580 } }) }), cart()],
    [
      'nothing_to_discount',
      facts({ is_for_all: false, campaign: campaign({ budget: { type: 'spend', limit: 600, used: 580 } }) }),
      cart(),
    ],
    ['cart_empty', facts(), cart({ items: 0 })],
    ['wrong_currency', facts({ currency_code: 'eur' }), cart()],
    ['minimum_not_met', facts({ rules: floor }), cart()],
    ['choose_delivery', facts({ target_type: 'shipping_methods' }), cart({ has_delivery: false })],
    ['nothing_to_discount', facts({ target_type: 'shipping_methods' }), cart({ delivery_total: 0 })],
    ['conditions_not_met', facts({ rules: [{ attribute: 'region_id', operator: 'eq', values: ['x'] }] }), cart()],
    ['nothing_to_discount', facts(), cart()],
  ]
  for (const [status, promotion, of] of cases) {
    it(`that is ${status} says so in a sentence`, () => {
      const reason = promotionReason('SAVE200', promotion, of, now)
      assert.equal(reason.status, status)
      assert.match(reason.message, /\.$/)
    })
  }
  it('tells the day as the shop has it', () => {
    const said = (dates) => promotionReason('SAVE200', facts({ campaign: campaign(dates) }), cart(), now).message
    // Midnight in Bangkok, and the last moment of a day there.
    assert.equal(said({ starts_at: new Date('2026-12-31T17:00:00Z') }), 'SAVE200 starts on 2027-01-01.')
    assert.equal(said({ ends_at: new Date('2026-06-10T16:59:59Z') }), 'SAVE200 ended on 2026-06-10.')
  })
  it('tells how much is missing', () => {
    const reason = promotionReason('SAVE200', facts({ rules: floor }), cart(), now)
    assert.deepEqual([reason.minimum, reason.missing], [1500, 510])
    assert.match(reason.message, /510\.00 THB/)
  })
})

describe('the environment', () => {
  const production = {
    TALAT_MODE: 'production',
    DATABASE_URL: 'postgres://db/talat',
    SMTP_URL: 'smtps://shop:pw@mail.example',
    MAIL_FROM: 'Shop <shop@shop.example>',
    PUBLIC_URL: 'https://shop.example',
    JWT_SECRET: 'a'.repeat(32),
    COOKIE_SECRET: 'b'.repeat(32),
    INTERNAL_SECRET: 'c'.repeat(32),
    MEDUSA_PUBLISHABLE_KEY: 'pk_own',
  }
  it('has a default for everything on a laptop', () => {
    const settings = readSettings({}, '/srv')
    assert.equal(settings.mode, 'local')
    assert.equal(settings.mediaDir, '/srv/.talat/media')
    assert.equal(settings.sandboxCard, true)
  })
  it('refuses production with default secrets, by name, in one sentence', () => {
    assert.throws(
      () => readSettings({ TALAT_MODE: 'production' }),
      (error) => {
        assert.ok(error instanceof SettingsError)
        for (const name of [
          'DATABASE_URL',
          'JWT_SECRET',
          'COOKIE_SECRET',
          'INTERNAL_SECRET',
          'MEDUSA_PUBLISHABLE_KEY',
        ]) {
          assert.match(error.message, new RegExp(name))
        }
        return true
      },
    )
    assert.throws(() => readSettings({ ...production, JWT_SECRET: 'local-jwt-secret' }), /JWT_SECRET/)
  })
  const wrong = [
    [{ PUBLIC_URL: 'http://shop.example' }, /PUBLIC_URL must be an https address/],
    [{ PUBLIC_URL: '' }, /PUBLIC_URL is missing/],
    [{ JWT_SECRET: 'x' }, /JWT_SECRET needs at least 32/],
    [{ COOKIE_SECRET: production.JWT_SECRET }, /COOKIE_SECRET is equal to JWT_SECRET/],
    [{ SESSION_SECRET: production.JWT_SECRET }, /SESSION_SECRET is equal to JWT_SECRET/],
    [
      { INTERNAL_SECRET: `${'d'.repeat(32)},local-internal-secret-of-talat-0123456789abcdef` },
      /INTERNAL_SECRET is an example value or its public default/,
    ],
    [{ STRIPE_API_KEY: 'sk_live_1' }, /STRIPE_WEBHOOK_SECRET is missing/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_API_KEY is missing/],
  ]
  for (const [change, sentence] of wrong) {
    it(`refuses in production ${JSON.stringify(Object.keys(change))}: ${sentence}`, () => {
      assert.throws(() => readSettings({ ...production, ...change }), sentence)
    })
  }
  it('names all mistakes at once', () => {
    assert.throws(
      () => readSettings({ ...production, JWT_SECRET: 'x', PUBLIC_URL: 'http://shop.example', STRIPE_API_KEY: 'sk_1' }),
      /PUBLIC_URL.*JWT_SECRET.*STRIPE_WEBHOOK_SECRET/,
    )
  })
  it('takes https for production when nobody says otherwise, and never runs on defaults there', () => {
    assert.throws(() => readSettings({ PUBLIC_URL: 'https://shop.example' }), /JWT_SECRET/)
    assert.throws(() => readSettings({ PUBLIC_URL: 'https://shop.example', TALAT_MODE: 'local' }), /JWT_SECRET/)
    assert.equal(readSettings({ ...production, TALAT_MODE: '' }).mode, 'production')
    assert.equal(readSettings({ ...production, PUBLIC_URL: 'http://localhost:3000' }).mode, 'production')
  })
  it('lets production run with its own, without the sandbox card', () => {
    assert.equal(readSettings(production).sandboxCard, false)
    assert.throws(() => readSettings({ ...production, SANDBOX_CARD: 'on' }), /sandbox card/)
  })
  it('the sandbox card itself refuses production (R-705)', () => {
    const make = (mode) =>
      new SandboxCardProvider({ logger: console, __pg_connection__: {} }, { mode, secret: 's', backendUrl: '' })
    assert.throws(() => make('production'), /refuses to start in production/)
    assert.ok(make('local'))
  })
  it('says what is wrong with a port or a mode', () => {
    assert.throws(() => readSettings({ MEDUSA_PORT: 'x' }), /MEDUSA_PORT/)
    assert.throws(() => readSettings({ TALAT_MODE: 'staging' }), /TALAT_MODE/)
  })
})

describe('events for the storefront', () => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  it('travel together, each id once', async () => {
    const sent = []
    const events = new StorefrontEvents(async (batch) => void sent.push(batch), assert.fail)
    events.add('product.updated', ['a', 'b'])
    events.add('product.updated', ['b'])
    events.add('catalogue.changed')
    await wait(250)
    assert.deepEqual(sent, [
      [
        { name: 'product.updated', ids: ['a', 'b'] },
        { name: 'catalogue.changed', ids: [] },
      ],
    ])
  })
  it('are tried twice, then only noted', async () => {
    let tries = 0
    const notes = []
    const events = new StorefrontEvents(
      async () => {
        tries++
        throw new Error('away')
      },
      (note) => notes.push(note),
    )
    events.add('region.updated', ['r'])
    await events.flush()
    assert.equal(tries, 2)
    assert.match(notes[0], /region\.updated.*away/)
  })
  it('go one message after the other, and are behind until the last of them has arrived', async () => {
    /** @type {(() => void)[]} */
    const arrivals = []
    const events = new StorefrontEvents(() => new Promise((arrived) => arrivals.push(arrived)), assert.fail)
    assert.equal(pulse.state().behind, 0)
    /** Behind for no less than the time since a moment: a timer may end before its time by another clock. */
    const behindSince = (moment, why) => {
      const least = performance.now() - moment
      assert.ok(pulse.state().behind >= least, why)
    }
    events.add('product.stock', ['a'])
    const firstAdded = performance.now()
    const first = events.flush()
    events.add('product.stock', ['b'])
    const secondAdded = performance.now()
    const second = events.flush()
    await wait(20)
    assert.equal(arrivals.length, 1, 'the second waits for the first')
    behindSince(firstAdded, 'since the first was added')
    arrivals[0]()
    await first
    await wait(5)
    behindSince(secondAdded, 'the second is not there yet')
    arrivals[1]()
    await second
    assert.equal(pulse.state().behind, 0)
  })
  it('of a call that may change something are behind from its beginning to its end', () => {
    const response = { end: () => response }
    mayChange({ method: 'GET' }, response, () => undefined)
    assert.equal(pulse.state().behind, 0)
    mayChange({ method: 'POST' }, response, () => undefined)
    assert.ok(pulse.state().behind > 0)
    response.end()
    assert.equal(pulse.state().behind, 0)
  })
})

describe('Cloudinary', () => {
  it('reads the account from one address', () => {
    assert.deepEqual(parseCloudinaryUrl('cloudinary://1:2@shop'), { key: '1', secret: '2', cloud: 'shop' })
    assert.throws(() => parseCloudinaryUrl('https://example.org'), /CLOUDINARY_URL/)
  })
  it('takes what is uploaded, signed, and answers its address and key (R-080, R-547, R-713)', async () => {
    const asked = []
    const server = createServer((request, response) => {
      let text = ''
      request.setEncoding('latin1').on('data', (piece) => {
        text += piece
      })
      request.on('end', () => {
        asked.push([`${request.method} ${request.url}`, text])
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ secure_url: 'https://res.cloudinary.com/shop/image/upload/scarf.png' }))
      })
    })
    await new Promise((done) => server.listen(0, '127.0.0.1', done))
    try {
      const api = `http://127.0.0.1:${server.address().port}`
      const provider = new CloudinaryFileProvider({}, { url: 'cloudinary://key:secret@shop', api })
      const content = Buffer.from('a picture').toString('base64')
      const answer = await provider.upload({ filename: 'scarf.png', mimeType: 'image/png', content })
      assert.equal(answer.url, 'https://res.cloudinary.com/shop/image/upload/scarf.png')
      assert.match(answer.key, /^image\/[0-9a-f]{8}-scarf\.png$/)
      const [[call, body]] = asked
      assert.equal(call, 'POST /v1_1/shop/image/upload')
      const fields = Object.fromEntries(
        [...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value]),
      )
      const { public_id, timestamp, api_key, signature } = fields
      assert.deepEqual([api_key, signature], ['key', signParameters({ public_id, timestamp }, 'secret')])
      assert.match(body, /a picture/)
    } finally {
      server.close()
    }
  })
  it('takes films as films, and they come from there (R-081)', async () => {
    const asked = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      request.resume().on('end', () => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ secure_url: 'https://res.cloudinary.com/shop/video/upload/loom.mp4' }))
      })
    })
    await new Promise((done) => server.listen(0, '127.0.0.1', done))
    try {
      const api = `http://127.0.0.1:${server.address().port}`
      const provider = new CloudinaryFileProvider({}, { url: 'cloudinary://key:secret@shop', api })
      const content = Buffer.from('a film').toString('base64')
      const answer = await provider.upload({ filename: 'loom.mp4', mimeType: 'video/mp4', content })
      assert.deepEqual(asked, ['POST /v1_1/shop/video/upload'])
      assert.equal(answer.url, 'https://res.cloudinary.com/shop/video/upload/loom.mp4')
      assert.match(answer.key, /^video\/[0-9a-f]{8}-loom\.mp4$/)
      const address = await provider.getPresignedDownloadUrl({ fileKey: answer.key })
      assert.equal(address, `https://res.cloudinary.com/shop/video/upload/${answer.key.slice('video/'.length)}`)
    } finally {
      server.close()
    }
  })
  it('signs as its documentation does', () => {
    const parameters = {
      public_id: 'sample_image',
      timestamp: '1315060510',
      eager: 'w_400,h_300,c_pad|w_260,h_200,c_crop',
    }
    assert.equal(signParameters(parameters, 'abcd'), 'bfd09f95f331f558cbd1320e67aa8d488770583e')
  })
})

describe('the secret that both servers share', () => {
  const call = (secret) => assertFromServer({ headers: secret === undefined ? {} : { 'x-talat-secret': secret } })
  const refused = (secret) => assert.throws(() => call(secret), /Not found/)

  it('is a list while it is changed: the first is sent, every one is taken, and nothing else', () => {
    const before = process.env.INTERNAL_SECRET
    try {
      process.env.INTERNAL_SECRET = 'the-new-secret-0123456789, the-old-secret-0123456789'
      assert.equal(readSettings().internalSecret, 'the-new-secret-0123456789')
      call('the-new-secret-0123456789')
      call('the-old-secret-0123456789')
      for (const secret of [
        undefined,
        '',
        ',',
        'the-new-secret-0123456789, the-old-secret-0123456789',
        'the-new-secret',
      ])
        refused(secret)
    } finally {
      if (before === undefined) delete process.env.INTERNAL_SECRET
      else process.env.INTERNAL_SECRET = before
    }
  })
})

describe('what a store call may write', () => {
  const statusOf = (body) => {
    let status = 200
    const response = {
      status: (code) => {
        status = code
        return { json: () => undefined }
      },
    }
    withinBounds({ body }, response, () => undefined)
    return status
  }

  it('has bounds in every field, also inside an address, and no character that cannot be kept', () => {
    const long = 'ก'.repeat(20_000)
    for (const field of [
      'first_name',
      'last_name',
      'company_name',
      'phone',
      'email',
      'address_1',
      'city',
      'postal_code',
    ])
      assert.deepEqual([field, statusOf({ [field]: long })], [field, 400])
    assert.equal(statusOf({ shipping_address: { address_1: long } }), 400)
    assert.equal(statusOf({ billing_address: { first_name: long } }), 400)
    assert.equal(statusOf({ metadata: { a: long } }), 400)
    assert.equal(statusOf({ first_name: 'a\u0000b' }), 400)
  })

  it('lets pass what people write', () => {
    const address = {
      first_name: 'มาลี',
      address_1: '99/1 ถนนเจริญกรุง',
      city: 'บางรัก',
      postal_code: '10500',
      country_code: 'th',
    }
    for (const body of [
      undefined,
      {},
      { first_name: 'Nok', last_name: null, phone: '+66 81 234 5678' },
      { shipping_address: address, billing_address: { ...address, company: null }, email: 'nok@example.com' },
      { shipping_address: 'caaddr_01', promo_codes: ['A'], metadata: { gift: 'yes' } },
    ])
      assert.equal(statusOf(body), 200)
  })
})
