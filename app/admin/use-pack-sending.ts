import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { actOnOrder, type OrderOutcome } from '#features/admin/order-acts.ts'
import type { packedItems } from '#features/admin/pack.ts'
import { leaveOrder } from '#features/admin/packing.queries.ts'
import { beep } from '#ui/scan-field/beep.ts'
import type { PackSettingsProps } from '#ui/screens/admin/pack/pack-settings.tsx'
import type { PackOrder } from '#ui/screens/admin/pack/views.ts'
import { adminTransport } from '../browser/admin-transport.ts'

export type PackEnds = {
  onPacked: (order: PackOrder) => void
  onRefused: (order: PackOrder, outcome: Extract<OrderOutcome, { ok: false }>) => void
}
/** An order that is packed, with what is in. */
export type Packed = {
  order: PackOrder
  items: ReturnType<typeof packedItems>
  /** All of it is in: it comes back to no table. */
  isWhole: boolean
  number?: string
  /** Who else has it, as the desk answers. */
  taken: Promise<string | undefined>
}

/** Orders on their way to the desk: gone from the queue until the desk has refused them. */
export function usePackSending(
  station: string,
  { end, location }: Pick<PackSettingsProps, 'end' | 'location'>,
  { onPacked, onRefused }: PackEnds,
) {
  const client = useQueryClient()
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const away = useRef(new Set<string>())
  const mark = (id: string, is: boolean) => {
    if (is) away.current.add(id)
    else away.current.delete(id)
    setSent(new Set(away.current))
  }
  const send = async ({ order, items, isWhole, number, taken }: Packed) => {
    const by = await taken
    const tracking = number ? { number, url: '' } : undefined
    const wish = { items, tracking, location_id: location, leaves: end === 'send', notify: true }
    const outcome = by
      ? ({ ok: false, why: 'conflict' } as const)
      : await actOnOrder(adminTransport, order.id, { act: 'fulfil', ...wish })
    if (outcome.ok) onPacked(order)
    else {
      beep('wrong')
      onRefused(order, outcome)
    }
    await client.invalidateQueries({ queryKey: ['admin', 'packing'] })
    void client.invalidateQueries({ queryKey: ['admin', 'counts'] })
    if (outcome.ok && isWhole) return
    await leaveOrder(adminTransport, order.id, station)
    mark(order.id, false)
  }
  return {
    sent,
    isAway: (id: string) => away.current.has(id),
    markAway: (id: string) => mark(id, true),
    send,
  }
}
