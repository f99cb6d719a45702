import { describe, expect, it } from 'vitest'
import { orderView } from '#features/orders/order.ts'
import { type OrderStory, returnDay, returnFormView, stepsView } from '#features/orders/story.ts'
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
    expect(steps[1]?.note).toBe('1,490.00 THB')
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
