import type { MedusaContainer } from '@medusajs/framework/types'
import { decorateCartTotals, Modules } from '@medusajs/framework/utils'
import { type Person, somebodyOf, usedOf } from '../../lib/by-person.ts'
import { rowsOf } from '../../lib/rows.ts'
import { invalid } from '../problem.ts'
import { cartOf, type TestBody } from './cart.ts'
import { type Judged, type Reason, type Rule, whyNot } from './why-not.ts'

interface RuleRow {
  attribute?: string
  operator?: string
  values?: { value?: string | null }[]
}

const rulesOf = (rules: readonly RuleRow[] | undefined): Rule[] =>
  (rules ?? []).map(({ attribute = '', operator = '', values = [] }) => ({
    attribute,
    operator,
    values: values.map(({ value }) => String(value ?? '')),
  }))
const dateOf = (value: unknown): Date | null => (value ? new Date(String(value)) : null)
const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** As the shop's field takes it: as typed, then in capitals. */
async function promotionOf(container: MedusaContainer, code: string, who: Person): Promise<Judged | undefined> {
  const method = ['application_method', 'application_method.target_rules', 'application_method.target_rules.values']
  const buy = ['application_method.buy_rules', 'application_method.buy_rules.values']
  const found = await container
    .resolve(Modules.PROMOTION)
    .listPromotions(
      { code: [...new Set([code, code.toUpperCase()])] },
      { relations: [...method, ...buy, 'rules', 'rules.values', 'campaign', 'campaign.budget'] },
    )
  const row = found.find((one) => one.code === code) ?? found[0]
  if (!row) return undefined
  const { campaign } = row
  const counted = row as { limit?: number | null; used?: number | null }
  const applied = row.application_method as
    | {
        target_type?: string
        currency_code?: string | null
        target_rules?: RuleRow[]
        buy_rules?: RuleRow[]
        buy_rules_min_quantity?: number | null
      }
    | undefined
  return {
    code: row.code ?? code,
    status: row.status ?? 'draft',
    type: row.type ?? 'standard',
    limit: numberOf(counted.limit),
    used: Number(counted.used ?? 0),
    rules: rulesOf(row.rules as RuleRow[]),
    target: {
      kind: applied?.target_type ?? 'items',
      currency_code: applied?.currency_code ?? null,
      rules: rulesOf(applied?.target_rules),
      buy: rulesOf(applied?.buy_rules),
      buyAtLeast: numberOf(applied?.buy_rules_min_quantity),
    },
    campaign: campaign
      ? {
          starts_at: dateOf(campaign.starts_at),
          ends_at: dateOf(campaign.ends_at),
          budget: campaign.budget
            ? { limit: numberOf(campaign.budget.limit), used: await usedOf(container, campaign.budget, who) }
            : null,
        }
      : null,
  }
}

/** Where the names of what conditions ask for stand, by the end of the attribute. */
const named: readonly [RegExp, entity: string, name: string][] = [
  [/customer\.groups\.id$/, 'customer_group', 'name'],
  [/region(\.id|_id)$/, 'region', 'name'],
  [/sales_channel_id$/, 'sales_channel', 'name'],
  [/product\.categories\.id$/, 'product_category', 'name'],
  [/product\.collection_id$/, 'product_collection', 'title'],
  [/product\.type_id$/, 'product_type', 'value'],
  [/product\.tags\.id$/, 'product_tag', 'value'],
  [/product\.id$/, 'product', 'title'],
  [/shipping_option_type_id$/, 'shipping_option_type', 'label'],
]

async function withNames(container: MedusaContainer, reason: Reason): Promise<Reason> {
  const [, entity, name] = named.find(([path]) => path.test(reason.attribute ?? '')) ?? []
  if (!entity || !name) return reason
  const counted = reason.code === 'not_bought'
  const ids = [...(reason.values ?? []), ...(counted ? [] : (reason.actual ?? []))]
  const rows = await rowsOf<Record<string, string>>(container, entity, ['id', name], { id: ids })
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.[name] ?? id
  return { ...reason, values: reason.values?.map(nameOf), actual: counted ? reason.actual : reason.actual?.map(nameOf) }
}

/** What the engine does: only these take something off. */
interface Action {
  action: string
  code: string
  amount?: unknown
  item_id?: string
  shipping_method_id?: string
  is_tax_inclusive?: boolean
}

/** Whether a cart would get a promotion, by the engine that the shop's own carts go through; and why it would not. */
export async function testPromotion(container: MedusaContainer, body: TestBody) {
  const cart = await cartOf(container, body)
  const promotion = await promotionOf(container, body.code, cart as Person)
  if (!promotion) throw invalid({ code: 'nobody knows this code' })
  const actions = (await container
    .resolve(Modules.PROMOTION)
    .computeActions([promotion.code], { ...cart, ...somebodyOf(cart as Person) } as never)) as Action[]
  const given = actions.filter(({ amount }) => Number(amount ?? 0) > 0)
  const adjusted = (key: 'item_id' | 'shipping_method_id', id: unknown) =>
    given
      .filter((action) => action[key] === id)
      .map(({ amount, code, is_tax_inclusive }) => ({
        ...{ amount: Number(amount), code, is_tax_inclusive },
      }))
  const after = decorateCartTotals({
    ...cart,
    items: cart.items.map((item) => ({ ...item, adjustments: adjusted('item_id', item.id) })),
    shipping_methods: cart.shipping_methods.map((method) => ({
      ...method,
      adjustments: adjusted('shipping_method_id', method.id),
    })),
  } as never) as unknown as Record<string, unknown> & { items: Record<string, unknown>[] }
  const applies = given.some(({ code }) => code === promotion.code)
  const exceeds = actions.some(({ action, code }) => action === 'campaignBudgetExceeded' && code === promotion.code)
  const reasons = applies ? [] : whyNot(promotion, cart, new Date(), exceeds)
  return {
    code: promotion.code,
    applies,
    reasons: await Promise.all(reasons.map((reason) => withNames(container, reason))),
    /** Others that the cart would get by themselves. */
    also: [...new Set(given.map(({ code }) => code))].filter((code) => code !== promotion.code),
    cart: {
      currency_code: cart.currency_code,
      items: after.items.map((item) => ({
        title: String(item.title),
        quantity: Number(item.quantity),
        original_total: Number(item.original_total),
        total: Number(item.total),
      })),
      original_total: Number(after.original_total),
      discount_total: Number(after.discount_total),
      total: Number(after.total),
    },
  }
}
