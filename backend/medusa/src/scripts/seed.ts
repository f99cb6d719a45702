import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { ExecArgs } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { rebuildSales } from '../sales/keep.ts'
import { writeOrders } from '../staff-index/indexer.ts'
import { type SeedContext, seedContext } from './context.ts'

/** Goods to try a shop with, as the file exports them that TALAT_GOODS names (backend/demo-shop unless one says otherwise). */
export interface Goods {
  /** Makes what is missing, leaves what is there. @returns facts for whoever waits for the end. */
  fill: (context: SeedContext, wanted: { products?: number }) => Promise<Record<string, unknown>>
  /**
   * Fills the shop up to so many orders. @returns how many were made.
   * @param index puts orders into the list of staff
   */
  sell?: (context: SeedContext, count: number, index: (ids: string[]) => Promise<void>) => Promise<number>
}

/** How many of something the arguments ask for: `--products 10000`; undefined when they say nothing of it. */
export function wantedOf(what: 'products' | 'orders', args: readonly string[]): number | undefined {
  const name = `--${what}`
  const at = args.findIndex((part) => part === name || part.startsWith(`${name}=`))
  if (at < 0) return undefined
  const text = args[at] === name ? args[at + 1] : args[at].slice(name.length + 1)
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} needs a number above zero, not "${text}".`)
  return count
}

/**
 * Fills the shop. Safe to run again. Leaves a mark at its real end, since Medusa's exit code does not always tell.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  const context = seedContext(container, (line) => console.log(`seed: ${line} (${seconds()})`))
  const goods = process.env.TALAT_GOODS
  if (!goods) throw new Error('TALAT_GOODS names no goods.')
  const args = JSON.parse(process.env.TALAT_SEED_ARGS ?? '[]')
  const orders = wantedOf('orders', args)
  const { fill, sell } = (await import(pathToFileURL(goods).href)) as Goods
  const facts = await fill(context, { products: wantedOf('products', args) })

  const search = container.resolve(Modules.SEARCH)
  for (const { name } of await search.listIndexes()) await search.reindex({ index: name })
  context.say('search index')
  if (orders) {
    if (!sell) throw new Error('These goods have no orders.')
    const made = await sell(context, orders, (ids) => writeOrders(container, ids))
    context.say(`${made} orders made`)
  }
  await rebuildSales(container)
  context.say('numbers of reports')
  if ((await context.rows('product', ['id'])).length === 0) throw new Error('No product was made.')
  const marker = process.env.TALAT_SEED_MARKER
  if (marker) {
    const all = { finished_at: new Date().toISOString(), publishable_key: context.settings.publishableKey, ...facts }
    writeFileSync(marker, `${JSON.stringify(all, null, 2)}\n`)
  }
  context.say('done')
}
