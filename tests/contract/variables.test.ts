import { describe, expect, it } from 'vitest'
import { readVariables } from '#backend/config/read.mjs'
import type { Variable } from '#backend/config/types.ts'
import { variables } from '#backend/config/variables.mjs'
import { written } from '#backend/config/write.mjs'
import { filesBelow, read } from './lib/files.ts'

const files = written()
const table: Record<string, Variable> = variables
const known = Object.values(table).flatMap(({ secret, default: value }) => (secret && value ? [String(value)] : []))

/** Set by one of our own programs for another, or by the machine: nobody writes them into .env. */
const handedOver =
  /^(TALAT_(SEED\w*|SETUP|GOODS|PICTURE_CACHE|PLANT)|NODE_ENV|npm_\w+|CI|PATH|TERM|NO_COLOR|FONTCONFIG_FILE|SystemRoot|XDG_CONFIG_HOME|PLAYWRIGHT_BROWSERS_PATH|MEDUSA_DISABLE_TELEMETRY)$/

describe('the table of variables', () => {
  it.each(Object.keys(files))('%s is as the table says: npm run variables', (file) => {
    expect(read(file)).toBe(files[file])
  })

  it('has every variable that a program asks for', () => {
    const programs = [
      ...['backend', '.storybook', 'app'].flatMap((folder) =>
        filesBelow(folder, (path) => /\.(tsx?|mjs)$/.test(path) && !/node_modules|\.medusa\//.test(path)),
      ),
      'vite.config.ts',
    ]
    expect(programs.length).toBeGreaterThan(250)
    const unknown = programs.flatMap((path) =>
      [...read(path).matchAll(/process\.env\.(\w+)|(?:import\.meta\.|\b)env\.(VITE_\w+)/g)]
        .map(([, ours, vites]) => ours ?? vites ?? '')
        .filter((name) => !(name in variables) && !handedOver.test(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('shows no value of a secret in .env.example', () => {
    const shown = [...(files['.env.example'] ?? '').matchAll(/^#(\w+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ])
    expect(shown.length).toBeGreaterThan(40)
    for (const [name = '', value] of shown) if (known.includes(value ?? '')) expect(table[name]?.secret).toBeUndefined()
  })

  it('stands as a whole where documents name some of it: no port is left behind, no example is refused', () => {
    const [, ports = ''] = /\| other ports(.+)\|/.exec(read('README.md')) ?? []
    const named = Object.keys(variables).filter((name) => name.endsWith('PORT'))
    expect(named.filter((name) => !ports.includes(`\`${name}\``))).toEqual([])
    const [, password = ''] = /SETUP_PASSWORD='(.+?)'/.exec(read('docs/operating.md')) ?? []
    expect(password.length).toBeGreaterThanOrEqual(12)
  })
})

describe('one set of rules for the server, Medusa and npm start', () => {
  const own = (name: string) => `${name.toLowerCase()}-${'k'.repeat(32)}`
  const production = {
    TALAT_MODE: 'production',
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: 'postgres://shop:pw@db.example/shop',
    SMTP_URL: 'smtps://shop:pw@mail.example',
    MAIL_FROM: 'Shop <shop@shop.example>',
    MEDUSA_PUBLISHABLE_KEY: 'pk_of_our_own',
    ...Object.fromEntries(['JWT_SECRET', 'COOKIE_SECRET', 'SESSION_SECRET', 'INTERNAL_SECRET'].map((n) => [n, own(n)])),
  }
  const problemsOf = (change: Record<string, string>, reader: 'server' | 'medusa' | 'start') =>
    readVariables({ ...production, ...change }, reader).problems
  const everybody = ['server', 'medusa', 'start'] as const

  it.each(everybody)('%s runs on what production needs', (reader) => expect(problemsOf({}, reader)).toEqual([]))

  it.each([
    ['an address without https', { PUBLIC_URL: 'http://shop.example' }, everybody],
    ['a public default', { INTERNAL_SECRET: variables.INTERNAL_SECRET.default }, everybody],
    ['a short secret', { INTERNAL_SECRET: 'x'.repeat(20) }, everybody],
    ['equal secrets', { SESSION_SECRET: own('INTERNAL_SECRET') }, everybody],
    ['half of Stripe', { STRIPE_API_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' }, ['medusa', 'start']],
    ['half of Omise', { OMISE_SECRET_KEY: 'skey_1' }, ['server', 'start']],
    ['a stand-in for Omise', { OMISE_API_URL: 'http://127.0.0.1:1' }, ['medusa', 'start']],
    ['the key for the browser without Stripe', { STRIPE_PUBLISHABLE_KEY: 'pk_1' }, ['medusa', 'start']],
    ['a site without its scheme', { MEDIA_ORIGINS: 'https://cdn.example,pictures.example' }, everybody],
    ['a site with a path', { MEDIA_ORIGINS: 'https://cdn.example/pictures' }, everybody],
    ['every site of a domain', { MEDIA_ORIGINS: 'https://*.example' }, everybody],
    ['more than sites', { MEDIA_ORIGINS: 'https://cdn.example; script-src https://cdn.example' }, everybody],
    ['no site between two commas', { MEDIA_ORIGINS: 'https://cdn.example,,https://pictures.example' }, everybody],
    ['a site of no web', { MEDIA_ORIGINS: 'ftp://cdn.example' }, everybody],
    ['half of a bucket', { S3_BUCKET: 'b' }, everybody],
    ['half of an issuer', { OIDC_ISSUER: 'https://id.example' }, ['medusa', 'start']],
    ['the sandbox card', { SANDBOX_CARD: 'on' }, ['medusa', 'start']],
    ['limits that limit nothing', { LIMIT_FACTOR: '10' }, ['server', 'start']],
    ['no database of its own', { DATABASE_URL: '' }, ['medusa', 'start']],
    ['no mail server', { SMTP_URL: '' }, ['medusa', 'start']],
    ['a mail server without smtp', { SMTP_URL: 'https://mail.example' }, ['medusa', 'start']],
    ['letters of nobody', { MAIL_FROM: '' }, ['medusa', 'start']],
    ['the sender of the examples', { MAIL_FROM: variables.MAIL_FROM.default }, ['medusa', 'start']],
    ['a sender without an address', { MAIL_FROM: 'Shop' }, ['medusa', 'start']],
    ['half of a signature', { DKIM_SELECTOR: 'talat' }, ['medusa', 'start']],
  ])('%s is refused in production by all whom it concerns', (_, change, refusing) => {
    expect(everybody.filter((reader) => problemsOf(change as Record<string, string>, reader).length > 0)).toEqual(
      refusing,
    )
  })

  it('lets npm start make the secrets of a laptop behind https, which the others cannot', () => {
    const behindHttps = { PUBLIC_URL: 'https://shop.example', TALAT_MODE: 'local' }
    const refusing = everybody.filter((reader) => readVariables(behindHttps, reader).problems.length > 0)
    expect(refusing).toEqual(['server', 'medusa'])
  })

  it.each(everybody)('gives %s the sites of pictures one by one', (reader) => {
    const { values } = readVariables(
      { ...production, MEDIA_ORIGINS: 'https://cdn.example/ , http://old.example:81' },
      reader,
    )
    expect(values.MEDIA_ORIGINS).toEqual(['https://cdn.example', 'http://old.example:81'])
  })

  it('puts other variables into a default', () => {
    const { values } = readVariables({ PORT: '4000', MEDUSA_PORT: '9100' }, 'start')
    expect([values.PUBLIC_URL, values.MEDUSA_URL]).toEqual(['http://localhost:4000', 'http://127.0.0.1:9100'])
  })
})
