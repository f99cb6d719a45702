import { MetadataEditor } from '#ui/admin/metadata-editor.tsx'
import { isOwnKey } from './product-words.ts'
import { useMetadata } from './use-metadata.ts'
import type { RecordPage } from './use-record-page.ts'

/** What a product carries besides its fields. */
export function ProductDataSection({ page }: { page: RecordPage }) {
  return <MetadataEditor {...useMetadata(page, isOwnKey)} />
}
