import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { variables } from '../../config/variables.mjs'
import { identityEnvironment } from '../identity/step.mjs'
import { freeBytes, needRoom } from '../lib/disk.mjs'
import { loadEnvFile } from '../lib/env-file.mjs'
import { asFailure, causeInLog, Failure, messageOf } from '../lib/failure.mjs'
import { freePorts, portOf } from '../lib/ports.mjs'
import { needPorts } from '../shop.mjs'
import { neutralEnvironment } from '../stack.mjs'
import { earlySettings, readSettings } from '../steps/environment.mjs'
import { checkNode } from '../steps/node-version.mjs'
import { issuerNote, mailNote, processorNotes } from '../steps/notes.mjs'
import { needReachable } from '../steps/reachable.mjs'
import { summary } from '../steps/summary.mjs'
import { folderFor } from './support.mjs'

const own = 'k'.repeat(40)
const stripe = { STRIPE_API_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const production = {
  TALAT_MODE: 'production',
  DATABASE_URL: 'postgres://shop:pw@db.example/shop',
  SMTP_URL: 'smtps://shop:pw@mail.example',
  MAIL_FROM: 'Shop <shop@shop.example>',
  PUBLIC_URL: 'https://shop.example',
  MEDUSA_PUBLISHABLE_KEY: 'pk_of_our_own',
  JWT_SECRET: `jwt-${own}`,
  COOKIE_SECRET: `cookie-${own}`,
  SESSION_SECRET: `session-${own}`,
  INTERNAL_SECRET: `internal-${own}`,
}

test('Node: 20.19 and later, 22.12 and later of the 22 line', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '23.1.0', '24.21.0'])
    assert.doesNotThrow(() => checkNode(version))
  for (const version of ['18.20.0', '20.18.3', '21.7.0', '22.11.0'])
    assert.throws(() => checkNode(version), /cannot run the shop: install Node 20\.19/)
})

test('.env: quotes, comments and what the shell already set', (t) => {
  const file = path.join(folderFor(t), '.env')
  fs.writeFileSync(file, '\uFEFFPORT=4000\nA=1 # why\nexport B="x y"\nC=\'a#b\'\nD=\n E = 2 \r\n')
  const env = { PORT: '5000' }
  loadEnvFile(file, env)
  loadEnvFile(`${file}.missing`, env)
  assert.deepEqual(env, { PORT: '5000', A: '1', B: 'x y', C: 'a#b', D: '', E: '2' })
})

test('.env: a stray line is told of, by its neighbour, instead of taking a variable away', (t) => {
  const file = path.join(folderFor(t), '.env')
  fs.writeFileSync(file, 'A=1\nhunter2\nPORT=4000\n')
  assert.throws(
    () => loadEnvFile(file, {}),
    (error) => error instanceof Failure && /line above PORT/.test(error.message) && !/hunter2/.test(error.message),
  )
})

test('environment: a bare one works', () => {
  const settings = readSettings({ REDIS_URL: '' })
  assert.equal(settings.mode, 'local')
  assert.equal(settings.publicUrl, 'http://localhost:3000')
  assert.equal(settings.medusaUrl, 'http://127.0.0.1:9000')
  assert.equal(settings.publishableKey, variables.MEDUSA_PUBLISHABLE_KEY.default)
  assert.ok(settings.embedded && settings.ownMedusa)
})

test('environment: all mistakes at once, by name, without their values', () => {
  const wrong = {
    DATABASE_URL: 'mysql://x',
    PORT: '80000',
    S3_BUCKET: 'b',
    STRIPE_API_KEY: 'topsecret',
    JWT_SECRET: 'short-one',
    LOG_LEVEL: 'loud',
    READ_CACHE_MB: '0.5',
    TRUSTED_PROXIES: 'all',
    SMTP_URL: 'mail.example:465',
    INVOICE_FONTS: `${import.meta.filename},/no/such/font.ttf#Noto`,
  }
  assert.throws(
    () => earlySettings({ ...wrong, MEDUSA_PORT: 'x' }),
    /PORT must be .*\n.*MEDUSA_PORT must be a port number/,
  )
  assert.throws(
    () => readSettings(wrong),
    (error) => {
      assert.ok(error instanceof Failure)
      assert.match(error.message, /^ +PORT /m)
      for (const name of [
        'DATABASE_URL',
        'S3_SECRET_ACCESS_KEY',
        'STRIPE_API_KEY',
        'JWT_SECRET',
        'LOG_LEVEL must be one of fatal',
        'READ_CACHE_MB must be a whole number from 1 to 4096',
        'TRUSTED_PROXIES must be a whole number from 0 to 10',
        'SMTP_URL must be an address that begins with smtp:// or smtps://',
        'INVOICE_FONTS names a file that cannot be read: /no/such/font.ttf$',
      ])
        assert.match(error.message, new RegExp(`^ +${name}`, 'm'))
      assert.doesNotMatch(error.message, /topsecret|short-one|mysql/)
      return true
    },
  )
  assert.throws(() => readSettings({ PORT: '9000' }), /MEDUSA_PORT is 9000, and PORT is too/)
})

test('environment: production refuses missing and default secrets', () => {
  assert.doesNotThrow(() => readSettings(production))
  assert.throws(
    () => readSettings({ NODE_ENV: 'production' }),
    (error) => {
      for (const name of [
        'JWT_SECRET',
        'COOKIE_SECRET',
        'SESSION_SECRET',
        'INTERNAL_SECRET',
        'DATABASE_URL',
        'PUBLIC_URL',
        'MEDUSA_PUBLISHABLE_KEY',
        'SMTP_URL',
        'MAIL_FROM',
      ]) {
        assert.match(messageOf(error), new RegExp(`${name} is missing`))
      }
      return true
    },
  )
  assert.throws(() => readSettings({ ...production, JWT_SECRET: `local-${own}` }), /JWT_SECRET is an example value/)
  assert.throws(() => readSettings({ ...production, COOKIE_SECRET: 'x'.repeat(20) }), /COOKIE_SECRET needs at least 32/)
  assert.throws(
    () => readSettings({ ...production, MEDUSA_PUBLISHABLE_KEY: variables.MEDUSA_PUBLISHABLE_KEY.default }),
    /public default/,
  )
})

for (const [name, change, sentence] of /** @type {[string, Record<string, string>, RegExp][]} */ ([
  ['an address without https', { PUBLIC_URL: 'http://shop.example' }, /PUBLIC_URL must be an https address/],
  ['two equal secrets', { JWT_SECRET: production.SESSION_SECRET }, /SESSION_SECRET is equal to JWT_SECRET/],
  [
    'an example value inside a list',
    { SESSION_SECRET: `${'n'.repeat(32)},local-${own}` },
    /SESSION_SECRET is an example/,
  ],
  ['a short secret inside a list', { SESSION_SECRET: `${'n'.repeat(32)}, x` }, /SESSION_SECRET needs at least 32/],
  ['limits that limit nothing', { LIMIT_FACTOR: '1000' }, /LIMIT_FACTOR is for tests/],
  ['a webhook secret without Stripe', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_API_KEY is missing/],
  [
    'a test key beside a live one of Stripe',
    { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    /STRIPE_PUBLISHABLE_KEY is a test key and STRIPE_API_KEY a live one: take both from the same side/,
  ],
  [
    'a live key beside a test one of Omise',
    { OMISE_SECRET_KEY: 'skey_test_1', OMISE_PUBLIC_KEY: 'pkey_1' },
    /OMISE_PUBLIC_KEY is a live key and OMISE_SECRET_KEY a test one/,
  ],
  [
    'an issuer whose answers anybody on the way could write',
    { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    /OIDC_ISSUER must be an https address/,
  ],
  ['a client of no issuer', { OIDC_CLIENT_ID: 'a' }, /OIDC_ISSUER is missing: OIDC_CLIENT_ID is set/],
  ['keys of no bucket', { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, /S3_BUCKET is missing/],
  ['an endpoint of no bucket', { S3_ENDPOINT: 'https://s3.example' }, /S3_BUCKET is missing/],
  ['a key of no DKIM', { DKIM_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' }, /DKIM_SELECTOR is missing/],
  ['a token of no purge', { CDN_PURGE_TOKEN: 'a' }, /CDN_PURGE_URL is missing/],
  ['a Cloudinary without its secret', { CLOUDINARY_URL: 'cloudinary://a@cloud' }, /CLOUDINARY_URL must look like/],
  [
    'the examples as they stand in .env.example',
    { STRIPE_API_KEY: 'sk_test_...', STRIPE_PUBLISHABLE_KEY: 'pk_test_...', STRIPE_WEBHOOK_SECRET: 'whsec_...' },
    /STRIPE_API_KEY is still its example.*\n.*STRIPE_WEBHOOK_SECRET is still its example/,
  ],
])) {
  test(`environment: production refuses ${name}`, () =>
    assert.throws(() => readSettings({ ...production, ...change }), sentence))
}

test('environment: production with keys of a test account says by name that no card is charged', () => {
  const keys = { STRIPE_API_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const saidOf = (/** @type {Record<string, string>} */ more) => {
    const settings = readSettings({ ...production, ...more })
    return summary({ settings, logs: '', took: '', dev: false, paint: (_, text) => text, stopWith: '' })
  }
  assert.match(saidOf(keys), /STRIPE_API_KEY is a key of a test account: .*no card is charged/)
  assert.doesNotMatch(saidOf(stripe), /test account/)
  assert.doesNotMatch(saidOf({ TALAT_MODE: 'local', ...keys }), /test account/)
})

test('environment: https means production unless somebody says local', () => {
  assert.throws(() => readSettings({ PUBLIC_URL: 'https://shop.example' }), /JWT_SECRET is missing/)
  assert.equal(readSettings({ PUBLIC_URL: 'https://shop.example', TALAT_MODE: 'local' }).mode, 'local')
  assert.equal(readSettings({ ...production, PUBLIC_URL: 'http://localhost:3000' }).mode, 'production')
})

test('environment: a Medusa elsewhere is not started here', () => {
  assert.equal(readSettings({ MEDUSA_URL: 'https://medusa.example' }).ownMedusa, false)
  assert.equal(readSettings({ MEDUSA_URL: 'http://localhost:9100', MEDUSA_PORT: '9100' }).ownMedusa, true)
})

test('environment: a Medusa elsewhere needs no ports of services that are not started', async (t) => {
  const server = net.createServer().listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const taken = String(portOf(server))
  const [free] = await freePorts(1)
  const env = { MEDUSA_URL: 'https://medusa.example', PORT: String(free) }
  const ports = { MEDUSA_PORT: taken, POSTGRES_PORT: taken, IDENTITY_PORT: taken }
  assert.equal(earlySettings(env).ownMedusa, false)
  await needPorts(earlySettings({ ...env, ...ports }))
  await needPorts(readSettings({ ...env, ...ports }))
  await assert.rejects(needPorts(earlySettings({ ...ports, PORT: String(free) })), /taken/)
})

test('environment: what it names and does not answer is one list, by variable, without passwords', async (t) => {
  const [redis, medusa, database] = await freePorts(3)
  const settings = readSettings({
    REDIS_URL: `redis://:hidden-one@127.0.0.1:${redis}`,
    MEDUSA_URL: `http://127.0.0.1:${medusa}/`,
  })
  const listed = async (
    /** @type {{ publicUrl?: string; medusaUrl: string; databaseUrl: string | undefined; publishableKey: string; storefrontUrl?: string; given: Record<string, string>; environment?: Readonly<Record<string, string | undefined>>; port?: number; medusaPort?: number; postgresPort?: number; identityPort?: number; host?: string; data?: string; embedded?: boolean; mode?: import("../../config/types.ts").Mode; ownIdentity?: boolean; ownMedusa: boolean; }} */ more,
  ) => {
    const error = await needReachable(more).then(
      () => assert.fail('it was reached'),
      (failure) => failure,
    )
    assert.ok(error instanceof Failure)
    assert.doesNotMatch(error.message, /hidden-one/)
    return error.message
  }
  const both = await listed(settings)
  assert.match(both, new RegExp(`REDIS_URL: no Redis answers at 127.0.0.1:${redis} .*ECONNREFUSED`))
  assert.match(both, new RegExp(`MEDUSA_URL: no Medusa answers at http://127.0.0.1:${medusa} .*ECONNREFUSED`))
  const own = readSettings({ DATABASE_URL: `postgres://a:hidden-one@127.0.0.1:${database}/shop` })
  assert.match(await listed(own), /DATABASE_URL: No PostgreSQL answers at/)

  // Something answers, but it is no Medusa, or one that does not know the key.
  let status = 404
  const server = http.createServer((request, answer) =>
    answer.writeHead(request.url === '/health' ? status : 400).end(),
  )
  t.after(() => server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stranger = readSettings({ MEDUSA_URL: `http://127.0.0.1:${portOf(server)}` })
  assert.match(await listed(stranger), /MEDUSA_URL: what answers at .* is no Medusa/)
  status = 200
  assert.match(await listed(stranger), /MEDUSA_PUBLISHABLE_KEY: .* does not know this key/)
})

test('environment: a mail server that is away closes no shop, and whoever starts reads so', async (t) => {
  const [free] = await freePorts(1)
  const note = await mailNote({ SMTP_URL: `smtp://shop:hidden-one@127.0.0.1:${free}` })
  assert.match(note ?? '', new RegExp(`SMTP_URL: nobody answers at 127.0.0.1:${free} .*ECONNREFUSED.* Letters wait`))
  assert.doesNotMatch(note ?? '', /hidden-one/)
  const server = net.createServer()
  t.after(() => server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  assert.equal(await mailNote({ SMTP_URL: `smtp://127.0.0.1:${portOf(server)}` }), null)
  assert.equal(await mailNote({}), null)
})

/** A server that answers so, by path; who it was asked by, and its address. @param {import('node:test').TestContext} t @param {Record<string, (asked: { body: string, authorization: string }) => [number, object]>} routes */
async function outside(t, routes) {
  const server = http.createServer(async (request, answer) => {
    let body = ''
    for await (const part of request) body += part
    const [status, said] = routes[request.url ?? '']?.({
      body,
      authorization: request.headers.authorization ?? '',
    }) ?? [404, {}]
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  t.after(() => server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

test('environment: an issuer that is away, another, or does not know the client closes no shop, and whoever starts reads so', async (t) => {
  const noteOf = async (/** @type {Record<string, string>} */ given) => {
    const note = await issuerNote({ given, publicUrl: 'https://shop.example' })
    assert.doesNotMatch(note ?? '', /hidden-one/)
    return note ?? ''
  }
  const client = { OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'hidden-one' }
  const [free] = await freePorts(1)
  const nobody = await noteOf({ OIDC_ISSUER: `http://127.0.0.1:${free}`, ...client })
  assert.match(nobody, new RegExp(`OIDC_ISSUER: the issuer at http://127.0.0.1:${free} does not answer .*ECONNREFUSED`))
  assert.match(await noteOf({ OIDC_ISSUER: await outside(t, {}), ...client }), /OIDC_ISSUER: .* is no issuer .* 404/)

  let calledItself = ''
  let redirect = ''
  const url = await outside(t, {
    '/.well-known/openid-configuration': () => [200, { issuer: calledItself || url, token_endpoint: `${url}/token` }],
    '/token': ({ body }) => {
      const form = new URLSearchParams(body)
      redirect = form.get('redirect_uri') ?? ''
      const known = form.get('client_id') === 'shop' && form.get('client_secret') === 'hidden-one'
      return known ? [400, { error: 'invalid_grant' }] : [401, { error: 'invalid_client' }]
    },
  })
  assert.equal(await noteOf({ OIDC_ISSUER: url, ...client }), '')
  assert.equal(redirect, 'https://shop.example/api/_auth/callback/oidc')
  const refused = await noteOf({ OIDC_ISSUER: url, ...client, OIDC_CLIENT_SECRET: 'hidden-one-too' })
  assert.match(
    refused,
    /^OIDC_CLIENT_SECRET: the issuer at .* refuses this client.* OIDC_CLIENT_ID or OIDC_CLIENT_SECRET/,
  )
  calledItself = `${url}/`
  assert.match(await noteOf({ OIDC_ISSUER: url, ...client }), new RegExp(`calls itself ${url}/\\.`))
  // Of a laptop's own sign-in page nothing is said.
  assert.equal(await noteOf({}), '')
})

test('environment: an issuer that says nothing is waited for no longer than three seconds', async (t) => {
  const silent = net.createServer()
  t.after(() => silent.close())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const began = Date.now()
  const given = { OIDC_ISSUER: `http://127.0.0.1:${portOf(silent)}`, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  assert.match((await issuerNote({ given, publicUrl: 'https://shop.example' })) ?? '', /does not answer .*timeout/)
  assert.ok(Date.now() - began < 4500)
})

test('environment: a key that a payment processor refuses closes no shop, and whoever starts reads so', async (t) => {
  const right = `Basic ${Buffer.from('skey_right:').toString('base64')}`
  /** @param {{ authorization: string }} asked @returns {[number, object]} */
  const account = ({ authorization }) => (authorization === right ? [200, {}] : [401, {}])
  const url = await outside(t, { '/account': account, '/v1/balance': account })
  /** Stripe at the stand-in too. @type {import('../steps/notes.mjs').Ask} */
  const ask = (address, init) => fetch(String(address).replace('https://api.stripe.com', url), init)
  const notesOf = async (/** @type {Record<string, string>} */ given) => {
    const notes = (await Promise.all(processorNotes(given, ask))).filter((note) => note !== null)
    assert.doesNotMatch(notes.join(), /skey_|sk_live/)
    return notes
  }
  const omise = { OMISE_API_URL: url, OMISE_SECRET_KEY: 'skey_right' }
  assert.deepEqual(await notesOf({}), [])
  assert.deepEqual(await notesOf({ ...omise }), [])
  const both = await notesOf({ ...omise, OMISE_SECRET_KEY: 'skey_wrong', STRIPE_API_KEY: 'sk_live_wrong' })
  assert.deepEqual(
    both.map((note) => note.replace(/key\. .*/, 'key')),
    ['STRIPE_API_KEY: api.stripe.com refuses this key', 'OMISE_SECRET_KEY: api.omise.co refuses this key'],
  )
  const [free] = await freePorts(1)
  assert.match(
    String(await notesOf({ ...omise, OMISE_API_URL: `http://127.0.0.1:${free}` })),
    /OMISE_SECRET_KEY: api\.omise\.co does not answer .*ECONNREFUSED/,
  )
})

test('environment: people sign in at this machine unless a real issuer is named', () => {
  const secrets = { JWT_SECRET: own }
  const local = readSettings({ IDENTITY_PORT: '9555' })
  const known = identityEnvironment(local, secrets)
  assert.equal(known?.OIDC_ISSUER, 'http://localhost:9555')
  assert.match(known?.OIDC_CLIENT_SECRET ?? '', /^[0-9a-f]{64}$/)
  assert.doesNotMatch(JSON.stringify(known), new RegExp(own))
  const issuer = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: own }
  const mailOnly = identityEnvironment(readSettings(issuer), secrets)
  assert.deepEqual([mailOnly?.SMTP_URL, mailOnly?.OIDC_ISSUER], ['smtp://127.0.0.1:9425', undefined])
  const elsewhere = { ...issuer, SMTP_URL: 'smtps://user:hidden@mail.example' }
  assert.equal(identityEnvironment(readSettings(elsewhere), secrets), null)
  assert.equal(identityEnvironment(readSettings(production), secrets), null)
})

test('disk: says what needs how much, and what is free', (t) => {
  const folder = folderFor(t)
  assert.ok(freeBytes(path.join(folder, 'not', 'yet')) > 0)
  assert.doesNotThrow(() => needRoom(folder, 1, 'the test'))
  assert.throws(
    () => needRoom(folder, 1e12, 'the database'),
    /The disk is almost full: the database need about .* MB and \d+ MB are free/,
  )
})

test('errors of the system become sentences', () => {
  assert.match(messageOf(asFailure(Object.assign(new Error('x'), { code: 'ENOSPC' }))), /disk is full/)
  assert.match(
    messageOf(asFailure(Object.assign(new Error('x'), { code: 'EACCES', path: '/root/x' }))),
    /Permission denied \(\/root\/x\)/,
  )
  assert.equal(asFailure(new TypeError('ours')), null)
  assert.match(causeInLog('PANIC: could not write to file: No space left on device') ?? '', /disk is full/)
  assert.equal(causeInLog('all is well'), null)
})

test('a reset leaves nothing that was made of the old shop; secrets and logs stay', async (t) => {
  const data = folderFor(t)
  for (const name of ['media', 'image-cache', 'feeds', 'logs']) {
    fs.mkdirSync(path.join(data, name))
    fs.writeFileSync(path.join(data, name, 'x'), 'x')
  }
  fs.writeFileSync(path.join(data, 'secrets.json'), '{}')
  const program = fileURLToPath(new URL('../reset.mjs', import.meta.url))
  const reset = spawn(process.execPath, [program, '--yes'], {
    env: { ...neutralEnvironment(), TALAT_MODE: 'local', TALAT_DATA: data },
    stdio: 'ignore',
  })
  assert.deepEqual(await once(reset, 'exit'), [0, null])
  assert.deepEqual(
    fs.readdirSync(data).filter((name) => name !== 'run'),
    ['logs', 'secrets.json'],
  )
})
