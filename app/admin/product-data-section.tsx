import { MetadataEditor } from '#ui/admin/metadata-editor.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { isOwnKey } from './product-words.ts'
import { useMetadata } from './use-metadata.ts'
import type { RecordPage } from './use-record-page.ts'

function Ready({ page }: { page: RecordPage }) {
  return <MetadataEditor {...useMetadata(page, isOwnKey)} />
}

/** What a product carries besides its fields. */
export function ProductDataSection({ page }: { page: RecordPage }) {
  return (
    <WordsScope areas={['editor']}>
      <Ready page={page} />
    </WordsScope>
  )
}
