import { describe, expect, it } from 'vitest'
import { makeOnce } from '#features/admin/make-once.ts'
import type { TransportInit } from '#features/shared/commerce-port.ts'
import { HttpError } from '#features/shared/http-error.ts'

const away = new HttpError({ status: 0, statusText: '', message: 'away', code: 'ERR_NETWORK' })

/** A tab's storage, and a backend that answers only where it is said so. */
function world() {
  const kept = new Map<string, string>()
  const store = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  const keys: (string | undefined)[] = []
  const call = (answers: boolean, body: object = { name: 'One' }) => {
    const admin = {
      async fetch<Answer>(_path: string, init: TransportInit = {}) {
        keys.push(init.headers?.['idempotency-key'])
        if (!answers) throw away
        return {} as Answer
      },
    }
    return makeOnce(admin, '/admin/price-lists', { body }, store).catch(() => undefined)
  }
  return { kept, keys, call }
}

describe('a call that makes something', () => {
  it('carries the same key again until it was answered, then another', async () => {
    const { keys, call } = world()
    for (const answers of [false, false, true, true]) await call(answers)
    expect(keys[0]).toMatch(/^[\w-]{8,100}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[0])
  })

  it('is another one where it asks for something else', async () => {
    const { keys, call } = world()
    await call(false)
    await call(false, { name: 'Two' })
    await call(false)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
  })

  it('is made where its storage holds what nobody understands', async () => {
    const { kept, keys, call } = world()
    await call(false)
    for (const name of kept.keys()) kept.set(name, '{"')
    await call(true)
    expect(keys).toHaveLength(2)
  })
})
