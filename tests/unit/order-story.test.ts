import { describe, expect, it, vi } from 'vitest'
import { orderView } from '#features/orders/order.ts'
import { type OrderStory, returnDay, returnFormView, returnPieces, stepsView } from '#features/orders/story.ts'
import { errorOfResponse } from '#features/shared/http-error.ts'
import { noAnswer } from '#features/shared/no-answer.ts'
import { order } from './support/fixtures.ts'

const story = (more: Partial<OrderStory> = {}): OrderStory => ({
  currency_code: 'thb',
  steps: [{ id: 'order_01', code: 'placed', at: '2026-11-21T04:40:00.000Z' }],
  can_cancel: true,
  owed: 0,
  returnable: [],
  return_until: null,
  reasons: [],
  ways: [],
  reviews: [],
  ...more,
})

describe('the way of an order', () => {
  it('has what happened with its dates, and what every order still comes to', () => {
    const steps = stepsView(story(), 'en')
    expect(steps.map(({ code, state }) => `${code} ${state}`)).toEqual([
      'placed current',
      'paid pending',
      'packed pending',
      'sent pending',
      'delivered pending',
    ])
    expect(steps[0]?.time).toBe('21 Nov 2026, 11:40')
  })

  it('comes to no payment where nothing is to pay', () => {
    const codes = stepsView(story(), 'en', 'nothing_owed').map(({ code }) => code)
    expect(codes).toEqual(['placed', 'packed', 'sent', 'delivered'])
  })

  it('ends with a cancellation, and says what was paid back', () => {
    const at = '2026-11-21T05:00:00.000Z'
    const steps = stepsView(
      story({
        steps: [
          { id: 'a', code: 'placed', at },
          { id: 'b', code: 'refunded', at, amount: 1490 },
          { id: 'c', code: 'cancelled', at },
        ],
      }),
      'en',
    )
    expect(steps.map(({ code }) => code)).toEqual(['placed', 'refunded', 'cancelled'])
    expect(steps[1]?.note).toBe('1,490.00\u00a0THB')
  })

  it('leads to the carrier by https alone; another number is said', () => {
    const sent = (url: string | null) =>
      stepsView(
        story({ steps: [{ id: 'p', code: 'sent', at: '2026-11-21', tracking: [{ number: 'TH1', url }] }] }),
        'en',
      )[0]
    expect(sent('https://track.example/TH1')).toMatchObject({
      link: { label: 'TH1', href: 'https://track.example/TH1' },
    })
    for (const url of [null, 'javascript:alert(1)', '#'])
      expect(sent(url)).toMatchObject({ note: 'TH1', link: undefined })
  })
})

describe('what may come back', () => {
  it('is the lines that the backend names, and nothing is no form', () => {
    const sold = orderView(order(), 'en')
    expect(returnFormView(story(), sold, 'en')).toBeNull()
    const [line] = sold.lines
    const form = returnFormView(
      story({
        returnable: [{ id: line?.id ?? '', quantity: 2, returned: 0, variants: [{ id: 'v', title: 'M' }] }],
        return_until: '2026-12-07T16:59:59.999Z',
        ways: [{ id: 'so', name: 'Post', amount: 0 }],
      }),
      sold,
      'en',
    )
    // The shop's own day, which is over while it is still the seventh in London.
    expect(form?.until).toBe('7 December 2026')
    expect(returnDay(story(), 'en')).toBeUndefined()
    expect(form?.lines).toEqual([{ ...line, most: 2, instead: [{ value: 'v', label: 'M' }] }])
    expect(form?.ways).toEqual([{ value: 'so', label: 'Post', price: null }])
  })
})

describe('what comes back', () => {
  const wish = (pictures: File[] = []) => ({
    lines: [{ id: 'line_1', quantity: 1, reason: '', instead: '' }],
    ...{ note: 'The seam is open', way: '', pictures },
  })
  const told = story({ returnable: [{ id: 'line_1', quantity: 2, returned: 1, variants: [] }] })
  const seam = new File(['x'], 'seam.png', { type: 'image/png' })
  const said = { items: [{ id: 'line_1', quantity: 1, returned: 1, note: 'The seam is open' }] }

  it('is told as JSON, and as a form where pictures of it go along', async () => {
    const [fetch, sendForm] = [vi.fn(async () => ({})), vi.fn(async (_path: string, _form: FormData) => {})]
    const transport = { fetch } as unknown as Parameters<typeof returnPieces>[0]
    expect(await returnPieces(transport, sendForm, 'order_1', told, wish())).toBeNull()
    expect(fetch).toHaveBeenCalledWith('/store/orders/order_1/returns', { method: 'POST', body: said })
    expect(sendForm).not.toHaveBeenCalled()

    expect(await returnPieces(transport, sendForm, 'order_1', told, wish([seam, seam]))).toBeNull()
    expect(fetch).toHaveBeenCalledTimes(1)
    const [path, form] = sendForm.mock.calls[0] ?? []
    expect(path).toBe('/returns/order_1')
    expect(JSON.parse(String(form?.get('return')))).toEqual(said)
    expect(form?.getAll('pictures')).toHaveLength(2)
  })

  it.each([
    [errorOfResponse(400, '', { code: 'invalid_return', fields: { pictures: 'no_picture' } }), 'no_picture'],
    [errorOfResponse(413, '', { type: 'too_large' }), 'too_large'],
    [errorOfResponse(429, '', { type: 'too_many_requests' }), 'too_many'],
    [errorOfResponse(409, '', { type: 'return_over' }), 'return_over'],
    [errorOfResponse(502, '', null), 'unknown'],
    [noAnswer(new TypeError('Failed to fetch')), 'offline'],
  ])('says why not: %s', async (error, code) => {
    const transport = { fetch: vi.fn() } as unknown as Parameters<typeof returnPieces>[0]
    const refuse = () => Promise.reject(error)
    expect(await returnPieces(transport, refuse, 'order_1', told, wish([seam]))).toBe(code)
  })

  it('is seen again with its pictures, at addresses that ask who looks', () => {
    const step = {
      id: 'r',
      code: 'returning' as const,
      at: '2026-11-24',
      pictures: [{ id: 'retp_1', width: 9, height: 8 }],
    }
    const { small, large } = stepsView(story({ steps: [step] }), 'en')[0]?.pictures?.[0] ?? {}
    expect([small, large]).toEqual(['/return-pictures/retp_1/small', '/return-pictures/retp_1/large'])
    expect(stepsView(story(), 'en')[0]?.pictures).toBeUndefined()
  })
})
