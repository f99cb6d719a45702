import { describe, expect, it } from 'vitest'
import { EnvError, knownDefaults, readEnv } from '#backend/server/env.ts'

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
      SESSION_SECRET: [knownDefaults.SESSION_SECRET],
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

  it('refuses public defaults in production', () => {
    expect(problemsOf({ TALAT_MODE: 'production' }).join('\n')).toMatch(
      /PUBLIC_URL[\s\S]*SESSION_SECRET[\s\S]*INTERNAL_SECRET[\s\S]*MEDUSA_PUBLISHABLE_KEY/,
    )
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(4)
    expect(
      problemsOf({ ...production, SESSION_SECRET: `${'n'.repeat(32)},${knownDefaults.SESSION_SECRET}` }),
    ).toHaveLength(1)
    expect(problemsOf({ ...production, INTERNAL_SECRET: 'x'.repeat(20) })).toEqual([
      'INTERNAL_SECRET needs at least 32 characters',
    ])
    expect(readEnv(production)).toMatchObject({ TALAT_MODE: 'production', PUBLIC_URL: 'https://shop.example' })
  })

  it('stays local when told so, whatever NODE_ENV says', () => {
    expect(readEnv({ NODE_ENV: 'production', TALAT_MODE: 'local' }).TALAT_MODE).toBe('local')
  })
})
