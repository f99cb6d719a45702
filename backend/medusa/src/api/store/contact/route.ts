import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { isOpen } from '../../../letters/contact.ts'

/** GET /store/contact: whether somebody reads what is written to the shop. */
export function GET(_: MedusaRequest, response: MedusaResponse): void {
  response.json({ open: isOpen() })
}
