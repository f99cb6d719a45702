import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ofGroup } from '../../../lib/price-group.ts'
import { rowsOf } from '../../../lib/rows.ts'

type List = { ends_at: string | Date | null; price_list_rules?: { attribute: string; value: unknown }[] | null }

/**
 * GET /store/price-groups: ids of the customer groups that have prices of their own, now or soon. Whoever is in one sees pages
 * drawn for them; as long as there is none nobody has to be asked who they are.
 */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const fields = ['ends_at', 'price_list_rules.attribute', 'price_list_rules.value']
  const lists = await rowsOf<List>(request.scope, 'price_list', fields, { status: 'active' })
  const groups = lists
    .filter(({ ends_at }) => !ends_at || new Date(ends_at).getTime() > Date.now())
    .flatMap(({ price_list_rules }) => price_list_rules ?? [])
    .flatMap(({ attribute, value }) => (attribute === ofGroup ? [value].flat() : []))
  response.json({ groups: [...new Set(groups)].sort() })
}
