import { mix } from './color'
import { fill, n, type Point, type Sheet, stroke } from './sheet'

/** Woven and printed motifs. `khaoma` is the Thai everyday check, `ikat` the mudmee of the north-east. */
export const weaves = [
  'plain',
  'stripe',
  'pinstripe',
  'khaoma',
  'gingham',
  'ikat',
  'batik',
  'herringbone',
  'diamond',
  'leaf',
  'wave',
] as const
export type Weave = (typeof weaves)[number]

export interface Area {
  x: number
  y: number
  w: number
  h: number
}

interface Cloth {
  sheet: Sheet
  area: Area
  angle?: number
  scale?: number
  colors?: { print: string; second: string }
}

const grid = (area: Area, dx: number, dy: number, draw: (x: number, y: number, row: number, col: number) => string) => {
  let d = ''
  let row = 0
  for (let y = area.y; y <= area.y + area.h; y += dy, row++) {
    let col = 0
    for (let x = area.x; x <= area.x + area.w; x += dx, col++) d += draw(x, y, row, col)
  }
  return d
}

const across = (area: Area, y: number) => `M${n(area.x)} ${n(y)}h${n(area.w)}`
const down = (area: Area, x: number) => `M${n(x)} ${n(area.y)}v${n(area.h)}`

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) => from + i * step)

const diamond = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y - h)}L${n(x + w)} ${n(y)}L${n(x)} ${n(y + h)}L${n(x - w)} ${n(y)}Z`

const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`

/** Feathered lozenges: the bleeding edge of yarn that was dyed before weaving. */
function ikat({ sheet, area, scale = 1 }: Cloth, print: string, second: string): string {
  const step = 132 * scale
  const tall = 150 * scale
  const jag = (x: number, y: number, w: number, h: number) => {
    const rows = 13
    let right = ''
    let left = ''
    for (let i = 0; i <= rows; i++) {
      const t = i / rows
      const half = w * (1 - Math.abs(2 * t - 1)) + sheet.random.range(0, 7) * scale
      const yy = y - h + 2 * h * t
      const next = yy + (2 * h) / rows
      right += `L${n(x + half)} ${n(yy)}L${n(x + half)} ${n(next)}`
      left = `L${n(x - half)} ${n(next)}L${n(x - half)} ${n(yy)}${left}`
    }
    return `M${n(x)} ${n(y - h)}${right}${left}Z`
  }
  const at = (row: number, x: number) => (row % 2 ? x + step / 2 : x)
  return (
    fill(
      grid(area, step, tall / 2, (x, y, row) => jag(at(row, x), y, 40 * scale, 46 * scale)),
      print,
      0.92,
    ) +
    fill(
      grid(area, step, tall / 2, (x, y, row) => jag(at(row, x), y, 19 * scale, 24 * scale)),
      second,
      0.9,
    )
  )
}

function batik({ sheet, area, scale = 1 }: Cloth, print: string): string {
  const step = 108 * scale
  const flower = (x: number, y: number) => {
    let d = disc(x, y, 5 * scale)
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4 + 0.2
      d += disc(x + Math.cos(a) * 18 * scale, y + Math.sin(a) * 18 * scale, 5.5 * scale)
    }
    return d
  }
  const wobble = () => sheet.random.range(-4, 4) * scale
  const rosettes = grid(area, step, step / 2, (x, y, row) =>
    flower(x + (row % 2 ? step / 2 : 0) + wobble(), y + wobble()),
  )
  const dots = grid(area, step, step / 2, (x, y, row) => disc(x + (row % 2 ? 0 : step / 2) + wobble(), y, 4.4 * scale))
  return fill(rosettes + dots, print, 0.88)
}

function leaves({ area, scale = 1 }: Cloth, print: string): string {
  const step = 96 * scale
  const sprig = (x: number, y: number, turn: number) => {
    const s = scale * turn
    return (
      `M${n(x)} ${n(y + 24 * scale)}Q${n(x + 26 * s)} ${n(y + 4 * scale)} ${n(x + 4 * s)} ${n(y - 28 * scale)}` +
      `Q${n(x - 15 * s)} ${n(y)} ${n(x)} ${n(y + 24 * scale)}Z`
    )
  }
  const d = grid(area, step, step * 0.62, (x, y, row, col) =>
    sprig(x + (row % 2 ? step / 2 : 0), y, (row + col) % 2 ? 1 : -1),
  )
  return fill(d, print, 0.88)
}

function paint(cloth: Cloth, weave: Weave): string {
  const { sheet, area, scale = 1 } = cloth
  const { ink } = sheet
  const print = cloth.colors?.print ?? ink.print
  const second = cloth.colors?.second ?? ink.trim
  const ys = (step: number) => range(area.y, area.y + area.h, step * scale)
  const xs = (step: number) => range(area.x, area.x + area.w, step * scale)
  switch (weave) {
    case 'plain': {
      const tone = ink.isDark ? ink.pale : ink.deep
      const d = range(0, 46, 1).map(() => {
        const x = area.x + sheet.random.next() * area.w
        const y = area.y + sheet.random.next() * area.h
        return `M${n(x)} ${n(y)}h${n(sheet.random.range(14, 64))}`
      })
      return stroke(d.join(''), tone, 1.6, { opacity: 0.22 })
    }
    case 'stripe':
      return stroke(
        ys(62)
          .map((y) => across(area, y))
          .join(''),
        print,
        19 * scale,
        { opacity: 0.92, cap: 'butt' },
      )
    case 'pinstripe':
      return stroke(
        xs(34)
          .map((x) => down(area, x))
          .join(''),
        print,
        3 * scale,
        { opacity: 0.7, cap: 'butt' },
      )
    case 'khaoma': {
      const wide = mix(ink.base, print, 0.55)
      const band = (d: string, w: number, color: string, opacity: number) =>
        stroke(d, color, w * scale, { opacity, cap: 'butt' })
      return (
        band(
          ys(112)
            .map((y) => across(area, y))
            .join(''),
          46,
          wide,
          0.55,
        ) +
        band(
          xs(112)
            .map((x) => down(area, x))
            .join(''),
          46,
          wide,
          0.55,
        ) +
        band(
          ys(112)
            .map((y) => across(area, y + 56 * scale))
            .join(''),
          5,
          print,
          0.75,
        ) +
        band(
          xs(112)
            .map((x) => down(area, x + 56 * scale))
            .join(''),
          5,
          print,
          0.75,
        )
      )
    }
    case 'gingham': {
      const tone = mix(ink.base, print, 0.8)
      return (
        stroke(
          ys(44)
            .map((y) => across(area, y))
            .join(''),
          tone,
          22 * scale,
          { opacity: 0.42, cap: 'butt' },
        ) +
        stroke(
          xs(44)
            .map((x) => down(area, x))
            .join(''),
          tone,
          22 * scale,
          { opacity: 0.42, cap: 'butt' },
        )
      )
    }
    case 'ikat':
      return ikat(cloth, print, second === print ? ink.base : second)
    case 'batik':
      return batik(cloth, print)
    case 'leaf':
      return leaves(cloth, print)
    case 'herringbone': {
      const w = 26 * scale
      const d = range(area.x, area.x + area.w, w)
        .map((x, i) =>
          range(area.y, area.y + area.h, 17 * scale)
            .map((y) => `M${n(x)} ${n(y + (i % 2 ? 0 : w * 0.8))}L${n(x + w)} ${n(y + (i % 2 ? w * 0.8 : 0))}`)
            .join(''),
        )
        .join('')
      return stroke(d, ink.isDark ? ink.pale : ink.deep, 4.2 * scale, { opacity: 0.42, cap: 'butt' })
    }
    case 'diamond': {
      const step = 66 * scale
      const d = grid(area, step, step * 0.5, (x, y, row) => {
        const cx = row % 2 ? x + step / 2 : x
        return diamond(cx, y, 15 * scale, 12 * scale) + diamond(cx, y, -7 * scale, 5 * scale)
      })
      return `<path d="${d}" fill="${print}" fill-opacity=".88" fill-rule="evenodd"/>`
    }
    case 'wave': {
      const w = 60 * scale
      const d = ys(40)
        .map((y) => {
          const count = Math.ceil(area.w / w) + 1
          return `M${n(area.x)} ${n(y)}${`q${n(w / 4)} ${n(-17 * scale)} ${n(w / 2)} 0t${n(w / 2)} 0`.repeat(count)}`
        })
        .join('')
      return stroke(d, print, 4.5 * scale, { opacity: 0.8 })
    }
  }
}

/** The weave itself, seen only in a close crop: fine warp and weft over the whole cloth. */
export function threads(sheet: Sheet, area: Area): string {
  if (!sheet.close) return ''
  const { ink } = sheet
  const weft = range(area.y, area.y + area.h, 4.6)
    .map((y) => across(area, y))
    .join('')
  const warp = range(area.x, area.x + area.w, 4.6)
    .map((x) => down(area, x))
    .join('')
  return (
    stroke(weft, ink.isDark ? ink.pale : ink.deep, 1.1, { opacity: 0.3, cap: 'butt' }) +
    stroke(warp, ink.isDark ? ink.deep : ink.pale, 1.1, { opacity: 0.34, cap: 'butt' })
  )
}

/** Bounding area that still covers everything after a turn. */
const widen = ({ x, y, w, h }: Area): Area => {
  const r = Math.hypot(w, h) / 2
  return { x: x + w / 2 - r, y: y + h / 2 - r, w: 2 * r, h: 2 * r }
}

/** A cloth surface: the motif, turned with the cut of the piece, and the threads, cut to the silhouette. */
export function cloth(
  sheet: Sheet,
  d: string,
  area: Area,
  weave: Weave,
  options: { angle?: number; scale?: number; colors?: { print: string; second: string } } = {},
): string {
  const { angle = 0, scale = 1, colors } = options
  const turned = angle === 0 ? area : widen(area)
  const motif = paint({ sheet, area: turned, angle, scale, ...(colors ? { colors } : {}) }, weave)
  const [cx, cy] = [area.x + area.w / 2, area.y + area.h / 2]
  const content = motif + threads(sheet, turned)
  return sheet.inside(d, angle === 0 ? content : `<g transform="rotate(${n(angle)} ${n(cx)} ${n(cy)})">${content}</g>`)
}

/** Fringe along a straight edge, hanging in direction (dx, dy). */
export function fringe(
  sheet: Sheet,
  from: Point,
  to: Point,
  length: number,
  color: string,
  options: { dx?: number; dy?: number; gap?: number; width?: number } = {},
): string {
  const { dx = 0, dy = 1, gap = 13, width = 3.4 } = options
  const size = Math.hypot(to[0] - from[0], to[1] - from[1])
  const count = Math.floor(size / gap)
  let d = ''
  for (let i = 0; i <= count; i++) {
    const t = i / Math.max(1, count)
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t
    const long = length * sheet.random.range(0.84, 1.06)
    const sway = sheet.random.range(-5, 5)
    d += `M${n(x)} ${n(y)}q${n(dx * long * 0.5 + sway)} ${n(dy * long * 0.5 + sway * dx)} ${n(dx * long)} ${n(dy * long)}`
  }
  return stroke(d, color, width)
}
