import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conflict } from '#features/admin/record-edits.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'

const nameless: ReadonlyMap<string, string> = new Map()

export type ConflictWords = {
  /** A value that is no thing of the shop's, as it reads. */
  shownOf: (path: string, value: unknown) => string
  /** Where the things of a field have their names whose values are ids. */
  sourceOf?: (path: string) => string | undefined
}

/** How values read in the question of a conflict: other things by their names, which are asked for with the conflict. */
export function useConflictWords({ shownOf, sourceOf }: ConflictWords) {
  const { t, language } = useUi()
  const client = useQueryClient()
  const [names, setNames] = useState(nameless)
  return {
    /** Asks for the names; without an answer the ids are shown. */
    async learn(conflicts: readonly Conflict[]): Promise<void> {
      if (!sourceOf) return
      const part = await import('./conflict-names.ts').catch(() => null)
      if (part) setNames(await part.conflictNames(client, conflicts, sourceOf, { t, language }))
    },
    said(path: string, value: unknown): string {
      const things = value ? [value].flat().map((one) => names.get(String(one))) : []
      return things.length > 0 && things.every(Boolean) ? things.join(', ') : shownOf(path, value)
    },
  }
}
