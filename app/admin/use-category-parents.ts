import { belowOf, type Category, categoryTree, walk, wayNames } from '#features/admin/category-tree.ts'
import type { ComboboxOption } from '#ui/combobox/find-options.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'

/** What a category may stand below: all but itself and those below it, as a walk through the tree. */
export function useCategoryParents(categories: readonly Category[], id: string) {
  const { t } = useUi()
  const tree = categoryTree(categories)
  const closed = new Set([id, ...belowOf(tree, id).map((one) => one.id)])
  const ways = wayNames(categories)
  const parents = walk(tree)
    .filter((one) => !closed.has(one.id))
    .map(
      (one): ComboboxOption => ({
        value: one.id,
        label: one.name,
        description: ways.get(one.parentId ?? ''),
      }),
    )
  /** A place in words: the whole way to what is right above it. */
  const wayOf = (parentId: string | null): string => ways.get(parentId ?? '') ?? t('admin.category.top')
  return { parents, wayOf }
}
