import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../lib/rows.ts'
import { indexer } from './indexer.ts'

/** Looked at once a minute (jobs/price-lists.ts), and a little over, so that no moment falls between two looks. Milliseconds. */
const AHEAD = 75_000

interface Dates {
  id: string
  starts_at: Date | string | null
  ends_at: Date | string | null
}

/** Moments of a list that come within the time ahead; pure. */
export const comingMoments = ({ starts_at, ends_at }: Dates, now: number): number[] =>
  [starts_at, ends_at]
    .map((moment) => (moment ? new Date(moment).getTime() : Number.NaN))
    .filter((moment) => moment > now && moment <= now + AHEAD)

/**
 * A price list begins and ends by the clock, and nothing tells: the index is written at that moment. What a process that
 * died did not see is found by the next look back of the job.
 */
class PriceListClock {
  readonly #set = new Set<string>()

  async look(container: MedusaContainer): Promise<void> {
    const now = Date.now()
    const window = { $gt: new Date(now), $lte: new Date(now + AHEAD) }
    const lists = await rowsOf<Dates>(container, 'price_list', ['id', 'starts_at', 'ends_at'], {
      $or: [{ starts_at: window }, { ends_at: window }],
    })
    for (const list of lists) for (const moment of comingMoments(list, now)) this.#at(container, list.id, moment - now)
  }

  #at(container: MedusaContainer, id: string, wait: number): void {
    const key = `${id}@${Math.round((Date.now() + wait) / 100)}`
    if (this.#set.has(key)) return
    this.#set.add(key)
    // Just behind the moment: prices are asked for by the database's clock.
    setTimeout(() => {
      this.#set.delete(key)
      // What fails is kept and tried again by the index itself, and the job looks back.
      void indexer.add(container, 'price-list', [id]).catch(() => undefined)
    }, wait + 100).unref()
  }
}

export const priceListClock = new PriceListClock()
