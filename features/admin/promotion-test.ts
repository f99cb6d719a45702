import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { TestedCart, TestResult } from '#ui/admin/promotion/views.ts'
import { type DeskProblem, deskProblem } from './desk.ts'
import type { RecordValues } from './record-edits.ts'

type Answer = Omit<TestResult, 'cart'> & {
  cart: {
    currency_code: string
    items: { title: string; quantity: number; original_total: number; total: number }[]
    original_total: number
    discount_total: number
    total: number
  }
}

/** What became of a test; fields by the paths of the form. */
export type TestOutcome =
  | { ok: true; result: TestResult }
  | { ok: false; fields: Readonly<Record<string, string>> }
  | { ok: false; failed: DeskProblem }

const cartView = ({ currency_code, items, original_total, discount_total, total }: Answer['cart']): TestedCart => {
  const money = (amount: number) => formatMoney(amount, currency_code)
  return {
    items: items.map((item) => ({
      title: item.title,
      quantity: item.quantity,
      before: money(item.original_total),
      after: item.total < item.original_total ? money(item.total) : undefined,
    })),
    before: money(original_total),
    off: money(discount_total),
    total: money(total),
  }
}

const said = (value: unknown): string | undefined => String(value ?? '').trim() || undefined

/** Asks the desk whether a cart would get a promotion. */
export async function testPromotion(
  admin: Transport,
  code: string,
  who: RecordValues,
  lines: readonly { id: string; quantity: number }[],
): Promise<TestOutcome> {
  const body = {
    code,
    region_id: String(who.region ?? ''),
    email: said(who.email),
    customer_group_id: said(who.group),
    country_code: said(who.country),
    shipping_option_id: said(who.delivery),
    items: lines.map(({ id, quantity }) => ({ variant_id: id, quantity })),
  }
  try {
    const { cart, ...answer } = await admin.fetch<Answer>('/admin/desk/promotions/test', { method: 'POST', body })
    return { ok: true, result: { ...answer, cart: cartView(cart) } }
  } catch (error) {
    if (!isHttpError(error)) throw error
    const { fields = {} } = error
    // By the body's own paths: `items.0.variant_id` belongs to the first line.
    const named = Object.entries(fields).map(([path, problem]) => [path.split('.').slice(0, 2).join('.'), problem])
    return named.length > 0
      ? { ok: false, fields: Object.fromEntries(named) }
      : { ok: false, failed: deskProblem(error) }
  }
}
