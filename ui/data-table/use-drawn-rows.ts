import { startTransition, useEffect, useState } from 'react'
import type { TableView } from './data-table.types.ts'
import { firstDrawn, nextDrawn, placesOf } from './drawn-rows.ts'
import { rowHeights } from './table-look.ts'

/** As high as the box of a table gets: what `maxHeight` usually says. Pixels. */
const tallest = () => Math.min(736, innerHeight * 0.75)

/**
 * The rows that are drawn, each with its place and key. Of another page those in sight are drawn in the frame that answers a
 * press, and the rest once that frame is painted; until then the rows of before stand below.
 */
export function useDrawnRows<Row extends { id: string }>(
  rows: readonly Row[],
  density: TableView['density'],
  box: HTMLElement | null,
  isHeld: () => boolean,
) {
  const [drawn, setDrawn] = useState(() => firstDrawn(rows))
  const same = drawn.rows.length === rows.length && drawn.rows.every(({ id }, at) => id === rows[at]?.id)
  // React draws it again with the new ones before anything of the old is seen.
  if (!same) setDrawn(nextDrawn(drawn, rows, isHeld()))
  useEffect(() => {
    if (!drawn.part) return
    // What a frame asks for is done when it is painted.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn((now) => ({ ...now, part: false }))))
    return () => cancelAnimationFrame(frame)
  }, [drawn])
  const inSight = () => Math.ceil(((box?.scrollTop ?? 0) + tallest()) / rowHeights[density])
  return placesOf(drawn, rows, drawn.part ? inSight() : rows.length)
}
