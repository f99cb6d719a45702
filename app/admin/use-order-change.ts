import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { changeKey, draftOf, type OpenChange, saveChange } from '#features/admin/order-change.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { type ChangeDraft, type ChangeKind, isUnread } from '#ui/screens/admin/orders/change/views.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { orderRefusal } from './order-refusal.ts'

/** Who types on is not asked after every letter. Milliseconds. */
const pause = 400

/**
 * What is wished of a change, kept by the desk while it is typed, so that a page that closes loses nothing. One save at a
 * time, the latest wish last; each against the change that was seen.
 */
export function useOrderChange(order: string, kind: ChangeKind, initial: OpenChange | null, empty: ChangeDraft) {
  const { t } = useUi()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => (initial ? draftOf(initial) : empty))
  const [open, setOpen] = useState(initial)
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<string>()
  const seen = useRef(initial?.id ?? null)
  const wanted = useRef<ChangeDraft>(undefined)
  const running = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = async () => {
    clearTimeout(timer.current)
    if (running.current) return
    running.current = true
    while (wanted.current) {
      const next = wanted.current
      wanted.current = undefined
      const outcome = await saveChange(adminTransport, order, kind, seen.current, next)
      if (outcome.ok) {
        seen.current = outcome.change?.id ?? null
        setOpen(outcome.change)
        client.setQueryData(changeKey(order), outcome.change)
      } else {
        setOpen(null)
        setRefused(orderRefusal(t, outcome))
        void client.invalidateQueries({ queryKey: changeKey(order) })
      }
    }
    running.current = false
    setSaving(false)
  }
  const latest = useRef(save)
  latest.current = save
  // What waits for its pause when the dialog goes is kept too.
  useEffect(() => () => void latest.current(), [])

  return {
    draft,
    /** What is open and says what is typed; null while it does not. */
    open,
    saving,
    refused,
    change(next: ChangeDraft) {
      setDraft(next)
      setRefused(undefined)
      clearTimeout(timer.current)
      // What nobody can read waits in its box: neither it nor what it took the place of is sent.
      if (isUnread(next)) {
        wanted.current = undefined
        return setSaving(running.current)
      }
      setSaving(true)
      wanted.current = next
      timer.current = setTimeout(() => void save(), pause)
    },
  }
}
