import { type Language, languages } from '../lib/languages.ts'
import { fill, htmlSafe, letter, type Mail } from './mails.ts'
import type { OrderFacts, OrderTemplate } from './order-facts.ts'

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** As the shop writes it: `1,234.50 THB`. */
const money = (amount: number, currency: string) => `${twoDecimals.format(amount)} ${currency.toUpperCase()}`

type Row = readonly [label: string, value: string]

/** Lines and sums of the order, as the backend added them up. */
function rowsOf({ lines, shipping, tax, total, currency }: OrderFacts, language: Language): Row[] {
  const { mails: say } = languages[language]
  return [
    ...lines.map(({ title, quantity, total }): Row => [`${quantity} × ${title}`, money(total, currency)]),
    [say.orderDelivery, money(shipping, currency)],
    [say.orderTotal, money(total, currency)],
    [say.orderTax, money(tax, currency)],
  ]
}

const table = (rows: readonly Row[]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">${rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:.4rem 1rem .4rem 0;border-top:1px solid #dbe5df">${htmlSafe(label)}</td><td style="padding:.4rem 0;border-top:1px solid #dbe5df;text-align:right;white-space:nowrap">${htmlSafe(value)}</td></tr>`,
    )
    .join('')}</table>`

/** A letter about an order, with the link that opens it without a sign-in. */
export function orderMail(template: OrderTemplate, facts: OrderFacts, href: string, language: Language): Mail {
  const { mails: say } = languages[language]
  const words = say[template]
  const values = {
    number: facts.number,
    amount: money(facts.amount ?? 0, facts.currency),
    tracking: (facts.tracking ?? []).join(', '),
  }
  const intro = words.lines.map((line) => fill(line, values))
  const tracking = facts.tracking?.length ? [fill(say.orderTracking, values)] : []
  const address = facts.address.length > 0 ? [say.orderAddress, ...facts.delivery, ...facts.address] : []
  const hasRows = template === 'order-placed'
  const rows = hasRows ? rowsOf(facts, language) : []
  const whole = {
    text: rows.map(([label, value]) => `${label}: ${value}`),
    html: hasRows ? table(rows) : '',
  }
  const to = hasRows || template === 'order-shipped' ? address : []
  return {
    template,
    subject: fill(words.subject, values),
    ...letter([...intro, ...tracking], { label: say.orderAction, href }, say.orderAfter, {
      text: [...whole.text, ...(to.length > 0 ? ['', ...to] : [])],
      html: `${whole.html}${to.length > 0 ? `<p>${to.map(htmlSafe).join('<br>')}</p>` : ''}`,
    }),
  }
}
