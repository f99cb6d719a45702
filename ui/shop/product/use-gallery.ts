import { useEffect, useRef, useState } from 'react'

/**
 * Which picture of a row is in view. The row itself scrolls (finger, wheel, keyboard), so its position is the truth
 * and this only follows it; `show` scrolls there.
 * @param count how many pictures the row has
 * @param wanted the picture that belongs to the choice in the address; the row follows when it changes
 */
export function useGallery(count: number, wanted: number) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(wanted)
  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const element = row.current
    const slide = element?.children[(index + count) % count]
    if (!element || !(slide instanceof HTMLElement)) return
    element.scrollTo({ left: slide.offsetLeft - element.offsetLeft, behavior })
  }
  const go = useRef(show)
  go.current = show
  useEffect(() => {
    setCurrent(wanted)
    go.current(wanted, 'instant')
  }, [wanted])
  const onScroll = () => {
    const element = row.current
    if (!element?.clientWidth) return
    const index = Math.round(Math.abs(element.scrollLeft) / element.clientWidth)
    if (index !== current && index < count) setCurrent(index)
  }
  return { row, current, show, onScroll }
}
