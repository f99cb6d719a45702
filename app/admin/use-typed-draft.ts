import { useMemo } from 'react'
import { useDraft } from './use-draft.ts'

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
