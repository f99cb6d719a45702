import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { rowsOf } from '../lib/rows.ts'

interface Answer {
  regions?: { id?: string }[]
}

/**
 * The regions of a shop begin with the one that its settings name, else as Medusa has them: a shopper who has chosen none begins
 * in the first one where the shop does not sell in Thailand.
 */
export function usualRegionFirst({ scope }: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const send = response.json.bind(response)
  response.json = (answer: unknown) => {
    const body = answer as Answer
    rowsOf<{ default_region_id: string | null }>(scope, 'store', ['default_region_id'], {}).then(
      ([store]) => {
        const isUsual = ({ id }: { id?: string }) => Number(id === store?.default_region_id)
        send(body.regions ? { ...body, regions: body.regions.toSorted((a, b) => isUsual(b) - isUsual(a)) } : body)
      },
      // In another order they are right as well.
      () => send(body),
    )
    return response
  }
  next()
}
