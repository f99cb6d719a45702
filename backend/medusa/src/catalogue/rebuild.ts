import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { isCollision } from '../http/failures.ts'
import { Turns } from '../lib/turns.ts'
import { indexer } from './indexer.ts'

/** Builds that have not begun yet, by index: they will read whatever is asked of them by then. */
const waiting = new Map<string, Promise<void>>()
const turns = new Turns()

/**
 * Builds indexes anew, each beside the one that is read, and then writes what changed meanwhile. One build goes on at a time,
 * here and in other processes, however long it takes.
 */
export async function rebuild(container: MedusaContainer, indexes: readonly string[]): Promise<void> {
  await Promise.all(indexes.map((index) => waiting.get(index) ?? queue(container, index)))
  await indexer.retry(container)
}

function queue(container: MedusaContainer, index: string): Promise<void> {
  const done = turns.take(() => {
    waiting.delete(index)
    return build(container, index)
  })
  waiting.set(index, done)
  return done
}

async function build(container: MedusaContainer, index: string): Promise<void> {
  for (;;) {
    try {
      await container.resolve(Modules.SEARCH).reindex({ index })
      return
    } catch (error) {
      // Medusa waits for another one's end for some seconds only.
      if (!isCollision(error)) throw error
    }
  }
}
