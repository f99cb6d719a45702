/** The list with one thing at another place, counted from 0; the same list where nothing moves. */
export function movedTo<Item extends { id: string }>(items: readonly Item[], id: string, to: number): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const place = Math.max(0, Math.min(items.length - 1, to))
  const moving = items[from]
  if (!moving || from === place) return items
  const next = items.filter((item) => item.id !== id)
  next.splice(place, 0, moving)
  return next
}
