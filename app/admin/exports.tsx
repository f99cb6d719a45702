import type { ComponentType } from 'react'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { CustomerExport } from './customer-export.tsx'
import { OrderExport } from './order-export.tsx'
import { ProductExport } from './product-export.tsx'

const worded =
  <Props extends object>(Dialog: ComponentType<Props>) =>
  (props: Props) => (
    <WordsScope areas={['transfer']}>
      <Dialog {...props} />
    </WordsScope>
  )

/** What a list has as a file; all of them come as one chunk, when somebody asks for the first. */
export const exports = {
  products: worded(ProductExport),
  orders: worded(OrderExport),
  customers: worded(CustomerExport),
}
