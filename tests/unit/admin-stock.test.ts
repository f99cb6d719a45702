import { describe, expect, it, vi } from 'vitest'
import { afterWish, stockWish, writeLevels } from '../../features/admin/stock-levels.queries.ts'
import type { Transport } from '../../features/shared/commerce-port.ts'
import { HttpError } from '../../features/shared/http-error.ts'

describe('what is typed about stock', () => {
  it.each([
    ['+5', { by: 5 }, 45],
    [' -2 ', { by: -2 }, 38],
    ['−2', { by: -2 }, 38],
    ['=40', { from: 40, to: 40 }, 40],
    ['7', { from: 40, to: 7 }, 7],
    ['= 0', { from: 40, to: 0 }, 0],
  ])('%s', (text, wish, after) => {
    const read = stockWish(text, 40)
    expect(read).toEqual(wish)
    expect(read && afterWish(read, 40)).toBe(after)
  })
  it.each(['', 'five', '+', '1.5', '+-3', '1e3', '99999999999', '5 pieces'])('%j is none', (text) => {
    expect(stockWish(text, 40)).toBeNull()
  })
})

describe('a change of stock', () => {
  const refusing = (status: number, body: object) => {
    const fetch = vi.fn(async (): Promise<never> => {
      const { code, fields } = body as { code: string; fields?: Record<string, string> }
      throw new HttpError({
        status,
        statusText: '',
        message: code,
        code: 'ERR_BAD_REQUEST',
        reason: code,
        fields,
        body,
      })
    })
    return { fetch } as unknown as Transport
  }
  const wishes = [
    { location_id: 'a', by: 1 },
    { location_id: 'b', by: -9 },
  ]
  const write = (admin: Transport) => writeLevels(admin, 'item', wishes, 'key-of-a-press', ' counted ')

  it('goes out as deltas with the key of its press and the reason', async () => {
    const fetch = vi.fn(async () => ({}))
    expect(await write({ fetch } as unknown as Transport)).toEqual({ ok: true })
    expect(fetch).toHaveBeenCalledWith('/admin/desk/stock', {
      method: 'POST',
      body: {
        idempotency_key: 'key-of-a-press',
        items: wishes.map((wish) => ({ inventory_item_id: 'item', ...wish })),
        reason: 'counted',
      },
    })
  })
  it.each([
    ['reserved', 409, { code: 'reserved', fields: { 'items.1': 'leaves 1' } }],
    ['negative', 400, { code: 'invalid_data', fields: { 'items.1.by': 'leaves -3 pieces' } }],
    ['changed', 409, { code: 'conflict', conflicts: [{ path: 'items.1', base: 1, mine: 2, theirs: 3 }] }],
  ])('that is refused (%s) says so at its location', async (why, status, body) => {
    expect(await write(refusing(status, body))).toEqual({ ok: false, refused: { b: why } })
  })
  it('of which nobody knows the end is no refusal of a location', async () => {
    expect(await write(refusing(404, { code: 'not_found' }))).toEqual({ ok: false, failed: 'gone' })
  })
})
