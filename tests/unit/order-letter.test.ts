import { expect, it } from 'vitest'
import { orderLetterOf } from '#features/letters/letter.ts'

it('a letter about an order in yen has rows that come to its total, also where taxes make parts of them', () => {
  const line = { title: 'Scarf', detail: null, thumbnail: null, quantity: 3, total: 3283.5 }
  const facts = {
    ...{ order: 'order_1', number: '1', currency: 'jpy', total: 3839, tax: 349, paid: 0 },
    ...{ shipping: 555.5, discount: 0, credit: 0, lines: [line], delivery: ['Express'], address: {} },
  }
  const view = orderLetterOf(facts, { publicUrl: 'https://shop.example', language: 'en', open: () => '/' })
  const { delivery, total } = view.sums
  expect([view.lines[0]?.total, delivery, total]).toEqual(
    ['3,283.00', '556.00', '3,839.00'].map((sum) => `${sum}\u00a0JPY`),
  )
})
