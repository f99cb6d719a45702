import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, type RefObject, useEffect } from 'react'

export type VirtualRowsProps = {
  count: number
  /** Pixels that a row is likely to be high. */
  height: number
  keyOf: (index: number) => string | number
  /** The box that scrolls, once it is there. */
  box: HTMLElement | null
  /** Cells of a row. */
  span: number
  draw: (index: number, measure?: Ref<HTMLTableRowElement>) => ReactNode
  /** Is given what brings a row into the page. */
  reveal: RefObject<(index: number) => void>
}

/** The rows in sight of a long table, with the room of those that are not. Its library comes with the first long table. */
export default function VirtualRows({ count, height, keyOf, box, span, draw, reveal }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => height,
    getItemKey: keyOf,
    initialRect: { width: 0, height: 720 },
    overscan: 12,
    scrollPaddingStart: 56,
    useFlushSync: false,
  })
  useEffect(() => {
    reveal.current = (index) => virtualizer.scrollToIndex(index)
  }, [reveal, virtualizer])
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      {before > 0 ? <Gap span={span} height={before} /> : null}
      {items.map(({ index }) => draw(index, virtualizer.measureElement))}
      {after > 0 ? <Gap span={span} height={after} /> : null}
    </>
  )
}

/** The room of rows that are not in the page. */
function Gap({ span, height }: { span: number; height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className="@max-2xl:block">
      <td colSpan={span} style={{ height }} className="p-0 @max-2xl:block" />
    </tr>
  )
}
