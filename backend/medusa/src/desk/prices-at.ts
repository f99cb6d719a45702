import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { CalculatedPriceSet, Context, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'

/** What the module keeps to itself: where its manager of the database comes from. */
type Inside = { baseRepository_: { getFreshManager(): SqlEntityManager } }

/** Undoes the transaction that only looked. */
class Seen extends Error {}

/**
 * What Medusa's pricing says at another moment. It asks the database's own clock and can be told no other time, so it is
 * given lists whose dates are moved instead: a view of this transaction alone, which nothing is written for and nobody waits.
 */
export async function pricesAt(
  container: MedusaContainer,
  id: readonly string[],
  context: Record<string, string>,
  at: Date,
): Promise<Map<string, CalculatedPriceSet>> {
  const pricing = container.resolve(Modules.PRICING)
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const found = new Map<string, CalculatedPriceSet>()
  const seconds = (at.getTime() - Date.now()) / 1000
  try {
    await knex.transaction(async (now) => {
      const shift = `make_interval(secs => ${Number(seconds)})`
      await now.raw(`create temporary view price_list as
        select id, status, type, rules_count, deleted_at, starts_at - ${shift} as starts_at, ends_at - ${shift} as ends_at
        from public.price_list`)
      const manager = (pricing as unknown as Inside).baseRepository_.getFreshManager()
      const moved = new Proxy(manager, {
        get: (own, name) => {
          if (name === 'getKnex') return () => now
          const value = Reflect.get(own, name, own)
          return typeof value === 'function' ? value.bind(own) : value
        },
      })
      const asked: Context = { manager: moved }
      for (const set of await pricing.calculatePrices({ id: [...id] }, { context }, asked)) found.set(set.id, set)
      throw new Seen()
    })
  } catch (error) {
    if (!(error instanceof Seen)) throw error
  }
  return found
}
