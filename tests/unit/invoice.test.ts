import { createRequire } from 'node:module'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { drawInvoice } from '#app/invoices/draw.server.ts'
import { wordsOf } from '#app/words.server.ts'
import { type InvoiceFacts, invoiceView } from '#features/orders/invoice.ts'
import { formatMoney } from '#features/shared/money.ts'

type Totals = (order: object) => Record<string, unknown>
const medusa = createRequire(new URL('../../backend/medusa/package.json', import.meta.url))
/** Medusa's own sums, which this test compares with. */
const { decorateCartTotals } = medusa('@medusajs/framework/utils') as { decorateCartTotals: Totals }

const numbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && 'numeric_' in inner ? Number(inner.numeric_) : inner,
  )
const place = {
  first_name: 'น้ำผึ้ง',
  last_name: 'ศรีสุข',
  address_1: '88 ถนนเจริญกรุง',
  city: 'บางรัก',
  province: 'กรุงเทพฯ',
  postal_code: '10500',
  country_code: 'th',
}
const baht = fc.integer({ min: 100, max: 500_000 }).map((satang) => satang / 100)
const rate = fc.constantFrom(0, 7, 10, 19)
const taxes = (percent: number) => [{ rate: percent, code: `VAT${percent}`, description: 'VAT' }]

const facts = fc
  .record({
    inclusive: fc.boolean(),
    lines: fc.array(
      fc.record({
        price: baht,
        quantity: fc.integer({ min: 1, max: 9 }),
        rate,
        part: fc.integer({ min: 0, max: 100 }),
      }),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    delivery: baht,
    deliveryRate: rate,
  })
  .map(({ inclusive, lines, delivery, deliveryRate }): InvoiceFacts => {
    const order = decorateCartTotals({
      currency_code: 'thb',
      items: lines.map(({ price, quantity, rate: percent, part }, at) => ({
        id: `item_${at}`,
        title: `ผ้าไหมทอมือ ${at}`,
        product_title: `ผ้าไหมทอมือ ${at}`,
        variant_title: 'คราม / M',
        variant_sku: `SILK-${at}`,
        quantity,
        unit_price: price,
        is_tax_inclusive: inclusive,
        tax_lines: taxes(percent),
        adjustments:
          part === 0 ? [] : [{ amount: Math.round(price * quantity * part) / 100, is_tax_inclusive: inclusive }],
      })),
      shipping_methods: [
        {
          name: 'Standard',
          amount: delivery,
          is_tax_inclusive: inclusive,
          tax_lines: taxes(deliveryRate),
          adjustments: [],
        },
      ],
    })
    const sold = numbers(order) as InvoiceFacts['order']
    return {
      order: {
        ...sold,
        ...{ id: 'order_1', display_id: 1042, status: 'pending', locale: 'th-TH', email: 'ploy@example.com' },
        ...{ created_at: '2026-11-21T04:40:00.000Z', shipping_address: place, billing_address: place },
        summary: { paid_total: sold.total, refunded_total: 0, pending_difference: 0 },
      },
      seller: { name: 'Talat', address: ['1 Charoen Krung', '10500 Bangkok'], tax_id: '0105536000001' },
    }
  })

const amountOf = (text: string): number => Number(text.replace(/[^\d.−-]/g, '').replace('−', '-'))
const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + Math.round(amountOf(text) * 100), 0)

describe('an invoice', () => {
  it('says Medusa’s own amounts, and its rows come to its total: 200 orders with taxes, discounts and delivery', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const view = invoiceView(given, 'en')
        const { order } = given
        expect(view.total).toBe(formatMoney(order.total, 'thb'))
        expect(sum(view.taxes.map(({ amount }) => amount))).toBe(Math.round(order.tax_total * 100 + 1e-7))
        const rows = [
          ...[view.subtotal, view.discount ?? '0'],
          ...view.shipping.map(({ amount }) => amount),
          ...(view.taxIncluded ? [] : view.taxes.map(({ amount }) => amount)),
        ]
        // Each row is rounded by itself: half a cent of each may be in the difference.
        expect(Math.abs(sum(rows) - sum([view.total]))).toBeLessThanOrEqual(Math.ceil(rows.length / 2))
        expect(Math.abs(sum(view.lines.map(({ total }) => total)) - sum([view.subtotal]))).toBeLessThanOrEqual(
          Math.ceil(view.lines.length / 2),
        )
      }),
      { numRuns: 200 },
    )
  })

  it.each(['en', 'th'] as const)(
    'is a PDF in %s whose text can be read and copied, over as many pages as it needs',
    async (language) => {
      const [given] = fc.sample(facts, { numRuns: 1, seed: 7 })
      if (!given) throw new Error('no order')
      const items = Array.from({ length: 24 }, () => given.order.items[0]).flatMap((item) => item ?? [])
      const long = { ...given, order: { ...given.order, items } }
      const view = invoiceView(long, language)
      const { t } = wordsOf(language)
      const file = await drawInvoice(view, language, t)
      const { totalPages, text } = await extractText(await getDocumentProxy(file), { mergePages: true })
      expect(totalPages).toBe(2)
      // Readers take marks from their letters in one order or another; where they stand is for the eye.
      const letters = (said: string) => said.replace(/[\s\u0E31-\u0E3A\u0E47-\u0E4E]/g, '')
      for (const said of [view.total, view.seller.name, t('invoice.receipt'), 'น้ำผึ้ง ศรีสุข'])
        expect(letters(text)).toContain(letters(said))
      expect(letters(text)).toContain(letters(t('invoice.page', { page: 2, of: 2 })))
      expect(
        [...text].filter((letter) => letter < ' ' && letter !== '\n'),
        'glyphs without a letter',
      ).toEqual([])
    },
  )
})
