import { useMemo, useState } from 'react'
import { type RecordDraftStore, recordDraft } from '#features/admin/record-drafts.ts'
import { useShellData } from '../shell/shell-data.ts'

/**
 * The draft of one thing, of the person who is signed in; of the last one while a session that ended is not there again.
 * @param name what it is of: `option-value.optval_1`
 */
export function useDraft(name: string): RecordDraftStore {
  const { session } = useShellData()
  const [person, setPerson] = useState(session?.user.id ?? '')
  if (session && session.user.id !== person) setPerson(session.user.id)
  return useMemo(() => recordDraft(`${person}.${name}`), [person, name])
}
