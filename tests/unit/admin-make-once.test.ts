import { describe, expect, it } from 'vitest'
import { makeOnce } from '#features/admin/make-once.ts'
import { saveZone } from '#features/admin/zones.queries.ts'
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
  const call = (
    answers: boolean,
    body: object = { name: 'One' },
    finish: (answer: object, giveUp: () => void) => Promise<void> = async () => undefined,
  ) => {
    const admin = {
      async fetch<Answer>(_path: string, init: TransportInit = {}) {
        keys.push(init.headers?.['idempotency-key'])
        if (!answers) throw away
        return {} as Answer
      },
    }
    return makeOnce(admin, '/admin/price-lists', { body, finish }, store).catch(() => undefined)
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

  it('is the same until what belongs to it is done, or it was given up', async () => {
    const { keys, call, kept } = world()
    await call(true, { name: 'One' }, () => Promise.reject(away))
    await call(true, { name: 'One' }, async (_, giveUp) => {
      giveUp()
      throw away
    })
    await call(true)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    expect([...kept.values()]).toEqual(['{}'])
  })

  it('is made where its storage holds what nobody understands', async () => {
    const { kept, keys, call } = world()
    await call(false)
    for (const name of kept.keys()) kept.set(name, '{"')
    await call(true)
    expect(keys).toHaveLength(2)
  })
})

it('a zone of a location is made so, and changed without a key', async () => {
  const sent: (string | undefined)[] = []
  const admin = {
    async fetch<Answer>(path: string, { method, headers }: TransportInit = {}) {
      if (method === 'POST') sent.push(headers?.['idempotency-key'])
      const set = { id: 'set_1', type: 'shipping', service_zones: [{ id: 'zone_1', name: 'Islands', geo_zones: [] }] }
      return (
        path.includes('service-zones') ? { fulfillment_set: set } : { stock_location: { fulfillment_sets: [set] } }
      ) as Answer
    },
  }
  const said = { name: 'Islands', countries: ['th'] }
  await saveZone(admin, 'sloc_1', said, said)
  await saveZone(admin, 'sloc_1', { ...said, id: 'zone_1', set: 'set_1' }, said)
  expect(sent).toEqual([expect.stringMatching(/^[\w-]{8,100}$/), undefined])
})
