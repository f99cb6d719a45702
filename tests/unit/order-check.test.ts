import { describe, expect, it, vi } from 'vitest'
import { askOutcome, patience } from '#features/checkout/outcome.ts'
import { payingMark } from '#features/checkout/paying-mark.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { errorOfResponse } from '#features/shared/http-error.ts'

const mark = { cart: 'cart_1', attempt: 'attempt-1', phase: 'unknown' } as const
const answering = (answer: unknown) => {
  const fetch = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  return { transport: { fetch } as unknown as Transport, fetch }
}

const memory = () => {
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  return { kept, storage }
}

describe('what became of a payment whose answer was lost', () => {
  it('reads it by the cart, and names the try so that it is called off when nothing was bought (R-252)', async () => {
    const { transport, fetch } = answering({ outcome: 'order', order_id: 'order_1' })
    expect(await askOutcome(transport, mark)).toEqual({ kind: 'order', orderId: 'order_1' })
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/store/carts/cart_1/outcome', {
      headers: { 'idempotency-key': 'attempt-1' },
    })
  })

  it.each([
    ['open', { outcome: 'open' }, 'open'],
    ['a cart that nobody knows', errorOfResponse(404, '', null), 'open'],
    ['still at work', { outcome: 'unsettled' }, 'unknown'],
    ['no answer', errorOfResponse(502, '', null), 'unknown'],
    ['a broken database', errorOfResponse(500, '', null), 'unknown'],
    ['nothing', null, 'unknown'],
    ['an order without an id', { outcome: 'order' }, 'unknown'],
  ])('takes %s for what it is', async (_name, answer, kind) => {
    expect((await askOutcome(answering(answer).transport, mark)).kind).toBe(kind)
  })

  it('asks quickly at first and never more than ten seconds apart', () => {
    expect([0, 1, 2, 9].map(patience)).toEqual([500, 1000, 2000, 10_000])
  })

  it('knows a try that this tab waits for itself, until its answer is lost', () => {
    const marks = payingMark(memory().storage)
    const mark = { cart: 'cart_1', attempt: 'own-try-1', phase: 'sent' } as const
    marks.write(mark)
    expect(marks.isOwn(mark)).toBe(true)
    expect(marks.isOwn({ ...mark, attempt: 'of-another-tab' })).toBe(false)
    marks.write({ ...mark, phase: 'unknown' })
    expect(marks.isOwn(mark)).toBe(false)
    marks.write({ ...mark, phase: 'sent' })
    marks.clear('order')
    expect(marks.isOwn(mark), 'what is over is remembered by nobody: the server never reloads').toBe(false)
  })

  it('keeps a mark for the whole browser, and reads nothing that it did not write', () => {
    const { kept, storage } = memory()
    const marks = payingMark(storage)
    expect(marks.read()).toBeNull()
    marks.write(mark)
    expect(payingMark(storage).read()).toEqual(mark)
    kept.set('talat.paying', 'cart_1')
    expect(marks.read()).toBeNull()
    marks.clear('order')
    expect(kept.size).toBe(0)
  })
})
