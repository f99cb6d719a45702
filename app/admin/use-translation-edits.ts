import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Change, RecordValues } from '#features/admin/record-edits.ts'
import { saveTranslations, type Untranslated, wordPath } from '#features/admin/translations.queries.ts'
import { useRecord } from '#features/admin/use-record.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { TranslationsScreenProps } from '#ui/screens/admin/translations.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useDraft } from './use-draft.ts'
import { useTimeOfDay } from './use-time-of-day.ts'

type Edits = Pick<TranslationsScreenProps, 'bar' | 'conflict' | 'onChange'> & {
  value: (path: string) => string
  errorOf: (path: string) => string | undefined
}

/** What is typed for texts that have no words in the other language; each is a wish of its own, saved with the others. */
export function useTranslationEdits(rows: readonly Untranslated[]): Edits {
  const { t } = useUi()
  const client = useQueryClient()
  const time = useTimeOfDay()
  // What is saved leaves the list; it must not count as typed then.
  const [done, setDone] = useState<RecordValues>({})
  const values = useMemo(
    () => ({ ...Object.fromEntries(rows.map((row) => [wordPath(row), null])), ...done }),
    [rows, done],
  )
  /** Writes, shows what is left, and answers what came through. */
  async function write(changes: readonly Change[]) {
    const { outcome, written, gone } = await saveTranslations(adminTransport, changes, (problem) =>
      t(problem === 'long' ? 'admin.nameLong' : `admin.problem.${problem}`),
    )
    const sent = changes.filter(({ path }) => path in written)
    // What is deleted can be saved by nobody any more.
    const dropped = changes.filter(({ path }) => gone.includes(path)).map(({ path, to }) => [path, to])
    setDone((before) => ({ ...before, ...written, ...Object.fromEntries(dropped) }))
    if (dropped.length > 0) toast.add({ title: t('admin.problem.gone'), tone: 'danger' })
    // Refused or not, others may have been here: what they translated leaves the list too.
    await client.invalidateQueries({ queryKey: ['admin'] })
    return { outcome, sent }
  }
  async function takeBack(changes: readonly Change[]) {
    const { sent } = await write(changes.map(({ path, from, to }) => ({ path, from: to, to: from })))
    const left = changes.length - sent.length
    toast.add({
      title: left > 0 ? t('untranslated.notBack', { count: left }) : t('untranslated.back', { count: sent.length }),
      tone: left > 0 ? 'danger' : 'success',
    })
  }
  const record = useRecord({
    values,
    draft: useDraft('translations'),
    async save(changes) {
      const { outcome, sent } = await write(changes)
      if (sent.length > 0)
        toast.add({
          title: t('untranslated.saved', { count: sent.length }),
          tone: 'success',
          duration: 8_000,
          action: { label: t('admin.tasks.undo'), onAction: () => void takeBack(sent) },
        })
      return outcome
    },
  })
  // A text that somebody else has translated is listed no more, and still asked about.
  const texts = useRef(new Map<string, string>())
  for (const row of rows) texts.current.set(wordPath(row), row.text)
  const unseen = Object.entries(record.errors).find(([path]) => !rows.some((row) => wordPath(row) === path))
  return {
    value: (path) => String(record.value(path) ?? ''),
    errorOf: (path) => record.errors[path],
    onChange: record.set,
    bar: {
      count: record.changes.length,
      saving: record.saving,
      failed: record.failed ?? unseen?.[1],
      savedAt: time(record.savedAt),
      restoredAt: time(record.restoredAt),
      onSave: () => void record.save(),
      onDiscard: record.discard,
    },
    conflict: {
      open: record.conflicts.length > 0,
      conflicts: record.conflicts.map(({ path, mine, theirs }) => ({
        ...{ path, label: texts.current.get(path) ?? path, mine: String(mine ?? ''), theirs: String(theirs ?? '') },
      })),
      saving: record.saving,
      onLater: record.later,
      onDecide: (choices) => void record.decide(choices),
    },
  }
}
