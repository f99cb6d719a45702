import { Modules } from '@medusajs/framework/utils'
import { StepResponse } from '@medusajs/framework/workflows-sdk'
import { updateCartWorkflow } from '@medusajs/medusa/core-flows'

type Before = { id: string; compare_at_unit_price: number | null }

/**
 * A cart that moves to another region gets its prices there, but Medusa (2.21) keeps what a line cost before a sale, a number of
 * the old currency. It is forgotten first, so that it is taken from the new region as well.
 */
updateCartWorkflow.hooks.validate(
  async ({ input, cart }, { container }) => {
    const { region_id: to } = input as { region_id?: string }
    const { id, region } = cart as { id: string; region?: { id: string } | null }
    if (!to || to === region?.id) return new StepResponse(undefined, [])
    const module = container.resolve(Modules.CART)
    const lines = await module.listLineItems({ cart_id: id }, { select: ['id', 'compare_at_unit_price'] })
    const before = lines.flatMap((line): Before[] =>
      line.compare_at_unit_price == null
        ? []
        : [{ id: line.id, compare_at_unit_price: Number(line.compare_at_unit_price) }],
    )
    for (const line of before) await module.updateLineItems(line.id, { compare_at_unit_price: null } as never)
    return new StepResponse(undefined, before)
  },
  async (before: Before[] | undefined, { container }) => {
    const module = container.resolve(Modules.CART)
    for (const { id, compare_at_unit_price } of before ?? [])
      await module.updateLineItems(id, { compare_at_unit_price } as never)
  },
)
