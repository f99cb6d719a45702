import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { readSettings } from '../../../config/settings.ts'
import { pulse } from '../../../lib/pulse.ts'

/**
 * GET /identity/pulse → `{ life, told, behind }`: how far the server in front has been told (lib/pulse.ts). With Redis there may
 * be several Medusas, of which one knows nothing of the others, so there it is `{}`.
 */
export function GET(_: MedusaRequest, response: MedusaResponse): void {
  response.json(readSettings().redisUrl ? {} : pulse.state())
}
