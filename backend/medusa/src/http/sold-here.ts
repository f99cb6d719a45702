import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { MedusaContainer } from '@medusajs/framework/types'
import { MedusaError } from '@medusajs/framework/utils'
import { databaseOf } from '../completion/facts.ts'

const notIn = (channels: string) => `not exists (
  select 1 from product_sales_channel s
   where s.product_id = v.product_id and s.deleted_at is null and s.sales_channel_id ${channels})`

/** Published products that the channels do not sell; `where` narrows it to those that are asked for. */
const productsNotSold = (where: string) => `
  select v.product_id as id from (
    select id as product_id from product where deleted_at is null and status = 'published' ${where}) v
   where ${notIn('= any(?)')}`

/** By a channel that staff have turned off nobody buys; what it sold is still shown. */
const notBoughtIn = (channels: string) =>
  notIn(
    `in (select ch.id from sales_channel ch where ch.id ${channels} and not ch.is_disabled and ch.deleted_at is null)`,
  )

const variantsNotSold = `select v.id from product_variant v where v.id = any(?) and ${notBoughtIn('= any(?)')}`

const linesWhere = (which: string) => `
  select v.id from cart c join cart_line_item l on l.cart_id = c.id and l.deleted_at is null
    join product_variant v on v.id = l.variant_id join product p on p.id = v.product_id
   where c.id = ? and (v.deleted_at is not null or p.deleted_at is not null ${which})`

const linesDeleted = linesWhere('')
const linesNotSold = linesWhere(`or p.status <> 'published' or ${notBoughtIn('= c.sales_channel_id')}`)

/** In Medusa's words for a product that is a draft (http/failures.ts). */
function refusalOf(rows: readonly Record<string, unknown>[]): MedusaError | undefined {
  if (rows.length === 0) return undefined
  const ids = rows.map(({ id }) => id).join(', ')
  const message = `Variants ${ids} do not exist or belong to a product that is not published`
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}

/** The channels of the key that the call came with: Medusa refuses a store call whose key has none. */
const channelsOf = (request: MedusaRequest): string[] =>
  (request as { publishable_key_context?: { sales_channel_ids?: string[] } }).publishable_key_context
    ?.sales_channel_ids ?? []

const listed = (value: unknown): string[] | undefined =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : undefined

/**
 * Of products only those are listed that the caller's channels sell. Medusa leaves its own filter out where the shop has one
 * channel alone (2.21), and then lists what staff took out of it. Runs behind Medusa's own middlewares.
 */
export async function listSoldHere(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const filters = request.filterableFields as { id?: unknown; handle?: unknown }
  const [ids, handles] = [listed(filters.id), listed(filters.handle)]
  const sql = productsNotSold(`${ids ? 'and id = any(?)' : ''} ${handles ? 'and handle = any(?)' : ''}`)
  const bound = [ids, handles].filter((one) => one !== undefined)
  const { rows } = await databaseOf(request.scope).raw(sql, [...bound, channelsOf(request)])
  const unsold = rows.map(({ id }) => String(id))
  if (unsold.length > 0)
    filters.id = ids
      ? ids.filter((id) => !unsold.includes(id))
      : { ...(filters.id as Record<string, unknown> | undefined), $nin: unsold }
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
  next(refusalOf(rows))
}

async function refuseLines(container: MedusaContainer, cartId: string, which: string): Promise<void> {
  const { rows } = await databaseOf(container).raw(which, [cartId])
  const refusal = refusalOf(rows)
  if (refusal) throw refusal
}

/** @throws MedusaError for a cart with goods that its channel does not sell any more */
export const refuseUnsold = (container: MedusaContainer, cartId: string): Promise<void> =>
  refuseLines(container, cartId, linesNotSold)

/** @throws MedusaError for a cart with goods that do not exist any more */
export const refuseDeleted = (container: MedusaContainer, cartId: string): Promise<void> =>
  refuseLines(container, cartId, linesDeleted)
