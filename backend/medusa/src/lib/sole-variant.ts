import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { rowsOf } from './rows.ts'

/**
 * How Medusa writes a product without sizes and colors: its one variant has the one value of an option of its own. The
 * variant has no name: there is nothing to tell it from.
 */
export const soleOption = { title: 'Default option', value: 'Default option value' } as const

interface Row {
  id: string
  title: string | null
  product?: { title: string } | null
  options?: { value: string; option?: { title: string } | null }[]
  inventory_items?: { inventory?: { id: string; title: string | null; description: string | null } | null }[]
}

const fields = [
  ...['id', 'title', 'product.title', 'options.value', 'options.option.title'],
  ...['id', 'title', 'description'].map((name) => `inventory_items.inventory.${name}`),
]

const isSole = ({ options = [] }: Row): boolean =>
  options.length === 1 && options[0]?.value === soleOption.value && options[0].option?.title === soleOption.title

/**
 * Takes the name off those of these variants that are told from nothing, whoever named them: Medusa's own back office calls
 * them "Default variant", and lines of carts and orders keep what they were called. Their things in stock, which Medusa calls
 * as the variant, are called as the product.
 */
export async function unnameSole(container: MedusaContainer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const sole = (await rowsOf<Row>(container, 'variant', fields, { id: ids })).filter(isSole)
  const named = sole.filter(({ title }) => title)
  if (named.length > 0)
    await container.resolve(Modules.PRODUCT).updateProductVariants({ id: named.map(({ id }) => id) }, { title: '' })
  const items = sole.flatMap(({ title, product, inventory_items = [] }) =>
    inventory_items.flatMap(({ inventory }) => {
      if (!inventory || !product || (inventory.title && inventory.title !== title)) return []
      const description = inventory.description === title ? null : inventory.description
      return [{ id: inventory.id, title: product.title, description }]
    }),
  )
  if (items.length > 0) await container.resolve(Modules.INVENTORY).updateInventoryItems(items)
}
