import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPulse, type Pulse, pulseBounds } from '#backend/server/read-layer/pulse.ts'
import { createReadLayer, type Read } from '#backend/server/read-layer/read-layer.ts'

type Said = { life: string; told: number; behind: number } | null
let now = 0
let said: Said = null
let price = 1
let asked = 0
let pulse: Pulse
let layer: ReturnType<typeof createReadLayer>

const medusa = {
  call: async () =>
    ({
      statusCode: said ? 200 : 503,
      body: { json: async () => said, dump: async () => undefined },
    }) as never,
}
const read: Read = {
  key: 'GET /store/products?handle=silk',
  path: '/store/products?handle=silk',
  policy: 'live',
  load: async () => {
    asked += 1
    return { value: { products: [{ id: 'prod_silk', price }] }, bytes: 100 }
  },
  mayUseLast: () => false,
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const shown = async () => {
  const { value } = await layer.read(read)
  await settled()
  return (value as { products: { price: number }[] }).products[0]?.price
}
/** Seconds in which Medusa is asked once a second. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    now += 1_000
    await pulse.look()
  }
}
const tell = (number: number, life = 'a') => {
  layer.changed([{ name: 'product.indexed', ids: ['prod_silk'] }])
  pulse.heard({ life, number })
}

beforeEach(async () => {
  now = 1_000_000
  said = { life: 'a', told: 4, behind: 0 }
  price = 1
  asked = 0
  pulse = createPulse(medusa, 'secret', () => now)
  layer = createReadLayer({ maxBytes: 1_000_000, now: () => now, known: pulse.known })
  await pulse.look()
  now += 10
})
afterEach(() => pulse.close())

describe('a price', () => {
  it('is not asked for again while Medusa tells of no change, and once a minute behind its reader', async () => {
    expect(await shown()).toBe(1)
    await pass(50)
    expect(await shown()).toBe(1)
    expect(asked).toBe(1)
    await pass(20)
    expect(await shown()).toBe(1)
    expect(asked, 'behind the reader').toBe(2)
  })

  it('is another for the next reader once Medusa has told', async () => {
    await shown()
    await pass(20)
    price = 2
    said = { life: 'a', told: 5, behind: 0 }
    tell(5)
    now += 1_000
    expect(await shown()).toBe(2)
  })

  it.each<[string, Said]>([
    ['Medusa is away', null],
    ['something is under way that has not been told', { life: 'a', told: 4, behind: 60_000 }],
    ['a message was lost', { life: 'a', told: 5, behind: 0 }],
    ['Medusa began anew', { life: 'b', told: 1, behind: 0 }],
    ['Medusa began anew and has told as much', { life: 'b', told: 4, behind: 0 }],
    ['there are several, of which none speaks for all', {} as Said],
  ])('is asked for after five seconds when %s', async (_, next) => {
    await shown()
    await pass(20)
    price = 2
    said = next
    await pass(6)
    expect(await shown()).toBe(2)
  })

  it('of before a message that was missed is asked for, whatever is heard later', async () => {
    await shown()
    await pass(20)
    price = 2
    pulse.heard({ life: 'a', number: 6 })
    said = { life: 'a', told: 6, behind: 0 }
    await pass(6)
    expect(await shown()).toBe(2)
  })

  it('is right again by Medusa’s word after a message was lost', async () => {
    said = { life: 'a', told: 5, behind: 0 }
    await pass(pulseBounds.misses)
    await shown()
    await pass(30)
    expect(await shown()).toBe(1)
    expect(asked).toBe(1)
  })

  it('that changes while a call is under way is right at most until that call began', async () => {
    await shown()
    await pass(20)
    for (const behind of [1_000, 2_000, 3_000]) {
      said = { life: 'a', told: 4, behind }
      await pass(1)
    }
    expect(await shown()).toBe(1)
    expect(asked, 'not yet').toBe(1)
    said = { life: 'a', told: 4, behind: 4_000 }
    await pass(1)
    await shown()
    expect(asked, 'behind the reader').toBe(2)
  })
})

it('asks only while somebody reads', async () => {
  vi.useFakeTimers()
  const call = vi.spyOn(medusa, 'call')
  const own = createPulse(medusa, 'secret')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(call).not.toHaveBeenCalled()
  own.known()
  await vi.advanceTimersByTimeAsync(pulseBounds.wanted + 5_000)
  expect(call.mock.calls.length).toBeGreaterThanOrEqual(9)
  expect(call.mock.calls.length).toBeLessThanOrEqual(10)
  own.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
