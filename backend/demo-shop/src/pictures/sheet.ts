import type { Ink } from './ink'
import type { Random } from './random'

export type Point = readonly [number, number]
/** offset 0–1, color, opacity */
export type Stop = readonly [number, string, number?]

export type Setting = 'table' | 'shelf' | 'plinth' | 'stool' | 'bench' | 'floor' | 'linen' | 'tray' | 'tiles'

/** What a product drawer hands to the compositions. Coordinates lie in 1200×1500. */
export interface Drawing {
  body: string
  /** Closed paths whose union is the silhouette: the drop shadow is cut from them. */
  outline: string[]
  box: { x: number; y: number; w: number; h: number }
  /** hang: from a peg or hanger; stand: on a surface, seen slightly from above; flat: from straight above. */
  stance: 'hang' | 'stand' | 'flat'
  hanger?: 'hanger' | 'clips' | 'loop'
  /** Where the hanging point is (top of a strap, middle of the collar). */
  hangAt?: Point
  /** Centre and magnification of the close crop. */
  focus: { x: number; y: number; zoom: number }
  /** Half width of the ground shadow of a standing product, when it differs from the box. */
  foot?: number
  /** Half width of the shoulders a hanger has to fill. */
  shoulders?: number
  /** Settings that suit it; without them any of its stance. */
  settings?: readonly Setting[]
}

/** Everything a drawer needs: tones, chance, and a place for gradients and clips. */
export class Sheet {
  private readonly parts: string[] = []

  constructor(
    readonly ink: Ink,
    readonly random: Random,
    /** True for the close crop: drawers may add fine texture. */
    readonly close: boolean,
    private readonly prefix = 'p',
  ) {}

  private add(make: (id: string) => string): string {
    const id = `${this.prefix}${this.parts.length}`
    this.parts.push(make(id))
    return id
  }

  get defs(): string {
    return this.parts.join('')
  }

  /** A gradient over the painted shape's own box; angle by its end points 0–1. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const id = this.add(
      (own) =>
        `<linearGradient id="${own}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A linear gradient in drawing coordinates. */
  ray(stops: readonly Stop[], from: Point, to: Point): string {
    const [x1, y1] = from
    const [x2, y2] = to
    const id = this.add(
      (own) =>
        `<linearGradient id="${own}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">` +
        `${stopsOf(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.add(
      (own) => `<radialGradient id="${own}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** Content cut to a path. */
  inside(d: string, content: string): string {
    const id = this.add((own) => `<clipPath id="${own}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${content}</g>`
  }
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, color, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${color}"${see}/>`
    })
    .join('')

/** Short number for path data. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const fill = (d: string, color: string, opacity = 1): string =>
  `<path d="${d}" fill="${color}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

export interface Pen {
  opacity?: number
  dash?: string
  cap?: 'round' | 'butt' | 'square'
}

export const stroke = (d: string, color: string, width: number, { opacity, dash, cap = 'round' }: Pen = {}): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"` +
  `${opacity === undefined ? '' : ` stroke-opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

/** A row of stitches along a path. */
export const stitch = (d: string, color: string, width = 2.4, opacity = 0.75): string =>
  stroke(d, color, width, { dash: '9 6', cap: 'butt', opacity })

export const oval = (cx: number, cy: number, rx: number, ry: number, color: string, opacity = 1): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}"` +
  `${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

/** Path of an ellipse. */
export const ring = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${n(cx - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx + rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx - rx)} ${n(cy)}Z`

/** Path of a rectangle with round corners. */
export function block(x: number, y: number, w: number, h: number, r = 0): string {
  const k = Math.min(r, w / 2, h / 2)
  return (
    `M${n(x + k)} ${n(y)}H${n(x + w - k)}Q${n(x + w)} ${n(y)} ${n(x + w)} ${n(y + k)}V${n(y + h - k)}` +
    `Q${n(x + w)} ${n(y + h)} ${n(x + w - k)} ${n(y + h)}H${n(x + k)}Q${n(x)} ${n(y + h)} ${n(x)} ${n(y + h - k)}` +
    `V${n(y + k)}Q${n(x)} ${n(y)} ${n(x + k)} ${n(y)}Z`
  )
}

/** A smooth line through points (Catmull-Rom as cubic curves). `tension` 1 is usual, 0 gives straight lines. */
export function smooth(points: readonly Point[], closed = false, tension = 1, move = true): string {
  const at = (i: number): Point => {
    const size = points.length
    const index = closed ? (i + size) % size : Math.min(size - 1, Math.max(0, i))
    return points[index] as Point
  }
  const [x0, y0] = at(0)
  let d = `${move ? 'M' : 'L'}${n(x0)} ${n(y0)}`
  const steps = closed ? points.length : points.length - 1
  for (let i = 0; i < steps; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = tension / 6
    d +=
      `C${n(p1[0] + (p2[0] - p0[0]) * k)} ${n(p1[1] + (p2[1] - p0[1]) * k)} ` +
      `${n(p2[0] - (p3[0] - p1[0]) * k)} ${n(p2[1] - (p3[1] - p1[1]) * k)} ${n(p2[0])} ${n(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

/** Half an outline, right of the middle: a start and segments of 2 (line) or 6 (cubic) numbers, x from the middle. */
export type Half = readonly [Point, ...(readonly number[])[]]

/** Closes half an outline into a symmetric one around x = cx. */
export function mirror(half: Half, cx = 600): string {
  const [start, ...segments] = half
  let d = `M${n(cx + start[0])} ${n(start[1])}`
  const ends: Point[] = [start]
  for (const s of segments) {
    const [x, y] = s.slice(-2) as [number, number]
    ends.push([x, y])
    d += s.length === 2 ? `L${n(cx + x)} ${n(y)}` : `C${s.map((v, i) => n(i % 2 ? v : cx + v)).join(' ')}`
  }
  const last = ends[ends.length - 1] as Point
  if (Math.abs(last[0]) > 0.01) d += `L${n(cx - last[0])} ${n(last[1])}`
  for (let i = segments.length - 1; i >= 0; i--) {
    const s = segments[i] as readonly number[]
    const [x, y] = ends[i] as Point
    if (s.length === 2) d += `L${n(cx - x)} ${n(y)}`
    else {
      const [ax, ay, bx, by] = s as readonly [number, number, number, number]
      d += `C${n(cx - bx)} ${n(by)} ${n(cx - ax)} ${n(ay)} ${n(cx - x)} ${n(y)}`
    }
  }
  return `${d}Z`
}

/** A fold: a leaf-shaped tone that tapers to both ends and bends by `bend`. */
export function crease(from: Point, to: Point, width: number, bend = 0): string {
  const [x1, y1] = from
  const [x2, y2] = to
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const nx = -(y2 - y1) / length
  const ny = (x2 - x1) / length
  const mx = (x1 + x2) / 2
  const my = (y1 + y2) / 2
  const a = bend + width
  const b = bend - width * 0.25
  return (
    `M${n(x1)} ${n(y1)}Q${n(mx + nx * a)} ${n(my + ny * a)} ${n(x2)} ${n(y2)}` +
    `Q${n(mx + nx * b)} ${n(my + ny * b)} ${n(x1)} ${n(y1)}Z`
  )
}

/** A straight line as path. */
export const line = (...points: Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`

/** Moves, turns and scales a group. */
export const place = (content: string, transform: string): string => `<g transform="${transform}">${content}</g>`
