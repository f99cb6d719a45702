import { sign } from '@tma.js/init-data-node'
import { describe, expect, it } from 'vitest'
import { checkInitData } from '#backend/medusa/src/providers/auth-telegram/init-data.ts'

const token = '123456:test-bot-token-of-the-unit-tests'
const now = new Date('2026-11-21T05:00:00Z')
const seconds = now.getTime() / 1000
const user = {
  id: 4242,
  first_name: 'Tele',
  last_name: 'Gram',
  username: 'tele',
  photo_url: 'https://t.me/i/userpic/1.svg',
  language_code: 'th',
}

/** Launch data as Telegram signs it, made by the maintained library. */
const launch = (data: object = {}, date = now, bot = token) =>
  sign({ user, query_id: 'AAH', chat_type: 'sender', ...data } as Parameters<typeof sign>[0], bot, date)
const problem = (initData: unknown, at = seconds) => {
  const result = checkInitData(initData, token, { now: at })
  return result.valid ? null : result.problem
}

describe('checkInitData', () => {
  it('accepts what the maintained library signs, Thai names and a signature field included (R-708)', () => {
    for (const initData of [
      launch(),
      launch({ user: { ...user, first_name: 'มะลิ & ดาว' } }),
      launch({ signature: 'abc', start_param: 'product_scarf' }),
    ]) {
      expect(checkInitData(initData, token, { now: seconds })).toMatchObject({
        valid: true,
        user: { id: '4242', username: 'tele' },
      })
    }
    const result = checkInitData(launch(), token, { now: seconds })
    expect(result.valid && result.user).toEqual({
      id: '4242',
      firstName: 'Tele',
      lastName: 'Gram',
      username: 'tele',
      photoUrl: 'https://t.me/i/userpic/1.svg',
      languageCode: 'th',
    })
  })

  it('knows 1: nothing at all', () => {
    expect([problem(''), problem(undefined), problem(null), problem({})]).toEqual([
      'missing',
      'missing',
      'missing',
      'missing',
    ])
  })
  it('knows 2: no hash', () => {
    expect(problem(launch().replace(/&?hash=[0-9a-f]+/, ''))).toBe('unsigned')
  })
  it('knows 3: another bot’s token', () => {
    expect(problem(launch({}, now, '654321:another-bot-token-of-the-tests'))).toBe('wrong-signature')
  })
  it('knows 4: a changed value', () => {
    expect(problem(launch().replace('4242', '4243'))).toBe('wrong-signature')
    expect(problem(`${launch()}&start_param=x`)).toBe('wrong-signature')
  })
  it('knows 5: a hash of another shape', () => {
    expect(problem(launch().replace(/hash=[0-9a-f]+/, 'hash=zz'))).toBe('wrong-signature')
    expect(problem(launch().replace(/hash=([0-9a-f]+)/, (_, hash: string) => `hash=${hash.toUpperCase()}`))).toBe(
      'wrong-signature',
    )
  })
  it('knows 6: too old', () => {
    expect(problem(launch(), seconds + 3601)).toBe('expired')
    expect(problem(launch(), seconds + 3599)).toBeNull()
  })
  it('knows 7: from the future, which the libraries let pass', () => {
    expect(problem(launch(), seconds - 301)).toBe('from-the-future')
    expect(problem(launch(), seconds - 299)).toBeNull()
  })
  it('knows 8: signed, but nobody in it', () => {
    expect(problem(launch({ user: undefined }))).toBe('no-user')
    expect(problem(launch({ user: { ...user, is_bot: true } }))).toBe('no-user')
  })
  it('knows 9: a key that comes twice, and more than a launch can be', () => {
    expect(problem(`${launch()}&auth_date=1`)).toBe('malformed')
    expect(problem(`x=${'y'.repeat(5000)}`)).toBe('malformed')
  })

  it('keeps only pictures that are safe to load', () => {
    const result = checkInitData(launch({ user: { ...user, photo_url: 'javascript:alert(1)' } }), token, {
      now: seconds,
    })
    expect(result.valid && result.user.photoUrl).toBeNull()
  })
})
