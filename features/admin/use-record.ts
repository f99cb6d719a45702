import { useEffect, useRef, useState } from 'react'
import type { RecordDraftStore } from './record-drafts.ts'
import {
  afterSave,
  type Change,
  type Conflict,
  changesOf,
  type Edits,
  leftOver,
  type RecordValues,
  resolved,
  shown,
  shownValues,
  withEdit,
} from './record-edits.ts'

/** How a save ended. `fields` are sentences by path, `failed` is one about all of it. */
export type SaveOutcome =
  | { ok: true; values: RecordValues }
  | { ok: false; conflicts: readonly Conflict[] }
  | { ok: false; fields: Readonly<Record<string, string>> }
  | { ok: false; failed: string }

export type RecordOptions = {
  /** What is saved, as it was read last; read anew it may change under an edit. */
  values: RecordValues
  save: (changes: readonly Change[]) => Promise<SaveOutcome>
  draft: RecordDraftStore
  now?: () => number
}

/**
 * One thing being edited: only what changed is sent, with the values that were seen. Each change is kept as a draft at once
 * and is there again after a crash; nothing that was typed is ever lost to a save, a refusal or somebody else's save.
 */
export function useRecord({ values, save, draft, now = Date.now }: RecordOptions) {
  const [edits, setEdits] = useState<Edits>({})
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const latest = useRef(edits)
  latest.current = edits
  const busy = useRef(false)

  // After the first frame, which is the server's: it knows no draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing; later values must not bring it back
  useEffect(() => {
    const kept = draft.read()
    const left = kept ? leftOver(kept.edits, values) : {}
    if (Object.keys(left).length === 0) return
    setEdits((typed) => ({ ...left, ...typed }))
    setRestoredAt(kept?.at ?? null)
  }, [draft])
  useEffect(() => setEdits((typed) => leftOver(typed, values)), [values])

  // With each change, not after a pause: a tab that is killed says no word before. Who typed nothing writes nothing, so that
  // a second tab takes nothing from the first.
  const written = useRef(edits)
  const keep = (next: Edits) => {
    if (next === written.current) return
    written.current = next
    draft.write(next, now())
  }
  useEffect(() => keep(edits))

  async function submit(sent: Edits = latest.current): Promise<boolean> {
    if (busy.current || Object.keys(sent).length === 0) return false
    busy.current = true
    setSaving(true)
    setFailed(null)
    setErrors({})
    try {
      const outcome = await save(changesOf(sent))
      if (outcome.ok) {
        const left = afterSave(latest.current, sent, outcome.values)
        setEdits(left)
        keep(left)
        setConflicts([])
        setRestoredAt(null)
        setSavedAt(now())
      } else if ('conflicts' in outcome) setConflicts(outcome.conflicts)
      else if ('fields' in outcome) setErrors(outcome.fields)
      else setFailed(outcome.failed)
      return outcome.ok
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return {
    value: (path: string): unknown => shown(edits, values, path),
    /** All that the form shows: what is saved, with the edits over it. */
    values: shownValues(edits, values),
    set(path: string, to: unknown): void {
      setEdits((typed) => withEdit(typed, values, path, to))
      setErrors(({ [path]: _, ...others }) => others)
    },
    isEdited: (path: string): boolean => path in edits,
    changes: changesOf(edits),
    errors,
    failed,
    saving,
    savedAt,
    /** When the draft was written that is shown again; null where nothing was restored. */
    restoredAt,
    conflicts,
    /** Saves anew with a choice for each conflict; what was given up is no edit any more. */
    async decide(choices: Readonly<Record<string, 'mine' | 'theirs'>>): Promise<boolean> {
      const decided = conflicts.reduce((all, one) => resolved(all, one, choices[one.path] ?? 'mine'), latest.current)
      setEdits(decided)
      setConflicts([])
      return submit(decided)
    },
    /** Asks no more for now; the edits stay. */
    later: () => setConflicts([]),
    save: () => submit(),
    discard(): void {
      const none = {}
      setEdits(none)
      keep(none)
      setErrors({})
      setConflicts([])
      setFailed(null)
      setRestoredAt(null)
    },
  }
}
