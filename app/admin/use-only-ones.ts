import { useQueries } from '@tanstack/react-query'
import { neededChoices, onlyOnes } from '#features/admin/only-ones.ts'
import { optionsQuery } from '#features/admin/option-sources.ts'
import type { RecordValues } from '#features/admin/record-edits.ts'
import type { Resource } from '#features/admin/resource.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { useNamesOfIds } from './use-names-of-ids.ts'

/** What a new thing needs one of where the shop has just one. By path; nothing of what is there already. */
export function useOnlyOnes(resource: Resource, isNew: boolean): RecordValues {
  const { language } = useUi()
  const choices = isNew ? neededChoices(resource) : []
  const names = useNamesOfIds(choices.map(({ source }) => source))
  const found = useQueries({
    queries: choices.map(({ source }) => optionsQuery(adminTransport, source, '', language, names)),
  })
  return onlyOnes(
    choices,
    found.map(({ data }) => data),
  )
}
