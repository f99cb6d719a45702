import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { readSettings, type Settings } from '../config/settings.ts'
import { locales } from '../lib/languages.ts'

/** What a script that fills a shop has at hand. */
export interface SeedContext {
  container: MedusaContainer
  settings: Settings
  /** Of the shop's languages. */
  locales: typeof locales
  /** Rows of an entity, all of them, by filter. */
  rows: <T>(entity: string, fields: string[], filters?: Record<string, unknown>) => Promise<T[]>
  /** One line of progress. */
  say: (line: string) => void
  now: Date
}

/** The context of a script that speaks by `say`. */
export function seedContext(container: MedusaContainer, say: SeedContext['say']): SeedContext {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  return {
    container,
    settings: readSettings(),
    locales,
    rows: async <T>(entity: string, fields: string[], filters: Record<string, unknown> = {}) => {
      const { data } = await query.graph({ entity, fields, filters } as Parameters<typeof query.graph>[0])
      return data as T[]
    },
    say,
    now: new Date(),
  }
}
