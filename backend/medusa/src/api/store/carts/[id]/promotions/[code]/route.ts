import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils'
import { type CartFacts, type PromotionFacts, promotionReason } from '../../../../../../http/promotion-reason.ts'
import { type Person, usedOf } from '../../../../../../lib/by-person.ts'

interface CartRow extends Person {
  currency_code: string
  original_item_total: number
  shipping_total: number
  items?: { adjustments?: { code?: string; amount: number }[] }[]
  shipping_methods?: { adjustments?: { code?: string; amount: number }[] }[]
}

/**
 * GET /store/carts/{id}/promotions/{code} → `{ promotion: PromotionReason }`: why a code does or does not do something
 * for this cart. Changes nothing.
 * @throws 404 for an unknown cart.
 */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { id, code } = request.params
  const cart = await loadCart(request, id)
  const promotion = await findPromotion(request, code.trim(), cart)
  response.json({ promotion: promotionReason(code.trim(), promotion, factsOf(cart), new Date()) })
}

async function loadCart(request: MedusaRequest, id: string): Promise<CartRow> {
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: 'cart',
    fields: [
      'currency_code',
      'email',
      'customer_id',
      'original_item_total',
      'shipping_total',
      'items.*',
      'items.adjustments.*',
      'shipping_methods.*',
      'shipping_methods.adjustments.*',
    ],
    filters: { id },
  })
  const [cart] = data as unknown as CartRow[]
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`)
  return cart
}

function factsOf(cart: CartRow): CartFacts {
  const parts = [...(cart.items ?? []), ...(cart.shipping_methods ?? [])]
  const adjustments = parts.flatMap((part) => part.adjustments ?? [])
  return {
    currency_code: cart.currency_code,
    items: cart.items?.length ?? 0,
    original_item_total: Number(cart.original_item_total),
    delivery_total: Number(cart.shipping_total),
    has_delivery: (cart.shipping_methods?.length ?? 0) > 0,
    applied: adjustments.flatMap((part) => (part.code && Number(part.amount) > 0 ? [part.code] : [])),
  }
}

/** Codes are compared as typed, then in capitals, the way they are printed. */
async function findPromotion(request: MedusaRequest, code: string, who: Person): Promise<PromotionFacts | undefined> {
  const found = await request.scope.resolve(Modules.PROMOTION).listPromotions(
    { code: [...new Set([code, code.toUpperCase()])] },
    {
      relations: [
        'application_method',
        'application_method.target_rules',
        'rules',
        'rules.values',
        'campaign',
        'campaign.budget',
      ],
    },
  )
  const promotion = found.find((candidate) => candidate.code === code) ?? found[0]
  if (!promotion) return undefined
  const { campaign } = promotion
  const limits = promotion as typeof promotion & { limit?: number | null; used?: number | null }
  return {
    code: promotion.code ?? code,
    status: promotion.status ?? 'active',
    limit: limits.limit,
    used: limits.used,
    rules: (promotion.rules ?? []).map((rule) => ({
      attribute: rule.attribute ?? '',
      operator: rule.operator ?? '',
      values: (rule.values ?? []).map((value) => String(value.value ?? '')),
    })),
    currency_code: promotion.application_method?.currency_code ?? null,
    target_type: promotion.application_method?.target_type ?? 'items',
    is_for_all: !promotion.application_method?.target_rules?.length,
    campaign: campaign
      ? {
          starts_at: campaign.starts_at ? new Date(campaign.starts_at) : null,
          ends_at: campaign.ends_at ? new Date(campaign.ends_at) : null,
          budget: campaign.budget
            ? {
                type: String(campaign.budget.type ?? ''),
                limit: campaign.budget.limit == null ? null : Number(campaign.budget.limit),
                used: await usedOf(request.scope, campaign.budget, who),
              }
            : null,
        }
      : null,
  }
}
