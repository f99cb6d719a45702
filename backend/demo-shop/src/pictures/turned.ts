import { fill, n, type Point, ring, type Sheet, smooth, stroke } from './sheet'

/** How much of a horizontal circle is seen: ry = r × TILT. */
export const TILT = 0.2

export interface Turned {
  /** The whole silhouette, closed. */
  path: string
  rim: { y: number; r: number }
  base: { y: number; r: number }
}

/** A body turned on a wheel: profile points [radius, y] from rim to foot, smoothed. */
export function turn(profile: readonly Point[], cx = 600, tilt = TILT, tension = 1): Turned {
  const [rimR, rimY] = profile[0] as Point
  const [footR, footY] = profile[profile.length - 1] as Point
  const right = smooth(
    profile.map(([r, y]) => [cx + r, y] as const),
    false,
    tension,
    false,
  )
  const left = smooth(
    [...profile].reverse().map(([r, y]) => [cx - r, y] as const),
    false,
    tension,
    false,
  )
  const path =
    `M${n(cx - rimR)} ${n(rimY)}A${n(rimR)} ${n(rimR * tilt)} 0 0 1 ${n(cx + rimR)} ${n(rimY)}${right}` +
    `A${n(footR)} ${n(footR * tilt)} 0 0 1 ${n(cx - footR)} ${n(footY)}${left}Z`
  return { path, rim: { y: rimY, r: rimR }, base: { y: footY, r: footR } }
}

/** Light of a glazed or matt round body, from the left. */
export function roundLight(sheet: Sheet, d: string, gloss = 1): string {
  const { ink } = sheet
  return (
    fill(
      d,
      sheet.linear(
        [
          [0, ink.deep, 0.75],
          [0.14, ink.shade, 0.25],
          [0.3, ink.pale, 0.75 * gloss],
          [0.48, ink.base, 0.1],
          [0.74, ink.shade, 0.75],
          [0.92, ink.deep, 1],
          [1, ink.shade, 1],
        ],
        0,
        0,
        1,
        0.04,
      ),
    ) +
    fill(
      d,
      sheet.linear([
        [0, ink.pale, 0.22],
        [0.5, ink.base, 0],
        [1, ink.deep, 0.5],
      ]),
    )
  )
}

/** An open mouth: rim, inner wall and its shadow. */
export function mouth(sheet: Sheet, cx: number, y: number, r: number, thick: number, inner?: string): string {
  const { ink } = sheet
  const tone = inner ?? ink.inner
  return (
    fill(ring(cx, y, r, r * TILT), ink.light) +
    fill(
      ring(cx, y, r, r * TILT),
      sheet.linear(
        [
          [0, ink.pale],
          [1, ink.shade],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    fill(ring(cx, y + thick * 0.12, r - thick, (r - thick) * TILT), tone) +
    fill(
      ring(cx, y + thick * 0.12, r - thick, (r - thick) * TILT),
      sheet.linear(
        [
          [0, '#000', 0.34],
          [0.5, '#000', 0.12],
          [1, '#fff', 0.14],
        ],
        0,
        0,
        1,
        0.25,
      ),
    )
  )
}

/** A vertical glint that follows the left side. */
export const glint = (points: readonly Point[], width: number, opacity = 0.5): string =>
  stroke(smooth(points), '#fff', width, { opacity })

/** Glaze speckles. */
export function speckle(
  sheet: Sheet,
  d: string,
  area: { x: number; y: number; w: number; h: number },
  count: number,
): string {
  const { random, ink } = sheet
  let dots = ''
  for (let i = 0; i < count; i++) {
    const r = random.range(1.2, 4)
    const x = area.x + random.next() * area.w
    const y = area.y + random.next() * area.h
    dots += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(-2 * r)} 0`
  }
  return sheet.inside(d, fill(dots, ink.isDark ? ink.pale : ink.line, 0.5))
}

/** A band around a body between two heights, following the ellipse. */
export const belt = (cx: number, r1: number, y1: number, r2: number, y2: number, tilt = TILT): string =>
  `M${n(cx - r1)} ${n(y1)}A${n(r1)} ${n(r1 * tilt)} 0 0 0 ${n(cx + r1)} ${n(y1)}L${n(cx + r2)} ${n(y2)}` +
  `A${n(r2)} ${n(r2 * tilt)} 0 0 1 ${n(cx - r2)} ${n(y2)}Z`

/** The front half of a horizontal circle. */
export const hoop = (cx: number, y: number, r: number, tilt = TILT): string =>
  `M${n(cx - r)} ${n(y)}A${n(r)} ${n(r * tilt)} 0 0 0 ${n(cx + r)} ${n(y)}`
