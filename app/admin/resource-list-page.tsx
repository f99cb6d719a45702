import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resourceListQuery, resourceRules } from '#features/admin/resource.queries.ts'
import type { Resource } from '#features/admin/resource.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ResourceListScreen } from '#ui/screens/admin/resource-list.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { resourceHref } from './catalog.ts'
import { ResourceBulk } from './resource-bulk.tsx'
import { resourceColumns } from './resource-columns.ts'
import { tableStatus } from './table-status.ts'
import { useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useResourceBulk } from './use-resource-bulk.ts'
import { useTransferCommands } from './use-transfer-commands.ts'

/** The list of any kind of thing: its columns, filters and pages, and what is done with many of it. */
export function ResourceListPage({ resource }: { resource: Resource }) {
  const { language } = useUi()
  const rules = useMemo(() => resourceRules(resource), [resource])
  const { list, table } = useList(rules)
  const { table: ticked, bulk, exportAll } = useResourceBulk(resource, list)
  useListKeys(ticked.bulkActions, ticked.selected)
  const query = useQuery(resourceListQuery(adminTransport, resource, list, language))
  const { total } = query.data ?? {}
  const onExport = exportAll && (() => exportAll(total ?? 0))
  useTransferCommands(onExport)
  const path = resourceHref(resource.name)
  return (
    <>
      <ResourceListScreen
        {...table}
        {...ticked}
        words={resource.words}
        columns={resourceColumns(resource)}
        searched={!resource.list.unsearched}
        newHref={resource.allows.create ? `${path}/new` : undefined}
        onExport={onExport}
        rowHref={({ id }) => `${path}/${id}`}
        rows={query.data?.rows ?? []}
        total={total}
        status={tableStatus(query)}
        onRetry={() => void query.refetch()}
      />
      {bulk ? <ResourceBulk name={resource.name} {...bulk} /> : null}
    </>
  )
}
