import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { rowsOf } from '../../../../../lib/rows.ts'

/** GET /store/customers/me/groups: ids of the groups that this customer is in. Medusa's own answer leaves them out. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const filters = { id: request.auth_context.actor_id }
  type Row = { groups?: ({ id: string } | null)[] | null }
  const [customer] = await rowsOf<Row>(request.scope, 'customer', ['groups.id'], filters)
  response.json({ groups: (customer?.groups ?? []).flatMap((group) => group?.id ?? []).sort() })
}
