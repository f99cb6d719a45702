import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'

/** Rows of an entity as they are now, without pages and without a cache. */
export async function rowsOf<Row>(
  container: MedusaContainer,
  entity: string,
  fields: string[],
  filters: Record<string, unknown>,
): Promise<Row[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity, fields, filters } as Parameters<typeof query.graph>[0])
  return data as Row[]
}
