import { describe, expect, it } from 'vitest'
import { variables } from '#backend/config/variables.mjs'
import { EnvError, readEnv } from '#backend/server/env.ts'

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
}
const production = {
  TALAT_MODE: 'production',
  PUBLIC_URL: 'https://shop.example/',
  SESSION_SECRET: 's'.repeat(32),
  INTERNAL_SECRET: 'i'.repeat(32),
  MEDUSA_PUBLISHABLE_KEY: 'pk_own',
}

describe('environment', () => {
  it('has a default for everything on a laptop', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      MEDUSA_URL: 'http://127.0.0.1:9000',
      TALAT_MODE: 'local',
      TALAT_DATA: '.talat',
      SESSION_SECRET: [variables.SESSION_SECRET.default],
    })
    expect(readEnv({ PORT: '4000', REDIS_URL: '', PUBLIC_URL: '' })).toMatchObject({
      PUBLIC_URL: 'http://localhost:4000',
      REDIS_URL: undefined,
    })
  })

  it('names everything that is wrong, and repeats no value', () => {
    const problems = problemsOf({
      PORT: 'abc',
      MEDUSA_URL: 'nowhere',
      SESSION_SECRET: 'short',
      TALAT_MODE: 'prod',
      REDIS_URL: 'http://x',
    })
    expect(problems).toHaveLength(5)
    for (const name of ['PORT', 'MEDUSA_URL', 'SESSION_SECRET', 'TALAT_MODE', 'REDIS_URL'])
      expect(problems.join('\n')).toContain(name)
    expect(problems.join('\n')).not.toMatch(/short|nowhere|abc/)
  })

  it('takes a list of secrets for rotation', () => {
    const [a, b] = ['a'.repeat(32), 'b'.repeat(32)]
    expect(readEnv({ SESSION_SECRET: `${a}, ${b}` }).SESSION_SECRET).toEqual([a, b])
  })

  it('takes fonts of this machine, and refuses what it cannot read before a buyer misses a name', () => {
    const font = 'ui/styles/fonts/anuphan-plain.woff2'
    expect(readEnv({ INVOICE_FONTS: `${font}#Anuphan-Regular, ${font}` }).INVOICE_FONTS).toEqual([
      `${font}#Anuphan-Regular`,
      font,
    ])
    for (const [fonts, missing] of [
      ['/no/such/font.ttf', '/no/such/font.ttf'],
      [`${font},ui/styles/fonts`, 'ui/styles/fonts'],
      [`${font},,`, '(an empty name), (an empty name)'],
    ] as const)
      expect(problemsOf({ INVOICE_FONTS: fonts })).toEqual([
        `INVOICE_FONTS names a file that cannot be read: ${missing}`,
      ])
  })

  it('refuses public defaults in production', () => {
    expect(problemsOf({ TALAT_MODE: 'production' }).map((problem) => problem.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'MEDUSA_PUBLISHABLE_KEY',
      'SESSION_SECRET',
      'INTERNAL_SECRET',
    ])
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(4)
    expect(
      problemsOf({ ...production, SESSION_SECRET: `${'n'.repeat(32)},${variables.SESSION_SECRET.default}` }),
    ).toHaveLength(1)
    expect(problemsOf({ ...production, INTERNAL_SECRET: 'x'.repeat(20) })).toEqual([
      'INTERNAL_SECRET needs at least 32 characters',
    ])
    expect(readEnv(production)).toMatchObject({ TALAT_MODE: 'production', PUBLIC_URL: 'https://shop.example' })
  })

  it.each([
    ['an address without https', { PUBLIC_URL: 'http://shop.example' }, /PUBLIC_URL must be an https address/],
    ['equal secrets', { INTERNAL_SECRET: 's'.repeat(32) }, /INTERNAL_SECRET is equal to SESSION_SECRET/],
    ["Medusa's secret used twice", { JWT_SECRET: 's'.repeat(32) }, /SESSION_SECRET is equal to JWT_SECRET/],
    ['a secret twice in its list', { SESSION_SECRET: `${'n'.repeat(32)},${'n'.repeat(32)}` }, /another of its list/],
    [
      'a default inside a list',
      { INTERNAL_SECRET: `${'n'.repeat(32)},${variables.INTERNAL_SECRET.default}` },
      /INTERNAL/,
    ],
    ['limits that limit nothing', { LIMIT_FACTOR: '1000' }, /LIMIT_FACTOR is for tests/],
    ['half of Stripe', { STRIPE_API_KEY: 'sk_live_1' }, /STRIPE_PUBLISHABLE_KEY is missing/],
  ])('refuses in production %s', (_, change, sentence) => {
    const problems = problemsOf({ ...production, ...change })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(sentence)
  })

  it('names all of them at once', () => {
    const wrong = { PUBLIC_URL: 'http://shop.example', LIMIT_FACTOR: '2', INTERNAL_SECRET: 's'.repeat(32) }
    expect(problemsOf({ ...production, ...wrong })).toHaveLength(3)
  })

  it('takes https for production when nobody says otherwise, and never runs on defaults there', () => {
    const { TALAT_MODE: _, ...forgotten } = production
    expect(readEnv(forgotten).TALAT_MODE).toBe('production')
    expect(problemsOf({ PUBLIC_URL: 'https://shop.example' })).toHaveLength(3)
    expect(problemsOf({ PUBLIC_URL: 'https://shop.example', TALAT_MODE: 'local' })).toEqual([
      expect.stringContaining('SESSION_SECRET'),
      expect.stringContaining('INTERNAL_SECRET'),
    ])
  })

  it('lets a browser of the same machine try production without https', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(problemsOf({ ...production, PUBLIC_URL: `http://${host}:3000` })).toEqual([])
  })

  it('stays local when told so, whatever NODE_ENV says', () => {
    expect(readEnv({ NODE_ENV: 'production', TALAT_MODE: 'local' }).TALAT_MODE).toBe('local')
  })
})
