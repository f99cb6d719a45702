import type { QueryClient } from '@tanstack/react-query'
import { chosenQuery } from '#features/admin/option-sources.ts'
import type { Conflict } from '#features/admin/record-edits.ts'
import type { Language } from '#features/shared/language.ts'
import type { Translate } from '#ui/words/words.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { namesOfIds } from './use-names-of-ids.ts'

const idsOf = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string')

/**
 * How the things of a question are called that the backend knows by ids, by their ids: those of fields that choose among them.
 * What cannot be asked for now has no name.
 */
export async function conflictNames(
  client: QueryClient,
  conflicts: readonly Conflict[],
  sourceOf: (path: string) => string | undefined,
  { t, language }: { t: Translate; language: Language },
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    conflicts.map(async ({ path, mine, theirs }) => {
      const [source, ids] = [sourceOf(path), [...new Set([...idsOf(mine), ...idsOf(theirs)])]]
      if (!source || ids.length === 0) return []
      const query = chosenQuery(adminTransport, source, ids, language, namesOfIds([source], t))
      return client.fetchQuery(query).catch(() => [])
    }),
  )
  return new Map(found.flat().map(({ value, label }) => [value, label || t('admin.choiceGone')]))
}
