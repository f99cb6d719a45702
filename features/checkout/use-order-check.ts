import { useEffect, useState } from 'react'
import type { Transport } from '#features/shared/commerce-port.ts'
import { askOutcome, patience, slowAfter } from './outcome.ts'
import { type PayingMarks, payingMark } from './paying-mark.ts'

export type OrderCheckOptions = {
  transport: Transport
  onOrder: (orderId: string) => void
  /** Nothing was bought and nothing is held. */
  onOpen: () => void
  marks?: PayingMarks
  pause?: (ms: number, done: () => void) => () => void
}

/** A completion of another tab that is heard of while it is sent is that tab's; only if it stays so long did the tab die. */
const anotherTabs = 30_000

const timer = (ms: number, done: () => void): (() => void) => {
  const handle = setTimeout(done, ms)
  return () => clearTimeout(handle)
}

/**
 * Watches over a completion whose answer was lost: asks until it is known, quickly at first, and as long as the page is open.
 * Starts with the mark that it finds, so a reload and another tab go on asking.
 */
export function useOrderCheck({ transport, onOrder, onOpen, marks: given, pause = timer }: OrderCheckOptions) {
  const [marks] = useState(() => given ?? payingMark())
  const [mark, setMark] = useState(() => marks.read())
  const [turn, setTurn] = useState(0)
  const [heard, setHeard] = useState(false)

  useEffect(
    () =>
      marks.listen(() => {
        setTurn(0)
        setHeard(true)
        setMark(marks.read())
      }),
    [marks],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called at the end may change with every render
  useEffect(() => {
    if (!mark || mark.phase === 'confirming' || marks.isOwn(mark)) return
    let current = true
    const first = heard && mark.phase === 'sent' ? anotherTabs : 0
    const cancel = pause(turn === 0 ? first : patience(turn - 1), () => {
      void askOutcome(transport, mark).then((outcome) => {
        if (!current) return
        if (outcome.kind === 'unknown') return setTurn(turn + 1)
        current = false
        if (outcome.kind === 'order') onOrder(outcome.orderId)
        else onOpen()
        marks.clear(outcome.kind)
      })
    })
    return () => {
      current = false
      cancel()
    }
  }, [mark, turn, heard, marks, transport, pause])

  const asking = mark !== null && mark.phase !== 'confirming' && !marks.isOwn(mark)
  return {
    state: asking ? (turn >= slowAfter ? ('slow' as const) : ('checking' as const)) : ('none' as const),
    /** Asks at once, instead of waiting for the next turn. */
    askNow() {
      setHeard(false)
      setTurn(0)
    },
  }
}
