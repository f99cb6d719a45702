import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  countPiece,
  emptyTable,
  isFull,
  packedItems,
  type Scanned,
  scan,
  type Table,
  undoScan,
} from '#features/admin/pack.ts'
import { leaveOrder, takeOrder } from '#features/admin/packing.queries.ts'
import { beep } from '#ui/scan-field/beep.ts'
import type { PackSettingsProps } from '#ui/screens/admin/pack/pack-settings.tsx'
import type { PackOrder } from '#ui/screens/admin/pack/views.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { type PackEnds, usePackSending } from './use-pack-sending.ts'

/** This page as one packing table among others. */
export const station = crypto.randomUUID()
/** How often others are told that the order is still here: well before the desk gives it up. Milliseconds. */
const stillHere = 30_000

/** What is told of the last scan. */
export type Said = Scanned | { said: 'packed' | 'aside'; order: PackOrder } | { said: 'undone' }
type Ends = PackEnds & { onSaid: (said: Said) => void }

/** The order on the table stays this page's, and is the others' when the page is left. */
function useHold(table: Table, now: RefObject<Table>): void {
  useEffect(() => {
    const { order } = table
    if (!order) return
    const timer = setInterval(() => void takeOrder(adminTransport, order, station), stillHere)
    return () => clearInterval(timer)
  }, [table])
  // Who leaves the page leaves the order to the others.
  useEffect(
    () => () => {
      const { order } = now.current
      if (order) void leaveOrder(adminTransport, order, station)
    },
    [now],
  )
}

/**
 * The order on the table and the pieces that are in. Scans come faster than answers: the next order begins while the one
 * before is on its way to the desk, and what the desk refuses comes back.
 */
export function usePackTable(
  waiting: readonly PackOrder[],
  settings: Pick<PackSettingsProps, 'end' | 'location'>,
  { onSaid, ...ends }: Ends,
) {
  // Two scans in one frame come before anything is drawn.
  const now = useRef<Table>(emptyTable)
  const [table, draw] = useState(emptyTable)
  const { sent, isAway, markAway, send } = usePackSending(station, settings, ends)
  const taking = useRef<Promise<string | undefined>>(Promise.resolve(undefined))
  const open = () => waiting.filter(({ id }) => !isAway(id))
  const onTable = () => open().find(({ id }) => id === now.current.order)
  const put = (next: Table) => {
    const before = now.current.order
    now.current = next
    draw(next)
    if (before && before !== next.order && !isAway(before)) void leaveOrder(adminTransport, before, station)
  }
  const say = (said: Said) => {
    beep(['counted', 'full', 'opened', 'packed', 'undone', 'aside'].includes(said.said) ? 'right' : 'wrong')
    onSaid(said)
  }
  const take = (order: PackOrder) => {
    const answer = takeOrder(adminTransport, order.id, station)
    taking.current = answer
    void answer.then((by) => {
      if (by === undefined || now.current.order !== order.id) return
      put(emptyTable)
      say({ said: 'held', order, by })
    })
  }
  const finish = (order: PackOrder, number?: string) => {
    const [items, isWhole] = [packedItems(order, now.current), isFull(now.current, order)]
    const taken = taking.current
    markAway(order.id)
    put(emptyTable)
    say({ said: 'packed', order })
    void send({ order, items, isWhole, number, taken })
  }
  const apply = (result: Scanned) => {
    if (result.said === 'number') return finish(result.order, result.number)
    if ('table' in result) {
      const isNew = now.current.order !== result.table.order
      put(result.table)
      if (isNew) take(result.order)
      if (result.said === 'full' && settings.end !== 'number') return finish(result.order)
    }
    say(result)
  }
  useHold(table, now)
  return {
    table,
    sent,
    onScan: (code: string) => apply(scan(open(), now.current, code, settings.end)),
    onOpen(id: string) {
      const order = open().find((one) => one.id === id)
      if (order && !order.holder && order.id !== now.current.order)
        apply({ said: 'opened', table: { order: id, scans: [] }, order })
    },
    onCount(id: string) {
      const order = onTable()
      const line = order?.lines.find((one) => one.id === id)
      if (order && line) apply(countPiece(now.current, order, line))
    },
    onUndo() {
      put(undoScan(now.current))
      say({ said: 'undone' })
    },
    onPart() {
      const order = onTable()
      if (order) finish(order)
    },
    onAside() {
      const order = onTable()
      put(emptyTable)
      if (order) say({ said: 'aside', order })
    },
  }
}
