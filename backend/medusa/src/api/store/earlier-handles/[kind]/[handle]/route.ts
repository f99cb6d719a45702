import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { isKind, presentHandle } from '../../../../../catalogue/earlier-handle.ts'

/** GET /store/earlier-handles/{product|collection|category}/{handle}: the handle that it has now; 404 where it never was one. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { kind = '', handle = '' } = request.params
  const present = isKind(kind) ? await presentHandle(request.scope, kind, handle) : undefined
  if (!present) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Nothing had this handle')
  response.json({ handle: present })
}
