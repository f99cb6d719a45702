import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk'
import type { Kind } from '../catalogue/affected.ts'
import { indexer } from '../catalogue/indexer.ts'
import { priceListClock } from '../catalogue/price-list-clock.ts'
import type { Writes } from './write.ts'

/** What was written whose workflow fires no event that the catalogue follows, by what the index calls it. */
function silent({ priceLists = [], option }: Writes): [Kind, string[]][] {
  const renamed = option && 'title' in option.update ? (option.selector as { id?: string }).id : undefined
  return [
    ['price-list', priceLists.map(({ id }) => id)],
    ['option', renamed ? [renamed] : []],
  ]
}

/** The catalogue follows what staff have written here, as it does where they call Medusa's own routes (http/guards.ts). */
export const followStep = createStep('desk-follow', async (writes: Writes, { container }) => {
  if (writes.priceLists?.length) await priceListClock.look(container)
  for (const [kind, ids] of silent(writes)) {
    // What fails is kept by the indexer and tried again; the write of staff was well.
    if (ids.length > 0) indexer.add(container, kind, ids).catch(() => undefined)
  }
  return new StepResponse(undefined)
})
