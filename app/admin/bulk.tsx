import { BulkDesk } from '#ui/admin/bulk-desk.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { type BulkDeskOptions, useBulkDesk } from './use-bulk-desk.ts'

/** A change of many products, fetched when somebody asks for it. */
export function Bulk(options: BulkDeskOptions) {
  return (
    <WordsScope areas={['bulk']}>
      <Ready {...options} />
    </WordsScope>
  )
}

function Ready(options: BulkDeskOptions) {
  return <BulkDesk {...useBulkDesk(options)} />
}
