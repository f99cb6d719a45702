import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { isOpen, oweContact } from '../../../letters/contact.ts'
import type { ContactBody } from '../validators.ts'

/** POST /identity/contact: what somebody writes to the shop; the server in front has counted and checked it. */
export async function POST(request: MedusaRequest<ContactBody>, response: MedusaResponse): Promise<void> {
  if (!isOpen()) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Nobody reads letters here')
  await oweContact(request.scope, request.validatedBody)
  response.json({ sent: true })
}
