import { ProductVariants } from '#ui/screens/admin/product-variants.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useProductVariants } from './use-product-variants.ts'

function Section({ id, name }: { id: string; name: string }) {
  return <ProductVariants {...useProductVariants(id, name)} />
}

/** The sizes and colors of a product, with their words. */
export function ProductVariantsSection(props: { id: string; name: string }) {
  return (
    <WordsScope areas={['variants']}>
      <Section {...props} />
    </WordsScope>
  )
}
