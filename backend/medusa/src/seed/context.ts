import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'

/** What every step of the seed has at hand. */
export interface SeedContext {
  container: MedusaContainer
  /** One line of progress. */
  say: (line: string) => void
  now: Date
}

/** Rows of an entity, all of them, by filter. */
export async function rowsOf<T>(
  context: SeedContext,
  entity: string,
  fields: string[],
  filters: Record<string, unknown> = {},
): Promise<T[]> {
  const query = context.container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity, fields, filters } as Parameters<typeof query.graph>[0])
  return data as T[]
}

/** Pieces of a list, `size` at a time. */
export function* batches<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
