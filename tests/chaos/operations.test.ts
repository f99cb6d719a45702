import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts } from '#backend/local/lib/ports.mjs'
import { neutralEnvironment, type Stack, startStack } from '#backend/local/stack.mjs'
import { withClient } from '#backend/local/steps/database.mjs'

let shop: Stack
let folder: string
let backup: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'talat-operations-'))
  backup = path.join(folder, 'shop.tar.gz')
  shop = await startStack()
}, 600_000)
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

const password = 'a-long-password-of-staff'
const secret = (letter: string) => letter.repeat(40)

/** The ports of a shop of its own, on the stack's PostgreSQL or with an embedded one. */
async function environment(data: string, more: Record<string, string> = {}): Promise<NodeJS.ProcessEnv> {
  const [port, medusa, postgres, identity, mail] = await freePorts(5)
  return {
    ...neutralEnvironment(),
    TALAT_DATA: data,
    TALAT_MODE: 'local',
    PORT: `${port}`,
    MEDUSA_PORT: `${medusa}`,
    POSTGRES_PORT: `${postgres}`,
    IDENTITY_PORT: `${identity}`,
    MAIL_PORT: `${mail}`,
    ...more,
  }
}

/** Runs a command to its end, as a person does. */
async function command(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [`backend/local/${name}.mjs`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** A shop that stays until the tests end; answers when it is open. */
async function open(env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['backend/local/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  await expect
    .poll(() => (child.exitCode === null ? /Talat is open/.test(output) : output), { timeout: 200_000, interval: 200 })
    .toBe(true)
  return `http://127.0.0.1:${env.PORT}`
}

const query = (address: string, text: string) => withClient(address, async (client) => (await client.query(text)).rows)
/** What a shopper sees of a page: without nonces, ids of requests and the address of the shop. */
const seen = (text: string) =>
  text.replace(/<script[\s\S]*?<\/script>|<link[^>]*>|http:\/\/[\w.]+:\d+/g, '').match(/<main[\s\S]*<\/main>/)?.[0]

it('a backup that is made while people buy is the whole shop in an empty folder', async () => {
  let buying = true
  let carts = 0
  const buyers = [1, 2].map(async () => {
    while (buying) {
      const answer = await fetch(`${shop.url}/api/store/carts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      if (answer.status === 200) carts += 1
      else await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })
  await expect.poll(() => carts, { timeout: 30_000 }).toBeGreaterThan(0)
  const atFirst = Number((await query(shop.databaseUrl, 'select count(*) from cart'))[0]?.count)
  const saved = await command('backup', ['--to', backup], await environment(shop.dataDir))
  buying = false
  await Promise.all(buyers)
  expect(saved).toMatchObject({ code: 0 })
  const atLast = Number((await query(shop.databaseUrl, 'select count(*) from cart'))[0]?.count)

  const data = path.join(folder, 'again')
  const env = await environment(data)
  expect(await command('restore', [backup], env)).toMatchObject({ code: 0 })
  const url = await open(env)

  const file = (await readdir(path.join(data, 'media')))[0] ?? ''
  for (const name of [data, shop.dataDir]) expect((await readdir(path.join(name, 'media'))).length).toBeGreaterThan(500)
  expect(await readFile(path.join(data, 'media', file))).toEqual(await readFile(path.join(shop.dataDir, 'media', file)))
  const { products } = await (await fetch(`${shop.url}/api/store/products?limit=1&fields=handle,thumbnail`)).json()
  const [{ handle, thumbnail }] = products
  const page = async (origin: string) => seen(await (await fetch(`${origin}/products/${handle}`)).text())
  expect(await page(url)).toBeTruthy()
  expect(await page(url)).toBe(await page(shop.url))
  const picture = async (origin: string) => {
    const answer = await fetch(`${origin}/media/w320/${thumbnail.split('/static/')[1]}`)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') }
  }
  expect(await picture(url)).toEqual(await picture(shop.url))

  const { POSTGRES_PASSWORD } = JSON.parse(await readFile(path.join(data, 'secrets.json'), 'utf8'))
  const address = `postgres://talat:${POSTGRES_PASSWORD}@127.0.0.1:${env.POSTGRES_PORT}/talat`
  const counts = (from: string) =>
    query(
      from,
      `select (select count(*) from product) as products, (select count(*) from price) as prices,
      (select count(*) from inventory_level) as levels, (select count(*) from customer) as customers,
      (select count(*) from "order") as orders, (select count(*) from pg_indexes where schemaname = 'public') as indexes`,
    )
  expect(await counts(address)).toEqual(await counts(shop.databaseUrl))
  const restored = Number((await query(address, 'select count(*) from cart'))[0]?.count)
  expect(restored).toBeGreaterThanOrEqual(atFirst)
  expect(restored).toBeLessThanOrEqual(atLast)
}, 400_000)

it('production: an empty shop is refused with a sentence, set up by npm run setup, and then open', async () => {
  const address = shop.databaseUrl.replace(/\/talat$/, '/production')
  const data = path.join(folder, 'production')
  const env = await environment(data, {
    TALAT_MODE: 'production',
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: address,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Shop <shop@shop.example>',
    JWT_SECRET: secret('j'),
    COOKIE_SECRET: secret('c'),
    SESSION_SECRET: secret('s'),
    INTERNAL_SECRET: secret('i'),
  })
  const key = { MEDUSA_PUBLISHABLE_KEY: `pk_${'7'.repeat(64)}` }
  const empty = await command('start', [], { ...env, ...key })
  expect([empty.code, empty.output]).toEqual([1, expect.stringContaining('npm run setup')])
  expect((await command('setup', [], env)).output).toMatch(/SETUP_EMAIL.*\n.*SETUP_PASSWORD/)

  // Tables without a shop: migrations alone take longer than all of this.
  expect(await command('restore', [backup], { ...env, ...key })).toMatchObject({ code: 0 })
  await query(
    address,
    `update region_country set region_id = null; delete from region; delete from publishable_api_key_sales_channel;
     delete from api_key; delete from "user"; update store set default_region_id = null`,
  )
  const unknown = await command('start', [], { ...env, ...key })
  expect([unknown.code, unknown.output]).toEqual([
    1,
    expect.stringMatching(/is no key of this database: run npm run setup/),
  ])

  const person = { SETUP_EMAIL: `boss-${Date.now()}@shop.example`, SETUP_PASSWORD: password, SETUP_COUNTRY: 'de' }
  const first = await command('setup', [], { ...env, ...person })
  expect(first).toMatchObject({ code: 0 })
  const made = /^MEDUSA_PUBLISHABLE_KEY=(pk_[0-9a-f]{64})$/m.exec(first.output)?.[1] ?? ''
  expect(made).not.toBe('')
  // Who has just set it up reads where to go on, and with which address.
  expect(first.output).toContain(`${person.SETUP_EMAIL} signs in at https://shop.example/admin`)
  // Again changes nothing and says the same key.
  const second = await command('setup', [], { ...env, ...person })
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining(`MEDUSA_PUBLISHABLE_KEY=${made}`) })
  expect(await query(address, 'select currency_code from region where deleted_at is null')).toEqual([
    { currency_code: 'eur' },
  ])
  expect(await query(address, 'select email from "user"')).toEqual([{ email: person.SETUP_EMAIL }])

  const url = await open({ ...env, MEDUSA_PUBLISHABLE_KEY: made })
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ready: true, medusa: 'up' })
  expect((await fetch(`${url}/`)).status).toBe(200)
  const login = await fetch(`http://127.0.0.1:${env.MEDUSA_PORT}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.SETUP_EMAIL, password }),
  })
  expect(login.status).toBe(200)
}, 600_000)
