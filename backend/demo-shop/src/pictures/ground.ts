import { type Drawing, fill, n, place, ring, type Sheet } from './sheet'

export const FULL = 'M0 0H1200V1500H0Z'

/** Scale and shift that bring a box into a target box, middle to middle (or foot to foot). */
export function fit(
  box: Drawing['box'],
  w: number,
  h: number,
  cx: number,
  cy: number,
  limit: number,
): { k: number; x: number; y: number } {
  const k = Math.min(w / box.w, h / box.h, limit)
  return { k, x: cx - (box.x + box.w / 2) * k, y: cy - (box.y + box.h / 2) * k }
}

export const move = (content: string, { k, x, y }: { k: number; x: number; y: number }) =>
  place(content, `translate(${n(x)} ${n(y)}) scale(${k.toFixed(4)})`)

/** A soft drop shadow: the silhouette several times, each a little wider and fainter. No filter, so it is quick. */
export function dropShadow(sheet: Sheet, outline: readonly string[], dx = 16, dy = 26, strength = 1): string {
  if (outline.length === 0) return ''
  const d = outline.join('')
  const { shadow } = sheet.ink
  const layer = (width: number, opacity: number) =>
    `<path d="${d}" fill="${shadow}" stroke="${shadow}" stroke-width="${width}" stroke-linejoin="round" opacity="${(opacity * strength).toFixed(3)}"/>`
  return place(
    [64, 48, 34, 22, 12, 4].map((w) => layer(w, 0.035)).join('') + place(layer(2, 0.1), 'translate(-8 -14)'),
    `translate(${dx} ${dy})`,
  )
}

/** Shadow of a standing product: a wide pool to the right and a dark contact line. */
export function groundShadow(sheet: Sheet, cx: number, y: number, foot: number): string {
  const { shadow } = sheet.ink
  const pool = sheet.radial([
    [0, shadow, 0.5],
    [0.45, shadow, 0.22],
    [1, shadow, 0],
  ])
  return (
    fill(ring(cx + foot * 0.42, y - foot * 0.02, foot * 1.75, foot * 0.3), pool) +
    fill(ring(cx + foot * 0.06, y, foot * 1.14, foot * 0.17), pool) +
    fill(ring(cx, y - 2, foot * 1.02, foot * 0.11), pool)
  )
}

export const footOf = ({ box, foot }: Drawing) => ({
  x: box.x + box.w / 2,
  y: box.y + box.h - 26,
  r: foot ?? box.w * 0.4,
})
