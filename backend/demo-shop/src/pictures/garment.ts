import type { Ink } from './ink'
import { crease, fill, line, n, type Point, type Sheet, stitch, stroke } from './sheet'
import { cloth, type Weave } from './textile'

/** Measures of an upper garment; x from the middle, in drawing units. */
export interface Cut {
  top: number
  /** Half widths. */
  neck: number
  shoulder: number
  chest: number
  waist: number
  hem: number
  drop: number
  armpit: number
  bottom: number
  hemCurve: number
  neckline: 'crew' | 'scoop' | 'v' | 'boat' | 'square'
  neckDepth: number
  sleeve: { length: number; angle: number; cuff: number; flare?: number } | null
}

export interface Pieces {
  body: string
  sleeves: string[]
  /** The opening of the neck and the visible inside of the back. */
  opening: string
  /** The front neckline as an open line. */
  neckEdge: string
  /** Lines of the cuffs, for ribs and stitches. */
  cuffs: [Point, Point][]
}

function frontNeck({ neckline, neck, top, neckDepth }: Cut): { down: string; up: string; edge: string } {
  const [l, r, low] = [600 - neck, 600 + neck, top + neckDepth]
  switch (neckline) {
    case 'v':
      return {
        down: `C${n(l + neck * 0.2)} ${n(top + neckDepth * 0.42)} ${n(600 - neck * 0.3)} ${n(low - neckDepth * 0.3)} 600 ${n(low)}`,
        up: `C${n(600 + neck * 0.3)} ${n(low - neckDepth * 0.3)} ${n(r - neck * 0.2)} ${n(top + neckDepth * 0.42)} ${n(r)} ${n(top)}`,
        edge: '',
      }
    case 'square':
      return {
        down: `C${n(l + 8)} ${n(top + neckDepth * 0.5)} ${n(l + 6)} ${n(low - 20)} ${n(l + 12)} ${n(low)}L600 ${n(low + 5)}`,
        up: `L${n(r - 12)} ${n(low)}C${n(r - 6)} ${n(low - 20)} ${n(r - 8)} ${n(top + neckDepth * 0.5)} ${n(r)} ${n(top)}`,
        edge: '',
      }
    default: {
      const k = neckline === 'boat' ? 0.5 : neckline === 'scoop' ? 0.9 : 0.72
      return {
        down: `C${n(l + neck * 0.12)} ${n(top + neckDepth * k)} ${n(600 - neck * 0.56)} ${n(low)} 600 ${n(low)}`,
        up: `C${n(600 + neck * 0.56)} ${n(low)} ${n(r - neck * 0.12)} ${n(top + neckDepth * k)} ${n(r)} ${n(top)}`,
        edge: '',
      }
    }
  }
}

/** Cuts the pieces of an upper garment. */
export function cutTop(cut: Cut): Pieces {
  const { top, neck, shoulder, chest, waist, hem, drop, armpit, bottom, hemCurve } = cut
  const front = frontNeck(cut)
  const mid = armpit + (bottom - armpit) * 0.42
  const right =
    `C${n(600 + neck + (shoulder - neck) * 0.4)} ${n(top + drop * 0.22)} ${n(600 + shoulder - 30)} ${n(top + drop * 0.72)} ` +
    `${n(600 + shoulder)} ${n(top + drop)}` +
    `C${n(600 + shoulder - 22)} ${n(top + drop + 70)} ${n(600 + chest - 26)} ${n(armpit - 60)} ${n(600 + chest)} ${n(armpit)}` +
    `C${n(600 + chest)} ${n(armpit + 80)} ${n(600 + waist)} ${n(mid - 90)} ${n(600 + waist)} ${n(mid)}` +
    `C${n(600 + waist)} ${n(mid + 120)} ${n(600 + hem - 4)} ${n(bottom - 140)} ${n(600 + hem)} ${n(bottom)}`
  const under = `C${n(600 + hem * 0.5)} ${n(bottom + hemCurve)} ${n(600 - hem * 0.5)} ${n(bottom + hemCurve)} ${n(600 - hem)} ${n(bottom)}`
  const left =
    `C${n(600 - hem + 4)} ${n(bottom - 140)} ${n(600 - waist)} ${n(mid + 120)} ${n(600 - waist)} ${n(mid)}` +
    `C${n(600 - waist)} ${n(mid - 90)} ${n(600 - chest)} ${n(armpit + 80)} ${n(600 - chest)} ${n(armpit)}` +
    `C${n(600 - chest + 26)} ${n(armpit - 60)} ${n(600 - shoulder + 22)} ${n(top + drop + 70)} ${n(600 - shoulder)} ${n(top + drop)}` +
    `C${n(600 - shoulder + 30)} ${n(top + drop * 0.72)} ${n(600 - neck - (shoulder - neck) * 0.4)} ${n(top + drop * 0.22)} ` +
    `${n(600 - neck)} ${n(top)}`
  const neckEdge = `M${n(600 - neck)} ${n(top)}${front.down}${front.up}`
  const back = cut.neckline === 'boat' ? 10 : 22
  return {
    body: `${neckEdge}${right}${under}${left}Z`,
    neckEdge,
    opening: `${neckEdge}C${n(600 + neck * 0.5)} ${n(top + back)} ${n(600 - neck * 0.5)} ${n(top + back)} ${n(600 - neck)} ${n(top)}Z`,
    ...cutSleeves(cut),
  }
}

function cutSleeves({ sleeve, shoulder, top, drop, chest, armpit }: Cut): Pick<Pieces, 'sleeves' | 'cuffs'> {
  if (!sleeve) return { sleeves: [], cuffs: [] }
  const a = (sleeve.angle * Math.PI) / 180
  const outer: Point = [shoulder + sleeve.length * Math.sin(a), top + drop + sleeve.length * Math.cos(a)]
  const inner: Point = [outer[0] - sleeve.cuff * Math.cos(a), outer[1] + sleeve.cuff * Math.sin(a) * 0.9]
  const bow = Math.min(34, sleeve.length * 0.09)
  const make = (side: 1 | -1): string => {
    const x = (v: number) => n(600 + side * v)
    const flare = sleeve.flare ?? 0
    return (
      `M${x(shoulder - 44)} ${n(top + drop + 16)}L${x(shoulder - 1)} ${n(top + drop - 0.5)}` +
      `C${x(shoulder + 26)} ${n(top + drop + 14)} ${x(shoulder + sleeve.length * 0.24 * Math.sin(a) + bow)} ` +
      `${n(top + drop + sleeve.length * 0.2)} ${x(shoulder + sleeve.length * 0.55 * Math.sin(a) + bow * 0.8)} ` +
      `${n(top + drop + sleeve.length * 0.55 * Math.cos(a))}` +
      `S${x(outer[0] + flare - 8)} ${n(outer[1] - sleeve.length * 0.16)} ${x(outer[0] + flare)} ${n(outer[1])}` +
      `Q${x((outer[0] + inner[0]) / 2 + 6)} ${n((outer[1] + inner[1]) / 2 + 10)} ${x(inner[0])} ${n(inner[1])}` +
      `C${x(inner[0] - 14)} ${n(inner[1] - (inner[1] - armpit) * 0.4)} ${x(chest + 6)} ${n(armpit + (inner[1] - armpit) * 0.42)} ` +
      `${x(chest - 4)} ${n(armpit - 6)}L${x(chest - 62)} ${n(armpit - 90)}Z`
    )
  }
  const flare = sleeve.flare ?? 0
  const cuff = (side: 1 | -1): [Point, Point] => [
    [600 + side * (outer[0] + flare), outer[1]],
    [600 + side * inner[0], inner[1]],
  ]
  return { sleeves: [make(-1), make(1)], cuffs: [cuff(-1), cuff(1)] }
}

/** Light from the upper left: a soft turn of tone over a body. */
export const volume = (sheet: Sheet, d: string, strength = 1): string => {
  const { dusk } = sheet.ink
  const k = strength * (sheet.ink.isPale ? 0.8 : 1)
  return fill(
    d,
    sheet.linear(
      [
        [0, dusk, 0.34 * k],
        [0.14, dusk, 0.1 * k],
        [0.34, '#ffffff', 0.13 * k],
        [0.56, '#ffffff', 0],
        [0.8, dusk, 0.14 * k],
        [1, dusk, 0.42 * k],
      ],
      0,
      0,
      1,
      0.12,
    ),
  )
}

/** A soft fold: a broad pale tone beside a narrow dark one. */
export function drape(ink: Ink, from: Point, to: Point, width: number, bend = 0): string {
  return (
    fill(crease(from, to, width, bend), ink.dusk, ink.isPale ? 0.16 : 0.19) +
    fill(
      crease([from[0] - width * 0.3, from[1] + 4], [to[0] - width * 0.2, to[1] - 8], -width * 0.7, bend - width * 0.5),
      ink.pale,
      0.34,
    )
  )
}

/** Folds of an upper garment: from the armpits, at the waist and rising from the hem. */
export function topFolds(sheet: Sheet, cut: Cut): string {
  const { ink, random } = sheet
  const { chest, armpit, bottom, hem, waist } = cut
  const tall = bottom - armpit
  const r = (low: number, high: number) => random.range(low, high)
  let out = ''
  for (const side of [-1, 1]) {
    const x = (v: number) => 600 + side * v
    out += drape(
      ink,
      [x(chest - 8), armpit - 14],
      [x(chest * r(0.42, 0.55)), armpit + tall * r(0.16, 0.24)],
      side * r(15, 22),
      side * 16,
    )
    out += drape(
      ink,
      [x(chest - 2), armpit + 24],
      [x(chest * r(0.6, 0.7)), armpit + tall * r(0.36, 0.46)],
      side * r(15, 24),
      side * 22,
    )
    out += drape(
      ink,
      [x(hem * r(0.62, 0.74)), bottom + 6],
      [x(waist * r(0.66, 0.8)), bottom - tall * r(0.36, 0.52)],
      side * r(10, 18),
      side * -14,
    )
  }
  out += drape(ink, [600 + r(-70, -20), bottom + 8], [600 + r(-80, -30), bottom - tall * r(0.26, 0.4)], r(10, 15), 10)
  out += drape(ink, [600 + r(40, 100), bottom + 8], [600 + r(30, 70), bottom - tall * r(0.2, 0.34)], r(8, 14), -10)
  return out
}

/** Folds of a sleeve at the bend of the elbow and under the arm. */
function sleeveFolds(sheet: Sheet, cut: Cut, side: 1 | -1): string {
  const { sleeve, shoulder, top, drop, chest, armpit } = cut
  if (!sleeve) return ''
  const { ink, random } = sheet
  const a = (sleeve.angle * Math.PI) / 180
  const along = (t: number, inset: number): Point => [
    600 + side * (shoulder + sleeve.length * t * Math.sin(a) - inset * Math.cos(a)),
    top + drop + sleeve.length * t * Math.cos(a) + inset * Math.sin(a),
  ]
  let out = drape(ink, [600 + side * (chest - 6), armpit - 20], along(0.42, sleeve.cuff * 0.34), side * -14, side * -12)
  if (sleeve.length > 380) {
    for (const t of [0.46, 0.55, 0.64, 0.84]) {
      out += drape(
        ink,
        along(t + 0.05, sleeve.cuff * 1.15),
        along(t - random.range(0.01, 0.05), sleeve.cuff * 0.28),
        side * 11,
        side * 10,
      )
    }
  }
  return out
}

/** Paints sleeves, inside and body with weave, volume, folds and seams. */
export function sewTop(
  sheet: Sheet,
  cut: Cut,
  weave: Weave,
  scale = 1,
): { under: string; body: string; pieces: Pieces } {
  const { ink } = sheet
  const pieces = cutTop(cut)
  const { sleeve } = cut
  let under = fill(pieces.opening, ink.inner)
  pieces.sleeves.forEach((d, i) => {
    const side = i === 0 ? -1 : 1
    const area = { x: i === 0 ? 100 : 640, y: cut.top, w: 460, h: (sleeve?.length ?? 0) + 260 }
    under += fill(d, ink.base) + cloth(sheet, d, area, weave, { angle: (sleeve?.angle ?? 0) * -side, scale })
    under += sheet.inside(d, sleeveFolds(sheet, cut, side))
    under += fill(
      d,
      sheet.linear(
        side < 0
          ? [
              [0, '#fff', 0.14],
              [0.4, '#fff', 0],
              [1, ink.dusk, 0.4],
            ]
          : [
              [0, ink.dusk, 0.36],
              [0.45, ink.dusk, 0.04],
              [1, ink.dusk, 0.3],
            ],
        0,
        0,
        1,
        0.2,
      ),
    )
  })
  const area = {
    x: 600 - Math.max(cut.hem, cut.shoulder) - 10,
    y: cut.top,
    w: 2 * Math.max(cut.hem, cut.shoulder) + 20,
    h: cut.bottom - cut.top + 60,
  }
  let body = fill(pieces.body, ink.base) + cloth(sheet, pieces.body, area, weave, { scale })
  body += volume(sheet, pieces.body, weave === 'plain' ? 1 : 0.8)
  body += sheet.inside(pieces.body, topFolds(sheet, cut))
  if (sleeve) {
    for (const side of [-1, 1]) {
      const x = (v: number) => n(600 + side * v)
      const seam =
        `M${x(cut.shoulder)} ${n(cut.top + cut.drop)}C${x(cut.shoulder - 22)} ${n(cut.top + cut.drop + 70)} ` +
        `${x(cut.chest - 26)} ${n(cut.armpit - 60)} ${x(cut.chest)} ${n(cut.armpit)}`
      body += stroke(seam, ink.line, 2.6, { opacity: 0.6 })
    }
  }
  return { under, body, pieces }
}

/** The hem as an open curve, raised by `rise`. */
export const hemLine = ({ hem, bottom, hemCurve }: Cut, rise = 0): string =>
  `M${n(600 - hem)} ${n(bottom - rise)}C${n(600 - hem * 0.5)} ${n(bottom + hemCurve - rise)} ` +
  `${n(600 + hem * 0.5)} ${n(bottom + hemCurve - rise)} ${n(600 + hem)} ${n(bottom - rise)}`

/** Double stitches beside cuffs and hem. */
export function finish(sheet: Sheet, cut: Cut, pieces: Pieces, rise = 26): string {
  const { ink } = sheet
  let out = sheet.inside(
    pieces.body,
    stitch(hemLine(cut, rise), ink.stitch) + stitch(hemLine(cut, rise - 9), ink.stitch),
  )
  const turn = ((cut.sleeve?.angle ?? 0) * Math.PI) / 180
  pieces.cuffs.forEach(([a, b], i) => {
    const side = i === 0 ? -1 : 1
    const lift = ([x, y]: Point): Point => [x - side * Math.sin(turn) * rise, y - Math.cos(turn) * rise]
    const sleeve = pieces.sleeves[i]
    if (sleeve) out += sheet.inside(sleeve, stitch(line(lift(a), lift(b)), ink.stitch))
  })
  return out
}

/** A button with holes. */
export function button(x: number, y: number, r: number, color: string, hole: string): string {
  return (
    `<circle cx="${n(x + 1.5)}" cy="${n(y + 3)}" r="${n(r)}" fill="#000" fill-opacity=".18"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.72)}" fill="none" stroke="${hole}" stroke-opacity=".35" stroke-width="1.4"/>` +
    `<circle cx="${n(x - r * 0.24)}" cy="${n(y)}" r="${n(r * 0.13)}" fill="${hole}"/>` +
    `<circle cx="${n(x + r * 0.24)}" cy="${n(y)}" r="${n(r * 0.13)}" fill="${hole}"/>`
  )
}

/** A patch pocket with its stitches; `point` gives a pointed lower edge. */
export function patchPocket(sheet: Sheet, x: number, y: number, w: number, h: number, point = 14): string {
  const { ink } = sheet
  const d = `M${n(x)} ${n(y)}H${n(x + w)}L${n(x + w - 2)} ${n(y + h - point)}L${n(x + w / 2)} ${n(y + h)}L${n(x + 2)} ${n(y + h - point)}Z`
  const inset = 7
  const s = `M${n(x + inset)} ${n(y + 4)}L${n(x + inset + 2)} ${n(y + h - point - 4)}L${n(x + w / 2)} ${n(y + h - inset - 1)}L${n(x + w - inset - 2)} ${n(y + h - point - 4)}L${n(x + w - inset)} ${n(y + 4)}`
  return (
    fill(
      d,
      sheet.linear([
        [0, ink.shade, 0.5],
        [0.2, ink.base, 0.5],
        [1, ink.light, 0.35],
      ]),
    ) +
    stroke(d, ink.line, 2.4, { opacity: 0.65 }) +
    stitch(s, ink.stitch, 2) +
    stitch(line([x + 4, y + 20], [x + w - 4, y + 20]), ink.stitch, 2)
  )
}
