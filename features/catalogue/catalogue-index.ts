/** What the index needs of a product; both ids may be missing. */
export type Indexed = { id: string; collection_id?: string | null; category_ids?: readonly string[] | null }

export type IndexGroup = { categoryId: string | null; productIds: string[] }
export type IndexLine = { collectionId: string | null; categories: IndexGroup[] }

/**
 * Groups products by collection (line), then category, then product ids.
 * A product of several categories appears under each; one without collection or category goes to the group `null`,
 * which stands last. `categoriesOf` may narrow a product's categories, for example to the deepest ones.
 */
export function catalogueIndex<T extends Indexed>(
  products: readonly T[],
  categoriesOf: (product: T) => readonly string[] = (product) => product.category_ids ?? [],
): IndexLine[] {
  const lines = new Map<string | null, Map<string | null, string[]>>()
  for (const product of products) {
    const collectionId = product.collection_id || null
    const line = lines.get(collectionId) ?? new Map<string | null, string[]>()
    lines.set(collectionId, line)
    const categories = categoriesOf(product)
    for (const categoryId of categories.length > 0 ? categories : [null]) {
      line.set(categoryId, [...(line.get(categoryId) ?? []), product.id])
    }
  }
  const nullLast = <V>([a]: [string | null, V], [b]: [string | null, V]) => Number(a === null) - Number(b === null)
  return [...lines].sort(nullLast).map(([collectionId, groups]) => ({
    collectionId,
    categories: [...groups].sort(nullLast).map(([categoryId, productIds]) => ({ categoryId, productIds })),
  }))
}
