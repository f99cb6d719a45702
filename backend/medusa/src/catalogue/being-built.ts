import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../completion/facts.ts'
import { CATALOGUE_INDEX_MODULE } from '../modules/catalogue-index/index.ts'
import type { CatalogueIndexModuleService } from '../modules/catalogue-index/service.ts'

/** A build writes down how far it is with every hundred documents; one that has not for so long has died. */
const SILENT = '2 minutes'
/** Processes that share a database may differ by this much in what the time is. Milliseconds. */
const CLOCKS_MS = 2_000

const builds = `
  select 1 from search_index_sync where deleted_at is null and (
    completed_at >= ?::timestamptz or (status = 'processing' and updated_at > now() - interval '${SILENT}')) limit 1`

/** Whether any search index is being built, or has been since a moment. */
async function isBuilt(container: MedusaContainer, since: Date | null): Promise<boolean> {
  return (await databaseOf(container).raw(builds, [since])).rows.length > 0
}

/** Whether any search index is being built. */
export const isBeingBuilt = (container: MedusaContainer): Promise<boolean> => isBuilt(container, null)

/**
 * Sees to it that things are written once more (jobs/search-retry.ts) when an index was being built while they were written:
 * that went to the version that is read, and not to the one that takes its place, which holds what was read for it before.
 * Medusa reads again only things that changed themselves, and not those whose price or stock did.
 * @param began before these things were read
 */
export async function keepIfBuilt(
  container: MedusaContainer,
  kind: 'product' | 'order',
  ids: readonly string[],
  began: Date,
): Promise<void> {
  if (ids.length === 0 || !(await isBuilt(container, new Date(began.getTime() - CLOCKS_MS)))) return
  const changes = ids.map((thing_id) => ({ kind, thing_id }))
  const kept = container.resolve<CatalogueIndexModuleService>(CATALOGUE_INDEX_MODULE)
  await kept.keep(changes, 'the search was being built')
}
