import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskProblem, recordQuery, saveRecord } from '#features/admin/desk.ts'
import {
  checkOption,
  type OptionErrors,
  type OptionField,
  optionFields,
  optionPaths,
} from '#features/admin/option-fields.ts'
import {
  addValue,
  type OptionKind,
  optionValuesQuery,
  removeValue,
  usedByQuery,
} from '#features/admin/option-values.queries.ts'
import type { Change } from '#features/admin/record-edits.ts'
import { useRecord } from '#features/admin/use-record.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OptionValueProps } from '#ui/screens/admin/option-value.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { optionPath } from './option-path.ts'
import { useDraft } from './use-draft.ts'
import { useTimeOfDay } from './use-time-of-day.ts'

const words = { missing: 'nameMissing', taken: 'nameTaken', hex: 'hexWrong' } as const
const none = {}

/** One size or color, or with the id `new` one that is being made: its form, its save bar, where it is used, taking it away. */
export function useOptionValue(kind: OptionKind, id: string): OptionValueProps {
  const { t } = useUi()
  const client = useQueryClient()
  const navigate = useShopNavigate()
  const time = useTimeOfDay()
  const listHref = optionPath[kind]
  const isNew = id === 'new'
  const list = useQuery(optionValuesQuery(adminTransport, kind))
  const options = recordQuery(adminTransport, 'option-value', id)
  const { data: saved = none } = useQuery({ ...options, enabled: !isNew })
  const optionId = list.data?.optionId ?? ''
  const used = useQuery({ ...usedByQuery(adminTransport, optionId, id), enabled: !isNew && optionId !== '' })
  const [errors, setErrors] = useState<OptionErrors>({})
  const record = useRecord({
    values: saved,
    draft: useDraft(isNew ? `new-${kind}` : `option-value.${id}`),
    async save(changes) {
      const say = (problem: DeskProblem) => t(`admin.problem.${problem}`)
      const outcome = isNew
        ? await addValue(adminTransport, optionId, optionFields(wishes(changes)), say)
        : await saveRecord(adminTransport, 'option-value', id, changes, say)
      if (outcome.ok && !isNew) client.setQueryData(options.queryKey, outcome.values)
      if (outcome.ok) await client.invalidateQueries(optionValuesQuery(adminTransport, kind))
      else if ('conflicts' in outcome) void client.invalidateQueries(options)
      return outcome
    },
  })
  const values = optionFields(Object.fromEntries(Object.values(optionPaths).map((path) => [path, record.value(path)])))
  const said = (field: OptionField) => {
    const own = errors[field]
    const served = record.errors[optionPaths[field]]
    return own ? t(`admin.options.${words[own]}`) : served && field === 'name' ? t('admin.options.nameTaken') : served
  }
  const save = async () => {
    const wrong = checkOption(values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    if (!(await record.save())) return
    toast.add({ title: t(isNew ? 'admin.added' : 'admin.saved', { name: values.name }), tone: 'success' })
    if (isNew) navigate(listHref)
  }
  const remove = async () => {
    const stillUsed = await removeValue(adminTransport, optionId, id)
    await client.invalidateQueries({ queryKey: ['admin', 'options'] })
    if (stillUsed) return
    record.discard()
    toast.add({ title: t('admin.removed', { name: values.name }) })
    navigate(listHref, { replace: true })
  }
  const fieldOf = (path: string) =>
    path === optionPaths.name
      ? t('admin.options.name.en')
      : path === optionPaths.thai
        ? t('admin.options.name.th')
        : t('admin.options.hex')
  return {
    kind,
    name: optionFields(saved).name,
    listHref,
    values,
    errors: { name: said('name'), thai: said('thai'), hex: said('hex') },
    onChange: (field, value) => {
      setErrors(({ [field]: _, ...others }) => others)
      record.set(optionPaths[field], value)
    },
    bar: {
      count: record.changes.length,
      saving: record.saving,
      failed: record.failed,
      savedAt: time(record.savedAt),
      restoredAt: time(record.restoredAt),
      onSave: () => void save(),
      onDiscard: () => {
        setErrors({})
        record.discard()
      },
    },
    conflict: {
      open: record.conflicts.length > 0,
      conflicts: record.conflicts.map(({ path, mine, theirs }) => ({
        path,
        label: fieldOf(path),
        mine: String(mine ?? ''),
        theirs: String(theirs ?? ''),
      })),
      saving: record.saving,
      onLater: record.later,
      onDecide: (choices) => void record.decide(choices),
    },
    usedBy: used.data && {
      count: used.data.count,
      products: used.data.products.map((product) => ({ ...product, href: `/admin/products/${product.id}` })),
    },
    onRemove: isNew ? undefined : remove,
  }
}

/** What the changes wish for, by path. */
const wishes = (changes: readonly Change[]) => Object.fromEntries(changes.map(({ path, to }) => [path, to]))
