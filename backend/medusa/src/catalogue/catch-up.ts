import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { databaseOf } from '../completion/facts.ts'
import { pulse } from '../lib/pulse.ts'
import { CATALOGUE_INDEX_MODULE } from '../modules/catalogue-index/index.ts'
import { staffIndexer, writeOrders } from '../staff-index/indexer.ts'
import { affectedProducts } from './affected.ts'
import { INDEX_BATCH } from './index-products.ts'
import { indexer } from './indexer.ts'
import { touchedOrders, touchedThings } from './touched.ts'

const FOLLOWED = 'followed'
/** Work that no call waits for (jobs) tells of a write so long after it at most. Milliseconds. */
const LAG_MS = 2 * 60_000
/** Ids in one question. */
const PART = 1000

let done: Promise<void> | undefined

/**
 * Once in each process, when it starts: what was written before the last one ended, and had not come to the lists yet. A
 * process that is killed takes with it the events that it was about to tell of.
 */
export function catchUp(container: MedusaContainer): Promise<void> {
  done ??= follow(container).catch((error: Error) => {
    done = undefined
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`search index: not caught up: ${error.message}`)
  })
  return done
}

async function follow(container: MedusaContainer): Promise<void> {
  const followed = await container.resolve(CATALOGUE_INDEX_MODULE).momentOf(FOLLOWED)
  if (!followed) return
  const database = databaseOf(container)
  const moment = new Date(followed.getTime() - LAG_MS)
  const products = new Set<string>()
  for (const [kind, ids] of await touchedThings(database, moment))
    for (const part of inParts(ids, PART))
      for (const id of await affectedProducts(container, kind, part)) products.add(id)
  // In parts, so that what changes meanwhile need not wait for all of them. What fails is kept, and tried again.
  for (const part of inParts([...products], PART)) await indexer.add(container, 'product', part).catch(() => undefined)
  for (const part of inParts(await touchedOrders(database, moment), INDEX_BATCH)) {
    const kept = part.map((thing_id) => ({ kind: 'order', thing_id }))
    await writeOrders(container, part).catch((error: Error) =>
      container.resolve(CATALOGUE_INDEX_MODULE).keep(kept, error.message),
    )
  }
}

/** Notes until when the lists have followed all that was written, so that the next process knows where to begin. */
export async function noteFollowed(container: MedusaContainer): Promise<void> {
  if (!done) return
  const now = Date.now()
  const until = Math.min(now - pulse.state().behind, indexer.since ?? now, staffIndexer.since ?? now)
  await container.resolve(CATALOGUE_INDEX_MODULE).setMoment(FOLLOWED, new Date(until))
}

const inParts = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))
