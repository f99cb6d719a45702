import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { chosenQuery, optionsQuery } from '#features/admin/option-sources.ts'
import type { RecordValues } from '#features/admin/record-edits.ts'
import { type FieldView, firstMembers, type OptionsView } from '#ui/admin/views.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { useAwake } from '#ui/provider/use-awake.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { useNamesOfIds } from './use-names-of-ids.ts'

const pause = 150
const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value !== '' ? [value] : []

type Asked = { path: string; source: string; ids: readonly string[]; named: readonly string[] }

/** What fields offer that are filled by typing, and the names of what is chosen in them, by path. */
export function useResourceOptions(
  fields: readonly FieldView[],
  values: RecordValues,
): Readonly<Record<string, OptionsView>> {
  const { t, language } = useUi()
  // A part of a page may wake up after another has asked for the same: it wakes as the server has drawn it.
  const isAwake = useAwake()
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({})
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = fields.flatMap((field): Asked[] => {
    if (!('source' in field)) return []
    const { path, source, input } = field
    // Rows of prices are no ids, and few enough to have their places' names with the others.
    const ids = input === 'prices' ? [] : idsOf(values[path])
    // Of thousands of members the names are asked for that somebody looks at.
    return [{ path, source, ids, named: input === 'members' ? ids.slice(0, shown[path] ?? firstMembers) : ids }]
  })
  const names = useNamesOfIds(asked.map(({ source }) => source))
  const found = useQueries({
    queries: asked.map(({ path, source }) => optionsQuery(adminTransport, source, typed[path] ?? '', language, names)),
  })
  const chosen = useQueries({
    queries: asked.map(({ source, named }) => chosenQuery(adminTransport, source, named, language, names)),
  })
  return Object.fromEntries(
    asked.map(({ path, ids }, at): [string, OptionsView] => {
      const offered = isAwake ? found[at] : undefined
      const options = offered?.data ?? []
      // What was chosen right now is among what was found; its name needs no call.
      const named = (isAwake && chosen[at]?.data) || []
      const isComing = isAwake && chosen[at]?.isFetching === true
      const known = new Map([...options, ...named].map((option) => [option.value, option]))
      return [
        path,
        {
          options,
          chosen: ids.map((id) => {
            const option = known.get(id) ?? { value: id, label: isComing ? '…' : id }
            return { ...option, label: option.label || t('admin.choiceGone') }
          }),
          status: offered ? queryState(offered) : 'loading',
          onQueryChange(query) {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => setTyped((all) => ({ ...all, [path]: query.trim() })), pause)
          },
          onRetry: () => void found[at]?.refetch(),
          onShow: (count) => setShown((all) => ({ ...all, [path]: count })),
        },
      ]
    }),
  )
}
