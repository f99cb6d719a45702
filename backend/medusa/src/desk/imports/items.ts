import type { MedusaContainer } from '@medusajs/framework/types'
import type { ItemRow } from '../../modules/desk-job/service.ts'
import { groundOf, type Judged, judge } from './judge.ts'
import type { ImportWish } from './open.ts'
import type { Ground } from './plan.ts'

/** An item of an import with what its rows wish for and what that means now. */
export type JudgedItem = { item: ItemRow; wish: ImportWish; plan: Judged }

/** Judges items by what is there now. */
export async function judgeItems(
  container: MedusaContainer,
  items: readonly ItemRow[],
): Promise<{ all: JudgedItem[]; ground: Ground }> {
  const wishes = items.map(({ wish }) => wish as ImportWish)
  const rows = wishes.flatMap((wish) => wish.rows)
  // Which the others are was said when the file was looked at.
  const marked = (lines: readonly number[]) => new Map(lines.map((line) => [line, line]))
  const ground = await groundOf(container, rows, {
    sku: marked(wishes.flatMap(({ twice }) => twice)),
    barcode: marked(wishes.flatMap(({ twiceBarcode = [] }) => twiceBarcode)),
  })
  const groups = new Map(wishes.map((wish) => [wish.handle, wish.rows]))
  const overwrite = new Set(wishes.flatMap((wish) => wish.overwrite))
  const plans = new Map((await judge(container, groups, ground, overwrite)).map((plan) => [plan.handle, plan]))
  const all = items.flatMap((item, at): JudgedItem[] => {
    const plan = plans.get(wishes[at].handle)
    return plan ? [{ item, wish: wishes[at], plan }] : []
  })
  return { all, ground }
}
