import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { deskProblem } from '#features/admin/desk.ts'
import type { WaitingGroup } from '#features/admin/today.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { isActKind } from './waiting-words.ts'

/** What one press does with something that waits. Its code comes with the first press, and a second press waits for the first. */
export function useWaitingActs(groups: readonly WaitingGroup[]) {
  const { t, language, words } = useUi()
  const client = useQueryClient()
  const busy = useRef(new Set<string>())
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const tell = (key: string, why: string | undefined) =>
    setRefused((before) =>
      Object.fromEntries([...Object.entries({ ...before, [key]: why ?? '' })].filter(([, text]) => text)),
    )
  const onAct = async (key: string) => {
    const [kind, id] = key.split(':')
    const group = groups.find((one) => one.kind === kind)
    const status = group?.items.find((one) => one.id === id)?.status ?? ''
    if (!group || !id || !isActKind(group.kind) || busy.current.has(key)) return
    busy.current.add(key)
    setRunning(new Set(busy.current))
    tell(key, undefined)
    try {
      const [{ actOnWaiting }] = await Promise.all([import('./waiting-act.ts'), words.load('orders')])
      tell(key, await actOnWaiting({ client, t, language }, group.kind, id, status))
    } catch (error) {
      tell(key, t(`admin.problem.${deskProblem(error)}`))
    }
    await client.invalidateQueries({ queryKey: ['admin'] })
    busy.current.delete(key)
    setRunning(new Set(busy.current))
  }
  return { running, refused, onAct }
}
