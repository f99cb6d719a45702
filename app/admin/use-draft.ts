import { useMemo } from 'react'
import { type RecordDraftStore, recordDraft } from '#features/admin/record-drafts.ts'
import { useShellData } from '../shell/shell-data.ts'

/** The draft of one thing, of the person who is signed in. @param name what it is of: `option-value.optval_1` */
export function useDraft(name: string): RecordDraftStore {
  const { session } = useShellData()
  return useMemo(() => recordDraft(`${session.id}.${name}`), [session.id, name])
}
