import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'

/**
 * Takes the place of Medusa's own route, which makes a member of staff of anybody whom an outside provider knows.
 * Staff come by invitation; an invited person's outside identity is joined by /identity/staff.
 */
export async function POST(_: MedusaRequest, response: MedusaResponse): Promise<void> {
  response.status(403).json({ type: 'forbidden', message: 'Staff accounts are made by invitation only.' })
}
