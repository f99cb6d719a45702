import { pickValueFromObject } from '@medusajs/framework/utils'

/** One condition of a promotion. */
export interface Rule {
  attribute: string
  operator: string
  values: string[]
}

/** A promotion as far as it is judged here. */
export interface Judged {
  code: string
  status: string
  type: string
  limit: number | null
  used: number
  rules: Rule[]
  target: { kind: string; currency_code: string | null; rules: Rule[]; buy: Rule[]; buyAtLeast: number | null }
  campaign: {
    starts_at: Date | null
    ends_at: Date | null
    budget: { limit: number | null; used: number } | null
  } | null
}

/** Why a promotion does nothing: where the condition stands, what it asks for, and what the cart has. */
export interface Reason {
  code:
    | 'not_active'
    | 'not_started'
    | 'over'
    | 'used_up'
    | 'budget_spent'
    | 'currency'
    | 'condition'
    | 'no_target'
    | 'not_bought'
    | 'no_delivery'
    | 'nothing_left'
  attribute?: string
  operator?: string
  values?: string[]
  actual?: string[]
  /** Pieces that are asked for. */
  quantity?: number
}

type Thing = Record<string, unknown>
export interface TestedCart extends Thing {
  currency_code: string
  items: (Thing & { quantity: number; is_discountable?: boolean; subtotal?: unknown })[]
  shipping_methods: Thing[]
}

const compare: Record<string, (value: number, asked: number) => boolean> = {
  gt: (value, asked) => value > asked,
  gte: (value, asked) => value >= asked,
  lt: (value, asked) => value < asked,
  lte: (value, asked) => value <= asked,
}

const actualOf = (attribute: string, thing: Thing): string[] =>
  [pickValueFromObject(attribute, thing)]
    .flat(3)
    .filter((value) => value !== undefined && value !== null)
    .map(String)

/** Whether a condition holds, as the engine of promotions has it. */
function holds({ operator, values }: Rule, actual: readonly string[]): boolean {
  if (operator === 'ne') return actual.every((value) => !values.includes(value))
  if (actual.length === 0) return false
  if (operator === 'in') return actual.some((value) => values.includes(value))
  if (operator === 'eq') return actual.every((value) => values.includes(value))
  return actual.every((value) => values.some((asked) => compare[operator]?.(Number(value), Number(asked)) === true))
}

const within = (attribute: string): string => attribute.replace(/^(items|shipping_methods)\./, '')
const meets = (rules: readonly Rule[], thing: Thing): boolean =>
  rules.every((rule) => holds(rule, actualOf(within(rule.attribute), thing)))
/** A condition that nothing of the cart meets, else the first one: together they leave nothing. */
function failing(rules: readonly Rule[], things: readonly Thing[]): Reason {
  const rule = rules.find((one) => !things.some((thing) => meets([one], thing))) ?? rules[0]
  if (!rule) return { code: 'no_target' }
  const actual = [...new Set(things.flatMap((thing) => actualOf(within(rule.attribute), thing)))]
  return { code: 'no_target', ...rule, actual }
}

function ofTarget({ target, type }: Judged, cart: TestedCart): Reason[] {
  if (target.kind === 'shipping_methods') {
    if (cart.shipping_methods.length === 0) return [{ code: 'no_delivery' }]
    return cart.shipping_methods.some((method) => meets(target.rules, method))
      ? []
      : [failing(target.rules, cart.shipping_methods)]
  }
  const goods = cart.items.filter((item) => item.is_discountable !== false)
  const reasons: Reason[] = []
  if (type === 'buyget') {
    const bought = goods.filter((item) => meets(target.buy, item)).reduce((all, item) => all + item.quantity, 0)
    const asked = target.buyAtLeast ?? 1
    if (bought < asked)
      reasons.push({ ...failing(target.buy, goods), code: 'not_bought', quantity: asked, actual: [String(bought)] })
  }
  if (target.kind !== 'order' && !goods.some((item) => meets(target.rules, item)))
    reasons.push(failing(target.rules, goods))
  return reasons
}

/**
 * All that stands in the way of a promotion, the plainest first; pure. The engine alone says whether it takes effect.
 * @param exceeds the engine found that it would take off more than its campaign has left
 */
export function whyNot(promotion: Judged, cart: TestedCart, now: Date, exceeds = false): Reason[] {
  const reasons: Reason[] = []
  const { campaign, target } = promotion
  if (promotion.status !== 'active') reasons.push({ code: 'not_active' })
  if (campaign?.starts_at && campaign.starts_at > now)
    reasons.push({ code: 'not_started', values: [campaign.starts_at.toISOString()] })
  if (campaign?.ends_at && campaign.ends_at <= now)
    reasons.push({ code: 'over', values: [campaign.ends_at.toISOString()] })
  if (promotion.limit !== null && promotion.used >= promotion.limit)
    reasons.push({ code: 'used_up', values: [String(promotion.limit)] })
  const budget = campaign?.budget
  if (budget && budget.limit !== null && (exceeds || budget.used >= budget.limit))
    reasons.push({ code: 'budget_spent', values: [String(budget.limit)] })
  if (target.currency_code && target.currency_code !== cart.currency_code)
    reasons.push({ code: 'currency', values: [target.currency_code], actual: [cart.currency_code] })
  for (const rule of promotion.rules) {
    const actual = actualOf(rule.attribute, cart)
    if (!holds(rule, actual)) reasons.push({ code: 'condition', ...rule, actual })
  }
  reasons.push(...ofTarget(promotion, cart))
  return reasons.length > 0 ? reasons : [{ code: 'nothing_left' }]
}
