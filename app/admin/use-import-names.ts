import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeNames, missingNames, type NamedColumn } from '#features/admin/import-names.ts'
import { importFactsQuery } from '#features/admin/imports.queries.ts'
import type { ImportMissingProps } from '#ui/admin/transfer/import-missing.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import type { useImportFile } from './use-import-file.ts'
import type { useImportRows } from './use-import-rows.ts'

/**
 * What the rows of a file name and the shop does not have, and how it is made.
 * @param nameOf what a column is called
 * @param recheck asks again what would happen
 */
export function useImportNames(
  { facts }: Pick<ReturnType<typeof useImportFile>, 'facts'>,
  { checked }: Pick<ReturnType<typeof useImportRows>, 'checked'>,
  nameOf: (column: string) => string,
  recheck: () => void,
) {
  const { t } = useUi()
  const client = useQueryClient()
  const [making, setMaking] = useState<NamedColumn>()
  const [problem, setProblem] = useState<string>()
  const make = async (column: NamedColumn, names: readonly string[]) => {
    if (!facts.data) return
    setMaking(column)
    setProblem(undefined)
    const failed = await makeNames(adminTransport, facts.data, column, names)
    setMaking(undefined)
    await client.invalidateQueries(importFactsQuery(adminTransport))
    recheck()
    setProblem(failed && t('transfer.make.failed', { name: failed }))
  }
  const missing: ImportMissingProps = {
    groups: missingNames(checked?.check?.rows ?? []).map(({ column, names }) => ({
      id: column,
      label: nameOf(column),
      names,
      onMake: () => void make(column, names),
    })),
    making,
  }
  return { make, missing, problem, forget: () => setProblem(undefined) }
}
