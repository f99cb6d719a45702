import { Modules, PriceListStatus } from '@medusajs/framework/utils'
import { createPriceListsWorkflow, createPromotionsWorkflow } from '@medusajs/medusa/core-flows'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'
import { type ProductPlan, salePlan } from '../plan.ts'

const DAY = 24 * 3600 * 1000
const SALE = 'Mid-season sale'

/** The sale: a price list over about thirty products. */
export async function seedSale(context: SeedContext, plans: ProductPlan[]): Promise<number> {
  const pricing = context.container.resolve(Modules.PRICING)
  const lists = await pricing.listPriceLists({}, { select: ['id', 'title'] })
  const sale = salePlan(plans)
  if (lists.some((list) => list.title === SALE)) return sale.size
  const products = await context.rows<{ handle: string; variants: { id: string }[] }>(
    'product',
    ['handle', 'variants.id'],
    { handle: [...sale.keys()] },
  )
  await createPriceListsWorkflow(context.container).run({
    input: {
      price_lists_data: [
        {
          title: SALE,
          description: 'Pieces of the season, while they last',
          status: PriceListStatus.ACTIVE,
          starts_at: new Date(context.now.getTime() - 7 * DAY).toISOString(),
          ends_at: new Date(context.now.getTime() + 365 * DAY).toISOString(),
          prices: products.flatMap((product) => {
            const price = sale.get(product.handle)
            return price
              ? product.variants.flatMap(({ id }) => [
                  { variant_id: id, currency_code: 'thb', amount: price.thb },
                  { variant_id: id, currency_code: 'eur', amount: price.eur },
                ])
              : []
          }),
        },
      ],
    },
  })
  return sale.size
}

/** Codes: WELCOME10, FREESHIP, SAVE200 (from 1,500 THB), and SONGKRAN25, which is over. */
export async function seedPromotions(context: SeedContext): Promise<void> {
  const promotions = context.container.resolve(Modules.PROMOTION)
  const known = new Set((await promotions.listPromotions({}, { select: ['code'] })).map((row) => row.code))
  const wanted = [
    {
      code: 'WELCOME10',
      type: 'standard' as const,
      status: 'active' as const,
      is_automatic: false,
      application_method: {
        type: 'percentage' as const,
        target_type: 'items' as const,
        allocation: 'across' as const,
        value: 10,
      },
    },
    {
      code: 'FREESHIP',
      type: 'standard' as const,
      status: 'active' as const,
      is_automatic: false,
      application_method: {
        type: 'percentage' as const,
        target_type: 'shipping_methods' as const,
        allocation: 'across' as const,
        value: 100,
      },
    },
    {
      code: 'SAVE200',
      type: 'standard' as const,
      status: 'active' as const,
      is_automatic: false,
      is_tax_inclusive: true,
      rules: [{ attribute: 'original_item_total', operator: 'gte' as const, values: ['1500'] }],
      application_method: {
        type: 'fixed' as const,
        target_type: 'order' as const,
        allocation: 'across' as const,
        value: 200,
        currency_code: 'thb',
      },
    },
    {
      code: 'SONGKRAN25',
      type: 'standard' as const,
      status: 'active' as const,
      is_automatic: false,
      application_method: {
        type: 'percentage' as const,
        target_type: 'items' as const,
        allocation: 'across' as const,
        value: 25,
      },
      campaign: {
        name: 'Songkran',
        campaign_identifier: 'songkran-past',
        starts_at: new Date(context.now.getTime() - 60 * DAY),
        ends_at: new Date(context.now.getTime() - 30 * DAY),
      },
    },
  ]
  const missing = wanted.filter((promotion) => !known.has(promotion.code))
  if (missing.length > 0) {
    await createPromotionsWorkflow(context.container).run({ input: { promotionsData: missing } })
  }
}
