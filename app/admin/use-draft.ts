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

/** Texts that are typed beside a form's fields, by name: a letter, an answer. They are kept until they are sent. */
export function useTypedDraft(name: string) {
  const draft = useDraft(name)
  return useMemo(() => {
    const read = (): Readonly<Record<string, string>> =>
      Object.fromEntries(Object.entries(draft.read()?.edits ?? {}).map(([what, { to }]) => [what, String(to)]))
    /** Keeps a text beside the others, or forgets it where there is none. */
    const keep = (what: string, text = '') => {
      const { [what]: _, ...others } = draft.read()?.edits ?? {}
      draft.write(text === '' ? others : { ...others, [what]: { from: '', to: text } }, Date.now())
    }
    return { read, keep }
  }, [draft])
}
