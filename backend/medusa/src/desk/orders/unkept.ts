import { asValue } from '@medusajs/framework/awilix'
import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'

interface Variant {
  manage_inventory?: boolean
  inventory_items?: unknown[] | null
}
interface Back {
  items?: { item?: { variant?: Variant | null } | null }[]
}
type Query = (question: { entryPoint?: string }, config?: object) => Promise<unknown>

/** Counted by its word alone: staff have deleted what lay in stock for it. */
const isUnkept = (variant: Variant) => Boolean(variant.manage_inventory) && !variant.inventory_items?.length

/**
 * The container of a workflow of Medusa that receives returns: what is not kept in stock any more is nothing to count.
 * Medusa takes it for goods of another place and refuses the return, for ever.
 */
export function receivingUnkept(container: MedusaContainer): MedusaContainer {
  const query = container.resolve(ContainerRegistrationKeys.REMOTE_QUERY) as unknown as Query
  const asking: Query = async (question, config) => {
    const found = await query(question, config)
    if (question.entryPoint !== 'return') return found
    for (const { items } of found as Back[])
      for (const { item } of items ?? [])
        if (item?.variant && isUnkept(item.variant)) item.variant = { ...item.variant, manage_inventory: false }
    return found
  }
  const scope = container.createScope() as MedusaContainer
  scope.register(ContainerRegistrationKeys.REMOTE_QUERY, asValue(Object.assign(asking, query)))
  return scope
}
