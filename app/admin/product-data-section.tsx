import { MetadataEditor } from '#ui/admin/metadata-editor.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import type { ProductPage } from './product-more.tsx'
import { isOwnKey } from './product-words.ts'
import { useMetadata } from './use-metadata.ts'

function Ready({ page }: { page: ProductPage }) {
  return <MetadataEditor {...useMetadata(page, isOwnKey)} />
}

/** What a product carries besides its fields. */
export function ProductDataSection({ page }: { page: ProductPage }) {
  return (
    <WordsScope areas={['editor']}>
      <Ready page={page} />
    </WordsScope>
  )
}
