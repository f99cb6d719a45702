import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskRecord, type RecordKind, type RecordSource, type SaveProblem } from '#features/admin/desk.ts'
import { type Change, type RecordValues, unreadPaths } from '#features/admin/record-edits.ts'
import { type SaveOutcome, useRecord } from '#features/admin/use-record.ts'
import type { ConflictDialogProps } from '#ui/conflict-dialog/conflict-dialog.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SaveBarProps } from '#ui/save-bar/save-bar.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { type ConflictWords, useConflictWords } from './use-conflict-words.ts'
import { useDraft } from './use-draft.ts'
import { useTimeOfDay } from './use-time-of-day.ts'

export type Sentences = Readonly<Record<string, string | undefined>>

export type RecordPageOptions = (
  | { kind: RecordKind }
  /** Of what is not read and saved by the desk alone; `kind` names its drafts. */
  | { kind: string; source: RecordSource }
) & {
  /** `new` while it is being made. */
  id: string
  /** Of the draft of a new one: a size and a color are both option values. @default kind */
  draftName?: string
  /** Makes the new one of what was typed, by path. */
  create?: (wishes: RecordValues, say: (problem: SaveProblem) => string) => Promise<SaveOutcome>
  /** Sentences by path about what has to be mended before anything is sent. */
  check: (values: RecordValues) => Sentences
  /** The words over the field of a path. */
  labelOf: (path: string) => string
  /** What a refusal of the server means at a field, in the page's language. @default the server's sentence */
  refusedAt?: (path: string) => string | undefined
  /** After a save that came true. */
  onSaved: () => Promise<void> | void
  /** How values read in the question of a conflict. @default their text */
} & Partial<ConflictWords>

const none: RecordValues = {}
const textOf = (_path: string, value: unknown) => String(value ?? '')

/** A page of the back office on which one thing is edited: its values, what is wrong, its save bar and its question. */
export function useRecordPage(options: RecordPageOptions) {
  const { kind, id, create, check, labelOf, shownOf = textOf, sourceOf, onSaved } = options
  const source = 'source' in options ? options.source : deskRecord(adminTransport, options.kind, id)
  const { t } = useUi()
  const client = useQueryClient()
  const time = useTimeOfDay()
  const isNew = id === 'new'
  const servedAt = (path: string, sentence: string | undefined) =>
    sentence === undefined ? undefined : (options.refusedAt?.(path) ?? sentence)
  const { query } = source
  const { data: saved = none } = useQuery({ ...query, enabled: !isNew })
  const [wrong, setWrong] = useState<Sentences>({})
  const words = useConflictWords({ shownOf, sourceOf })
  const record = useRecord({
    values: saved,
    draft: useDraft(isNew ? `new-${options.draftName ?? kind}` : `${kind}.${id}`),
    async save(changes) {
      const say = (problem: SaveProblem) => t(`admin.problem.${problem}`)
      const outcome = isNew && create ? await create(wishesOf(changes), say) : await source.save(changes, say)
      if (outcome.ok && !isNew) client.setQueryData(query.queryKey, outcome.values)
      if (outcome.ok) void client.invalidateQueries({ queryKey: ['admin', 'activity'] })
      if (!outcome.ok && 'conflicts' in outcome) {
        void client.invalidateQueries(query)
        await words.learn(outcome.conflicts)
      }
      return outcome
    },
  })
  /** Whether nothing is left to save. */
  const save = async (): Promise<boolean> => {
    const unread = unreadPaths(record.values).map((path) => [path, t('ui.notANumber')])
    const found: Sentences = { ...check(record.values), ...Object.fromEntries(unread) }
    setWrong(found)
    if (Object.values(found).some(Boolean)) return false
    if (record.changes.length === 0) return true
    if (!(await record.save())) return false
    await onSaved()
    return true
  }
  const bar: SaveBarProps = {
    count: record.changes.length,
    saving: record.saving,
    failed: record.failed,
    savedAt: time(record.savedAt),
    restoredAt: time(record.restoredAt),
    onSave: () => void save(),
    onDiscard: () => {
      setWrong({})
      record.discard()
    },
  }
  const conflict: ConflictDialogProps = {
    open: record.conflicts.length > 0,
    conflicts: record.conflicts.map(({ path, mine, theirs }) => ({
      path,
      label: labelOf(path),
      mine: words.said(path, mine),
      theirs: words.said(path, theirs),
    })),
    saving: record.saving,
    onLater: record.later,
    onDecide: async (choices) => {
      if (await record.decide(choices)) await onSaved()
    },
  }
  return {
    isNew,
    /** As it is saved, without what is typed. */
    saved,
    value: record.value,
    /** As the form shows it, with what is typed. */
    values: record.values,
    set(path: string, to: unknown): void {
      setWrong(({ [path]: _, ...others }) => others)
      record.set(path, to)
    },
    errorOf: (path: string): string | undefined => wrong[path] ?? servedAt(path, record.errors[path]),
    discard: record.discard,
    /** Moments of the last save and of the draft that is shown again. */
    savedAt: record.savedAt,
    restoredAt: record.restoredAt,
    save,
    bar,
    conflict,
  }
}

/** What the changes wish for, by path. */
const wishesOf = (changes: readonly Change[]): RecordValues =>
  Object.fromEntries(changes.map(({ path, to }) => [path, to]))

/** What a section of a record's page reads and writes. */
export type RecordPage = Pick<ReturnType<typeof useRecordPage>, 'saved' | 'values' | 'set' | 'errorOf' | 'bar'>
