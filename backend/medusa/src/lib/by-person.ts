import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from './rows.ts'

/** By what a budget tells people apart, of a cart or an order. */
export interface Person {
  email?: string | null
  customer_id?: string | null
  customer?: { id?: string } | null
}

/** Nobody is called so, so that nothing was ever used by it. */
const nobody = 'nobody-yet'

/**
 * Who buys, for the engine of promotions: where a campaign counts by person, Medusa (2.21) refuses a cart that names none, and
 * with a promotion that needs no code every one of them. Who has said no e-mail yet has used nothing, until they say one.
 */
export const somebodyOf = ({ email, customer_id, customer }: Person): { email?: string; customer_id?: string } => ({
  ...(email ? {} : { email: nobody }),
  ...(customer_id || customer?.id ? {} : { customer_id: nobody }),
})

interface Budget {
  id: string
  type?: string | null
  attribute?: string | null
  used?: unknown
}

/** How much of a budget counts against this person: what they have used of one that counts by person, else what all have. */
export async function usedOf(container: MedusaContainer, budget: Budget, person: Person): Promise<number> {
  if (budget.type !== 'use_by_attribute') return Number(budget.used ?? 0)
  const attribute_value =
    budget.attribute === 'customer_email' ? person.email : (person.customer_id ?? person.customer?.id)
  if (!attribute_value) return 0
  const filters = { budget_id: budget.id, attribute_value }
  const [own] = await rowsOf<{ used: unknown }>(container, 'campaign_budget_usage', ['used'], filters)
  return Number(own?.used ?? 0)
}
