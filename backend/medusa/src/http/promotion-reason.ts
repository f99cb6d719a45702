import { coins, decimalsOf } from '../lib/amounts.ts'
import { shopDay } from '../lib/shop-time.ts'

/** Why a promotion code does, or does not, do something for a cart. */
export type PromotionStatus =
  | 'applied'
  | 'not_found'
  | 'inactive'
  | 'not_started'
  | 'expired'
  | 'used_up'
  | 'cart_empty'
  | 'wrong_currency'
  | 'minimum_not_met'
  | 'choose_delivery'
  | 'conditions_not_met'
  | 'nothing_to_discount'

export interface PromotionReason {
  code: string
  status: PromotionStatus
  message: string
  /** Major units of the cart's currency; only with `minimum_not_met`. */
  minimum?: number
  missing?: number
}

export interface PromotionFacts {
  code: string
  status: string
  limit?: number | null
  used?: number | null
  rules: { attribute: string; operator: string; values: string[] }[]
  currency_code: string | null
  target_type: string
  /** Whether it takes something off any goods, and not of some alone. */
  is_for_all: boolean
  campaign: {
    starts_at: Date | null
    ends_at: Date | null
    budget: { limit: number | null; used: number | null; type: string } | null
  } | null
}

export interface CartFacts {
  currency_code: string
  items: number
  /** Sum of the lines before discounts, as the shelf shows prices. */
  original_item_total: number
  delivery_total: number
  has_delivery: boolean
  /** Codes that take something off now. */
  applied: string[]
}

/** Judges a code against a cart; pure. `promotion` undefined: nobody knows the code. */
export function promotionReason(
  code: string,
  promotion: PromotionFacts | undefined,
  cart: CartFacts,
  now: Date,
): PromotionReason {
  const answer = (status: PromotionStatus, message: string): PromotionReason => ({
    code: promotion?.code ?? code,
    status,
    message,
  })
  if (!promotion) return answer('not_found', `There is no code ${code}.`)
  if (cart.applied.includes(promotion.code)) return answer('applied', `${promotion.code} is applied.`)
  const { campaign } = promotion
  if (campaign?.ends_at && campaign.ends_at < now) {
    return answer('expired', `${promotion.code} ended on ${shopDay(campaign.ends_at)}.`)
  }
  if (campaign?.starts_at && campaign.starts_at > now) {
    return answer('not_started', `${promotion.code} starts on ${shopDay(campaign.starts_at)}.`)
  }
  if (promotion.status !== 'active') return answer('inactive', `${promotion.code} is not active.`)
  const budget = campaign?.budget
  const usedUp =
    (promotion.limit != null && (promotion.used ?? 0) >= promotion.limit) ||
    (budget?.limit != null && (budget.used ?? 0) >= budget.limit)
  if (usedUp) return answer('used_up', `${promotion.code} has been used as often as it may be.`)
  if (cart.items === 0) return answer('cart_empty', 'Put something into the cart first.')
  if (promotion.currency_code && promotion.currency_code !== cart.currency_code) {
    return answer('wrong_currency', `${promotion.code} is for orders in ${promotion.currency_code.toUpperCase()} only.`)
  }
  const floor = minimumOf(promotion)
  if (floor !== undefined && cart.original_item_total < floor) {
    const missing = coins(floor - cart.original_item_total, cart.currency_code)
    const amount = `${missing.toFixed(decimalsOf(cart.currency_code))} ${cart.currency_code.toUpperCase()}`
    return { ...answer('minimum_not_met', `Add ${amount} more to use ${promotion.code}.`), minimum: floor, missing }
  }
  if (promotion.target_type === 'shipping_methods') {
    return cart.has_delivery && cart.delivery_total === 0
      ? answer('nothing_to_discount', 'Delivery is free already.')
      : answer('choose_delivery', `${promotion.code} takes effect when you choose a delivery.`)
  }
  if (promotion.rules.some((rule) => !amountRule(rule.attribute))) {
    return answer('conditions_not_met', `This cart does not meet the conditions of ${promotion.code}.`)
  }
  // Nothing else is left that could stand in the way: the engine gives all of a discount or none of it.
  if (budget?.type === 'spend' && budget.limit != null && promotion.is_for_all)
    return answer('used_up', `What is left for ${promotion.code} is less than it would take off this cart.`)
  return answer('nothing_to_discount', `${promotion.code} does not apply to the products in this cart.`)
}

function amountRule(attribute: string): boolean {
  return ['original_item_total', 'item_total', 'subtotal', 'total', 'item_subtotal'].includes(attribute)
}

function minimumOf(promotion: PromotionFacts): number | undefined {
  const floors = promotion.rules
    .filter((rule) => amountRule(rule.attribute) && (rule.operator === 'gte' || rule.operator === 'gt'))
    .map((rule) => Number(rule.values[0]))
  return floors.length > 0 ? Math.max(...floors) : undefined
}
