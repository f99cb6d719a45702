import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { identityEnvironment } from '../identity/step.mjs'
import { freeBytes, needRoom } from '../lib/disk.mjs'
import { loadDotenv, parseDotenv } from '../lib/dotenv.mjs'
import { asFailure, causeInLog, Failure } from '../lib/failure.mjs'
import { earlySettings, localPublishableKey, readSettings } from '../steps/environment.mjs'
import { checkNode } from '../steps/node-version.mjs'
import { folderFor } from './support.mjs'

const own = 'k'.repeat(40)
const production = {
  TALAT_MODE: 'production',
  DATABASE_URL: 'postgres://shop:pw@db.example/shop',
  PUBLIC_URL: 'https://shop.example',
  MEDUSA_PUBLISHABLE_KEY: 'pk_of_our_own',
  JWT_SECRET: own,
  COOKIE_SECRET: own,
  SESSION_SECRET: own,
  INTERNAL_SECRET: own,
}

test('Node: 20.19 and later, 22.12 and later of the 22 line', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '23.1.0', '24.21.0'])
    assert.doesNotThrow(() => checkNode(version))
  for (const version of ['18.20.0', '20.18.3', '21.7.0', '22.11.0'])
    assert.throws(() => checkNode(version), /cannot run the shop: install Node 20\.19/)
})

test('.env: quotes, comments and what the shell already set', (t) => {
  assert.deepEqual(parseDotenv('# note\nA=1 # why\nexport B="x y"\nC=\'a#b\'\nD=\n E = 2 \r\nnonsense'), {
    A: '1',
    B: 'x y',
    C: 'a#b',
    D: '',
    E: '2',
  })
  const file = path.join(folderFor(t), '.env')
  fs.writeFileSync(file, 'PORT=4000\nHOST=0.0.0.0\n')
  const env = { PORT: '5000' }
  loadDotenv(file, env)
  loadDotenv(`${file}.missing`, env)
  assert.deepEqual(env, { PORT: '5000', HOST: '0.0.0.0' })
})

test('environment: a bare one works', async () => {
  const settings = await readSettings({ REDIS_URL: '' })
  assert.equal(settings.mode, 'local')
  assert.equal(settings.publicUrl, 'http://localhost:3000')
  assert.equal(settings.medusaUrl, 'http://127.0.0.1:9000')
  assert.equal(settings.publishableKey, localPublishableKey)
  assert.ok(settings.embedded && settings.ownMedusa)
})

test('environment: all mistakes at once, by name, without their values', async () => {
  const wrong = {
    DATABASE_URL: 'mysql://x',
    PORT: '80000',
    S3_BUCKET: 'b',
    STRIPE_API_KEY: 'topsecret',
    JWT_SECRET: 'short-one',
  }
  assert.throws(() => earlySettings(wrong), /PORT must be a port number/)
  await assert.rejects(readSettings({ ...wrong, PORT: '' }), (error) => {
    assert.ok(error instanceof Failure)
    for (const name of ['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'STRIPE_API_KEY', 'JWT_SECRET'])
      assert.match(error.message, new RegExp(name))
    assert.doesNotMatch(error.message, /topsecret|short-one|mysql/)
    return true
  })
  await assert.rejects(readSettings({ PORT: '9000' }), /MEDUSA_PORT is 9000, and PORT is too/)
})

test('environment: production refuses missing and default secrets', async () => {
  await assert.doesNotReject(readSettings(production))
  await assert.rejects(readSettings({ NODE_ENV: 'production' }), (error) => {
    for (const name of [
      'JWT_SECRET',
      'COOKIE_SECRET',
      'SESSION_SECRET',
      'INTERNAL_SECRET',
      'DATABASE_URL',
      'PUBLIC_URL',
      'MEDUSA_PUBLISHABLE_KEY',
    ]) {
      assert.match(error.message, new RegExp(`${name} is missing`))
    }
    return true
  })
  await assert.rejects(readSettings({ ...production, JWT_SECRET: `local-${own}` }), /JWT_SECRET is an example value/)
  await assert.rejects(
    readSettings({ ...production, COOKIE_SECRET: 'x'.repeat(20) }),
    /COOKIE_SECRET needs at least 32/,
  )
  await assert.rejects(readSettings({ ...production, MEDUSA_PUBLISHABLE_KEY: localPublishableKey }), /public default/)
})

test('environment: a Medusa elsewhere is not started here', async () => {
  assert.equal((await readSettings({ MEDUSA_URL: 'https://medusa.example' })).ownMedusa, false)
  assert.equal((await readSettings({ MEDUSA_URL: 'http://localhost:9100', MEDUSA_PORT: '9100' })).ownMedusa, true)
})

test('environment: people sign in at this machine unless a real issuer is named', async () => {
  const secrets = { JWT_SECRET: own }
  const local = await readSettings({ IDENTITY_PORT: '9555' })
  const known = identityEnvironment(local, secrets, local.identityPort)
  assert.equal(known?.OIDC_ISSUER, 'http://localhost:9555')
  assert.match(known?.OIDC_CLIENT_SECRET ?? '', /^[0-9a-f]{64}$/)
  assert.doesNotMatch(JSON.stringify(known), new RegExp(own))
  const issuer = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: own }
  assert.equal(identityEnvironment(await readSettings(issuer), secrets, 9400), null)
  assert.equal(identityEnvironment(await readSettings(production), secrets, 9400), null)
})

test('.env.example names every variable of the schema and only those that something reads', () => {
  const text = fs.readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...text.matchAll(/^#([A-Z0-9_]+)=/gm)].map((match) => match[1])
  const source = fs.readFileSync(new URL('../steps/environment.mjs', import.meta.url), 'utf8')
  const known = [...source.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map((match) => match[1])
  assert.ok(known.length > 25)
  assert.deepEqual(
    known.filter((name) => !named.includes(name)),
    [],
  )
  assert.equal(new Set(named).size, named.length)
  for (const line of text.split('\n').filter((part) => /^#[A-Z]/.test(part))) assert.match(line, /^#[A-Z0-9_]+=/)
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
  assert.match(asFailure(Object.assign(new Error('x'), { code: 'ENOSPC' })).message, /disk is full/)
  assert.match(
    asFailure(Object.assign(new Error('x'), { code: 'EACCES', path: '/root/x' })).message,
    /Permission denied \(\/root\/x\)/,
  )
  assert.equal(asFailure(new TypeError('ours')), null)
  assert.match(causeInLog('PANIC: could not write to file: No space left on device'), /disk is full/)
  assert.equal(causeInLog('all is well'), null)
})
