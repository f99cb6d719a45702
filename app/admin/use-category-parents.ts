import { above, belowOf, type Category, categoryTree, walk } from '#features/admin/category-tree.ts'
import type { ComboboxOption } from '#ui/combobox/find-options.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'

/** What a category may stand below: all but itself and those below it, as a walk through the tree. */
export function useCategoryParents(categories: readonly Category[], id: string) {
  const { t } = useUi()
  const tree = categoryTree(categories)
  const closed = new Set([id, ...belowOf(tree, id).map((one) => one.id)])
  const namesOver = (of: string) => above(categories, of).map(({ name }) => name)
  const parents = walk(tree)
    .filter((one) => !closed.has(one.id))
    .map((one): ComboboxOption => {
      const over = namesOver(one.id).join(' / ')
      return { value: one.id, label: one.name, ...(over ? { description: over } : {}) }
    })
  /** A place in words: the whole way to what is right above it. */
  const wayOf = (parentId: string | null): string => {
    const parent = categories.find((one) => one.id === parentId)
    return parent ? [...namesOver(parent.id), parent.name].join(' / ') : t('admin.category.top')
  }
  return { parents, wayOf }
}
