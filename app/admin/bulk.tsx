import { BulkDesk } from '#ui/admin/bulk-desk.tsx'
import { type BulkDeskOptions, useBulkDesk } from './use-bulk-desk.ts'

/** A change of many products, fetched when somebody asks for it. */
export function Bulk(options: BulkDeskOptions) {
  return <BulkDesk {...useBulkDesk(options)} />
}
