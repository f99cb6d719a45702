import { useCallback, useMemo, useState } from 'react'
import { type RecordDraftStore, recordDraft } from '#features/admin/record-drafts.ts'
import { useShellData } from '../shell/shell-data.ts'

/** Whose drafts they are: who is signed in, or the last one while a session that ended is not there again. */
export function usePerson(): string {
  const { session } = useShellData()
  const [person, setPerson] = useState(session?.user.id ?? '')
  if (session && session.user.id !== person) setPerson(session.user.id)
  return person
}

/** Drafts by what they are of (`option-value.optval_1`), of `usePerson`. */
export function useDrafts(): (name: string) => RecordDraftStore {
  const person = usePerson()
  return useCallback((name) => recordDraft(`${person}.${name}`), [person])
}

/** The draft of one thing. */
export function useDraft(name: string): RecordDraftStore {
  const draftOf = useDrafts()
  return useMemo(() => draftOf(name), [draftOf, name])
}
