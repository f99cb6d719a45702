import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conflict } from '#features/admin/record-edits.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type ConflictWords = {
  /** A value that is no thing of the shop's, as it reads. */
  shownOf: (path: string, value: unknown) => string
  /** Where the things of a field have their names whose values are ids. @default those of a product */
  sourceOf?: (path: string) => string | undefined
}

/** How values read in the question of a conflict: other things by their names, which are asked for with the conflict. */
export function useConflictWords({ shownOf, sourceOf }: ConflictWords) {
  const { t, language } = useUi()
  const client = useQueryClient()
  const [named, setNamed] = useState<(value: unknown) => string | undefined>()
  return {
    /** Asks for the names; without an answer the ids are shown. */
    async learn(conflicts: readonly Conflict[]): Promise<void> {
      const part = await import('./conflict-names.ts').catch(() => null)
      const said = await part?.conflictSaid(client, conflicts, sourceOf, { t, language })
      setNamed(() => said)
    },
    said: (path: string, value: unknown): string => named?.(value) ?? shownOf(path, value),
  }
}
