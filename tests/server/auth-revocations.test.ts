import { mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { authorizationOf, readToken } from '#backend/server/auth/medusa-token.ts'
import { RevocationFileError } from '#backend/server/auth/revocation-file.ts'
import { createRevocations, type VoidableSession } from '#backend/server/auth/revocations.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (actor_id: string, issued: number, auth_identity_id = `auth_of_${actor_id}`) => {
  const iat = Math.floor(issued / 1000)
  const token = readToken(
    `${part({ alg: 'HS256' })}.${part({ actor_id, actor_type: 'customer', auth_identity_id, iat, exp: iat + 3600 })}.x`,
  )
  if (!token) throw new Error('not a token')
  return token
}
const sessionOf = (sid: string, id: string, since = Date.now()): VoidableSession => ({
  sid,
  since,
  customer: { id, token: 'x', exp: Math.floor(Date.now() / 1000) + 3600 },
  user: { id, name: null, email: null, image: null },
})

afterEach(() => vi.useRealTimers())

describe('what is void', () => {
  it('is every token of a person up to the second of the revocation, and none of the next (H1, H2)', async () => {
    const list = createRevocations()
    const before = Date.now()
    const done = list.people(['cus_1'])
    // In the same second nobody can tell which came first: the doubt is against the token.
    expect(list.isVoid(tokenOf('cus_1', before))).toBe(true)
    expect(list.isVoid(tokenOf('cus_1', before - 60_000))).toBe(true)
    await done
    expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(Math.floor(before / 1000))
    expect(list.isVoid(tokenOf('cus_1', Date.now()))).toBe(false)
    expect(list.isVoid(tokenOf('cus_2', before))).toBe(false)
  })

  it('is a token of an identity that nobody stands behind yet, by the identity', () => {
    const list = createRevocations()
    void list.people(['auth_1'])
    expect(list.isVoid(tokenOf('', Date.now(), 'auth_1'))).toBe(true)
    expect(list.isVoid(tokenOf('', Date.now(), 'auth_2'))).toBe(false)
  })

  it('cannot be pushed out by somebody who signs in and out 60,000 times (M7)', () => {
    const list = createRevocations()
    const victim = sessionOf('signed-out', 'cus_victim')
    list.session(victim)
    void list.people(['cus_reset'])
    for (let turn = 0; turn < 60_000; turn += 1) list.session(sessionOf(`s${turn}`, 'cus_stranger', 1_000 + turn))
    expect(list.isVoid(victim)).toBe(true)
    expect(list.isVoid(tokenOf('cus_reset', Date.now() - 1000))).toBe(true)
    // The stranger's own ended sessions stay ended: the oldest by a word about the person.
    for (const turn of [0, 1, 30_000, 59_999])
      expect([turn, list.isVoid(sessionOf(`s${turn}`, 'cus_stranger', 1_000 + turn))]).toEqual([turn, true])
    expect(list.isVoid(sessionOf('still-there', 'cus_stranger'))).toBe(false)
  }, 60_000)

  it('stays void for a copy of a session from before its person had an account', () => {
    const list = createRevocations()
    const early = sessionOf('one', '')
    const copy = { ...early, user: { ...early.user, id: 'auth_1' } }
    list.session(sessionOf('one', 'cus_1', early.since))
    expect(list.isVoid(copy)).toBe(true)
  })

  it('survives a restart, and its file does not grow with every repetition', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'revocations-'))
    try {
      const file = path.join(folder, 'revocations.json')
      const list = createRevocations({ file })
      const victim = sessionOf('signed-out', 'cus_victim')
      list.session(victim)
      for (let turn = 0; turn < 3_000; turn += 1) list.session(sessionOf(`s${turn}`, 'cus_stranger', 1_000 + turn))
      expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(1_200)
      const next = createRevocations({ file })
      expect(next.isVoid(victim)).toBe(true)
      expect(next.isVoid(sessionOf('s2999', 'cus_stranger', 3_999))).toBe(true)
      expect(next.isVoid(sessionOf('s0', 'cus_stranger', 1_000))).toBe(true)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 60_000)

  it('keeps the start from going on when its file cannot be read, and leaves the file as it is', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'revocations-'))
    try {
      const file = path.join(folder, 'revocations.json')
      // Unreadable for root too, and a rename would replace it.
      symlinkSync(file, file)
      expect(() => createRevocations({ file })).toThrow(RevocationFileError)
      expect(() => createRevocations({ file })).toThrow(`${file}: ELOOP`)
      expect(readlinkSync(file)).toBe(file)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('an Authorization header', () => {
  it.each([
    ['Bearer a.b.c', 'bearer'],
    ['bearer a.b.c', 'bearer'],
    ['Basic c2tfMTo=', 'basic'],
    ['tma query_id=1&hash=2', 'messenger'],
    ['Bearer  a.b.c', 'unreadable'],
    ['Bearer\ta.b.c', 'unreadable'],
    ['Bearer a.b.c d', 'unreadable'],
    ['Bearer a.b.c, Bearer d.e.f', 'unreadable'],
    ['Digest x', 'unreadable'],
  ])('%j is %s', (authorization, kind) => {
    expect(authorizationOf(new Headers({ authorization })).kind).toBe(kind)
  })
})
