import type { Resource } from '#features/admin/resource.ts'
import type { ColumnView } from '#ui/admin/views.ts'

const made = new WeakMap<Resource, readonly ColumnView[]>()

/** The columns of a kind for its screen; the same array each time, so that its table is not made anew. */
export function resourceColumns(resource: Resource): readonly ColumnView[] {
  const columns =
    made.get(resource) ??
    resource.list.columns.map(
      ({ cell: _, sort, ...column }): ColumnView => ({ ...column, sortable: sort !== undefined }),
    )
  made.set(resource, columns)
  return columns
}
