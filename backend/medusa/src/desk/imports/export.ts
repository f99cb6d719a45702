import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { selectedIds, selectionBody } from '../jobs/selection.ts'
import { writeBase } from './cells.ts'
import { columnsOf, heldBy, type Known } from './columns.ts'
import { factsOf } from './facts.ts'
import { knownOf } from './state.ts'

/** Body of an export: which products, and which page of them. */
export const exportBody = z.strictObject({
  selection: selectionBody,
  limit: z.number().int().min(1).max(200).default(100),
  offset: z.number().int().min(0).default(0),
})

/** Columns as a file names them: those of a place by its name, too. */
export async function importColumns(container: MedusaContainer) {
  const facts = await factsOf(container)
  const names = new Map(facts.locations.map(({ id, name }) => [`stock_${id}`, name]))
  return {
    columns: [...columnsOf(facts).map(({ id }) => ({ id, name: names.get(id) ?? null })), { id: 'base', name: null }],
    size: { id: facts.size.id, values: facts.size.values.map(({ name }) => name) },
    color: { id: facts.color.id, values: facts.color.values.map(({ name }) => name) },
  }
}

/** A page of products as rows of a file: one for each variant, what is the product's own in the first of them. */
export async function exportRows(container: MedusaContainer, body: z.infer<typeof exportBody>) {
  const { selection, limit, offset } = body
  const [facts, ids] = await Promise.all([factsOf(container), selectedIds(container, selection)])
  const columns = columnsOf(facts)
  const rowsOf = (known: Known): string[][] => {
    const variants = known.variants.length > 0 ? known.variants : [undefined]
    return variants.map((variant, at) => {
      const own = columns.map((column): [string, string, boolean] => {
        const isSaid = column.of === 'variant' ? variant !== undefined : at === 0 || column.id === 'handle'
        return [column.id, isSaid ? column.write(heldBy(column, known, variant)) : '', isSaid]
      })
      const marked = own.filter(([id, , isSaid]) => isSaid && id !== 'handle').map(([id, text]) => [id, text] as const)
      return [...own.map(([, text]) => text), writeBase(variant?.id ?? known.id, Object.fromEntries(marked))]
    })
  }
  const page = await knownOf(container, ids.slice(offset, offset + limit))
  return { columns: [...columns.map(({ id }) => id), 'base'], rows: page.flatMap(rowsOf), count: ids.length }
}
