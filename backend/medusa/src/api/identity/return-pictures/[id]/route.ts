import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { RETURN_PICTURE_MODULE } from '../../../../modules/return-picture/index.ts'

/** GET /identity/return-pictures/{id}?size: a picture with its order, by which the server in front decides. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const size = request.query.size === 'small' ? 'small' : 'large'
  const picture = await request.scope.resolve(RETURN_PICTURE_MODULE).pictureOf(request.params.id ?? '', size)
  if (!picture) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such picture')
  response.json(picture)
}
