import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRateLimits, visitorKey } from '#backend/server/http/rate-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lets so many tries pass in a window and says how long to wait', async () => {
  const limit = createRateLimits()('codes', 2, 60_000)
  expect(await limit.wait('a')).toBe(0)
  expect([await limit.hit('a'), await limit.hit('a')]).toEqual([0, 0])
  vi.advanceTimersByTime(10_000)
  expect(await limit.wait('a'), 'asking counts nothing').toBe(50)
  expect(await limit.hit('a')).toBe(50)
  expect(await limit.hit('b'), 'another visitor').toBe(0)
  vi.advanceTimersByTime(50_001)
  expect(await limit.hit('a')).toBe(0)
})

it('begins anew when told to, and widens for tests', async () => {
  const limit = createRateLimits({ factor: 3 })('codes', 1, 60_000)
  const tries = []
  for (let turn = 0; turn < 4; turn += 1) tries.push(await limit.hit('a'))
  expect(tries).toEqual([0, 0, 0, 60])
  await limit.forget('a')
  expect(await limit.hit('a')).toBe(0)
})

it('keeps limits of different names apart', async () => {
  const limits = createRateLimits()
  const [carts, codes] = [limits('carts', 1, 60_000), limits('codes', 1, 60_000)]
  expect([await carts.hit('a'), await codes.hit('a'), await carts.hit('a')]).toEqual([0, 0, 60])
})

it('goes on in memory when Redis does not answer', async () => {
  vi.useRealTimers()
  const silent = { isReady: true, eval: () => new Promise(() => undefined) }
  const limit = createRateLimits({ redis: silent })('codes', 1, 60_000)
  expect(await limit.hit('a')).toBe(0)
  expect(await limit.hit('a')).toBeGreaterThan(50)
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
])('takes %j for the visitor %s: one household has more IPv6 addresses than anybody can count', (address, key) => {
  expect(visitorKey(address)).toBe(key)
})
