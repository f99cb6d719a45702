import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { categoriesQuery, categoryCountsQuery, moveCategory } from '#features/admin/categories.queries.ts'
import { type CategoryNode, categoryTree, moved, type Place, placeIn } from '#features/admin/category-tree.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { AdminCategoryNode, CategoriesProps } from '#ui/screens/admin/categories.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { TreeMove } from '#ui/tree/tree-nodes.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { categoryHref, newCategoryHref } from './category-path.ts'

const moves = ['admin', 'categories', 'move']
type Step = TreeMove & { from: Place; to: Place }

/** The tree of all categories. A move shows at once, and goes back with a word when it is refused. */
export function useCategories(): CategoriesProps {
  const { t } = useUi()
  const client = useQueryClient()
  const navigate = useShopNavigate()
  const options = categoriesQuery(adminTransport)
  const query = useQuery(options)
  const counts = useQuery(categoryCountsQuery(adminTransport)).data
  const move = useMutation({
    mutationKey: moves,
    // One after the other: the second of two quick moves begins where the first one ended.
    scope: { id: 'categories' },
    mutationFn: async ({ id, from, to }: Step) => {
      const outcome = await moveCategory(adminTransport, id, from, to, (problem) => t(`admin.problem.${problem}`))
      if (outcome.ok) return
      if ('failed' in outcome) throw new Error(outcome.failed)
      throw new Error(t('conflicts' in outcome ? 'admin.categories.movedMeanwhile' : 'admin.categories.notMoved'))
    },
    onError: (error) => toast.add({ title: error.message, tone: 'danger' }),
    // What is true now takes the place of what was hoped for; not while another move is still on its way.
    onSettled: () =>
      client.isMutating({ mutationKey: moves }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: ['admin', 'categories'] }),
  })
  const onMove = (wish: TreeMove) => {
    // Read at the moment of the press, since two of them may come between two frames.
    const before = client.getQueryData(options.queryKey) ?? []
    const category = before.find(({ id }) => id === wish.id)
    if (!category) return
    const after = moved(before, wish)
    const from = placeIn(categoryTree(before), category)
    const to = placeIn(categoryTree(after), { id: wish.id, parentId: wish.parent })
    void client.cancelQueries(options)
    client.setQueryData(options.queryKey, after)
    move.mutate({ ...wish, from, to })
  }
  const categories = query.data ?? []
  return {
    nodes: categoryTree(categories).map((node) => drawn(node, counts)),
    count: categories.length,
    status: queryState(query),
    newHref: newCategoryHref(),
    onRetry: () => void query.refetch(),
    onOpen: (id) => navigate(categoryHref(id)),
    onMove,
  }
}

/** A node as the screen draws it. */
const drawn = (node: CategoryNode, counts: Readonly<Record<string, number>> | undefined): AdminCategoryNode => ({
  id: node.id,
  name: node.name,
  href: categoryHref(node.id),
  newHref: newCategoryHref(node.id),
  isHidden: !node.isActive,
  isInternal: node.isInternal,
  products: counts && (counts[node.id] ?? 0),
  children: node.children.map((child) => drawn(child, counts)),
})
