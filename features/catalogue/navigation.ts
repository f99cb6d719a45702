import type { ShellView } from '#ui/shop/layout/views.ts'
import type { Reference } from './reference.ts'

export type NavigationView = Pick<ShellView, 'categories' | 'collections'>

/** The ways into the catalogue for the header: top categories with their children, and the collections. */
export function navigationView({
  categories,
  collections,
}: Pick<Reference, 'categories' | 'collections'>): NavigationView {
  const link = ({ id, name, handle }: Reference['categories'][number]) => ({
    id,
    label: name,
    href: `/categories/${handle}`,
  })
  return {
    categories: categories
      .filter(({ depth }) => depth === 0)
      .map((top) => ({ ...link(top), children: categories.filter(({ parentId }) => parentId === top.id).map(link) })),
    collections: collections.map(({ id, title, handle }) => ({ id, label: title, href: `/collections/${handle}` })),
  }
}
