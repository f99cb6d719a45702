import { lazy, Suspense, useState } from 'react'
import type { AdminProductsProps } from '#ui/screens/admin/products.tsx'

/** Without its file the row stays as it is. */
const Row = lazy(() =>
  import('./product-row.tsx').then(
    (part) => ({ default: part.ProductRow }),
    () => ({ default: ({ children }: Parameters<typeof import('./product-row.tsx').ProductRow>[0]) => children({}) }),
  ),
)

/** Which row of the list of products is edited where it stands. */
export function useRowEditing(currency: string): Pick<AdminProductsProps, 'editing' | 'onEdit'> {
  const [edited, setEdited] = useState<Parameters<NonNullable<AdminProductsProps['onEdit']>>>()
  const [row, at = 'title'] = edited ?? []
  const onClose = () => setEdited(undefined)
  return {
    onEdit: (...next) => setEdited(next),
    editing: row && {
      id: row.id,
      draw: (cells) => (
        <Suspense fallback={cells({})}>
          <Row key={row.id} {...{ row, at, currency, onClose }}>
            {cells}
          </Row>
        </Suspense>
      ),
    },
  }
}
