import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { databaseOf } from '../completion/facts.ts'

const productsSold = `
  select distinct product_id as id from product_sales_channel
   where deleted_at is null and product_id = any(?) and sales_channel_id = any(?)`

const variantsNotSold = `
  select v.id from product_variant v where v.id = any(?) and not exists (
    select 1 from product_sales_channel s
     where s.product_id = v.product_id and s.deleted_at is null and s.sales_channel_id = any(?))`

type Answer = { products?: { id: string }[] }

/** The channels of the key that the call came with: Medusa refuses a store call whose key has none. */
const channelsOf = (request: MedusaRequest): string[] =>
  (request as { publishable_key_context?: { sales_channel_ids?: string[] } }).publishable_key_context
    ?.sales_channel_ids ?? []

/**
 * Of a list of products those that the caller's channels sell. Medusa leaves its own filter out where the shop has one channel
 * alone (2.21), and then lists what staff took out of it. `count` stays Medusa's, so that pages follow each other.
 */
export function listSoldHere(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const send = response.json.bind(response)
  response.json = (answer: unknown) => {
    const { products } = (answer ?? {}) as Answer
    if (!products?.length) return send(answer)
    const ids = products.map(({ id }) => id)
    databaseOf(request.scope)
      .raw(productsSold, [ids, channelsOf(request)])
      .then(({ rows }) => {
        const sold = new Set(rows.map(({ id }) => id))
        send({ ...(answer as Answer), products: products.filter(({ id }) => sold.has(id)) })
      })
      .catch(next)
    return response
  }
  next()
}

/** Into a cart goes only what the caller's channels sell; Medusa asks of a variant only that its product is published. */
export async function buySoldHere(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  type Line = { variant_id?: string }
  const body = (request.validatedBody ?? {}) as Line & { items?: Line[] | null }
  const ids = [body, ...(body.items ?? [])].flatMap(({ variant_id }) => variant_id ?? [])
  const { rows } =
    ids.length > 0 ? await databaseOf(request.scope).raw(variantsNotSold, [ids, channelsOf(request)]) : { rows: [] }
  const missing = rows.map(({ id }) => id).join(', ')
  next(
    rows.length > 0
      ? // In the words that Medusa has for a product that is a draft (http/failures.ts).
        new MedusaError(
          MedusaError.Types.INVALID_DATA,
          `Variants ${missing} do not exist or belong to a product that is not published`,
        )
      : undefined,
  )
}
