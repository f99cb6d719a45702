import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { drawInvoice } from '#app/invoices/draw.server.ts'
import { otherFonts } from '#app/invoices/other-fonts.server.ts'
import { type Letters, runsOf } from '#app/invoices/runs.ts'
import { wordsOf } from '#app/words.server.ts'
import { type InvoiceFacts, invoiceView } from '#features/orders/invoice.ts'
import { formatMoney } from '#features/shared/money.ts'
import { factsOf } from '../paper/orders.ts'

const baht = fc.integer({ min: 100, max: 500_000 }).map((satang) => satang / 100)
const rate = fc.constantFrom(0, 7, 10, 19)

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
  .map(({ lines, ...sold }) =>
    factsOf({
      ...sold,
      lines: lines.map(({ part, ...line }) => ({
        ...line,
        discount: Math.round(line.price * line.quantity * part) / 100,
      })),
    }),
  )

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

  const one = { price: 340, quantity: 1, rate: 7 }
  const sold = { inclusive: true, lines: [one], delivery: 0, deliveryRate: 7 }

  it('of a cancelled order asks for nothing any more', () => {
    const { order, seller } = factsOf({ ...sold, isOpen: true })
    expect(invoiceView({ order, seller }, 'en').due).toBe('340.00\u00a0THB')
    const view = invoiceView({ order: { ...order, status: 'canceled' }, seller }, 'en')
    expect(view).toMatchObject({ isCanceled: true, isReceipt: false, due: null })
  })

  it.each([
    ['VAT', 'VAT 7%'],
    ['VAT 7%', 'VAT 7%'],
    ['ภาษีมูลค่าเพิ่ม 7.0 %', 'ภาษีมูลค่าเพิ่ม 7.0 %'],
    // A name that says another rate does not say this one.
    ['VAT 17%', 'VAT 17% 7%'],
    ['7-Eleven levy', '7-Eleven levy 7%'],
  ])('says the rate of a tax once: %s', (description, label) => {
    const { order, seller } = factsOf(sold)
    const named = <T extends { tax_lines?: { rate: number }[] }>(row: T): T => ({
      ...row,
      tax_lines: row.tax_lines?.map((line) => ({ ...line, description })),
    })
    const items = order.items.map(named)
    const shipping_methods = order.shipping_methods.map(named)
    const view = invoiceView({ order: { ...order, items, shipping_methods }, seller }, 'en')
    expect(view.taxes.map((tax) => tax.label)).toEqual([label])
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

  it('has letters that the shop’s own font lacks from fonts that the operator names, and leaves little pictures out', async () => {
    const { order, seller } = factsOf(sold)
    const shipping_address = { ...order.shipping_address, first_name: 'Wáng 🎁', last_name: 'Xiǎomíng' }
    const view = invoiceView({ order: { ...order, shipping_address }, seller } as InvoiceFacts, 'en')
    const said = async (...list: string[]) => {
      const file = await drawInvoice(view, 'en', wordsOf('en').t, otherFonts(list))
      return (await extractText(await getDocumentProxy(file), { mergePages: true })).text.replaceAll(' ', '')
    }
    const latin = 'ui/styles/fonts/bricolage-grotesque-latin-ext-wght-normal.woff2'
    expect(await said(latin)).toContain('WángXiǎomíng')
    expect(await said(), 'a letter that no font has costs no other').toMatch(/WángXi.?omíng/u)
    expect(() => otherFonts(['content/shop.json'])).toThrow('INVOICE_FONTS: content/shop.json is no font')
  })
})

describe('a line in several scripts', () => {
  const font = (name: string, letters: RegExp): Letters => ({
    name,
    has: (one) => letters.test(String.fromCodePoint(one)),
  })
  const fonts = [
    font('own', /[\p{Script=Latin}\p{Script=Thai}\p{N}\p{P}\p{Z}]/u),
    font('arabic', /[\p{Script=Arabic}\p{Z}\p{P}]/u),
  ] as const

  it.each([
    ['Malee ศรีสุข', [['own', 'Malee ศรีสุข']]],
    // In two pieces its words would stand in the wrong order.
    ['محمد علي', [['arabic', 'محمد علي']]],
    [
      'Dr. محمد علي, Dubai',
      [
        ['own', 'Dr. '],
        ['arabic', 'محمد علي'],
        ['own', ', Dubai'],
      ],
    ],
    ['Zoë 🎁👩‍👩‍👧!', [['own', 'Zoë !']]],
    // Nobody has it: a box says that something is missing.
    ['山', [['own', '山']]],
    ['', []],
  ])('%s', (text, runs) => {
    const letters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)
    expect(runsOf(letters, fonts).map((run) => [run.font, run.text])).toEqual(runs)
  })
})
