import { wishView } from '#features/wishlist/products.ts'
import { ViewedBefore } from '#ui/shop/wish/viewed-before.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { CompareToggleHost } from '../compare/compare-toggle-host.tsx'
import { useShellData } from '../shell/shell-data.ts'
import { useKeptProducts } from './use-kept-products.ts'

export type ViewedProductsProps = { ids: readonly string[]; onForget: () => void }

function Ready({ ids, onForget }: ViewedProductsProps) {
  const { region } = useShellData()
  const { data, failed } = useKeptProducts(ids)
  // Without them the page lacks nothing, so a failure says nothing.
  if (failed || !region) return null
  const cards =
    data &&
    ids.flatMap((id) => {
      const product = data.get(id)
      return product ? [wishView(product, region.currencyCode).card] : []
    })
  return (
    <ViewedBefore
      {...{ cards, onForget }}
      count={ids.length}
      below={({ id, title }) => <CompareToggleHost id={id} title={title} />}
    />
  )
}

/** Products that were looked at, as they are sold now. */
export function ViewedProducts(props: ViewedProductsProps) {
  return (
    <WordsScope areas={['wishlist']}>
      <Ready {...props} />
    </WordsScope>
  )
}
