import { mix } from './color'
import { type Drawing, fill, n, type Point, place, ring, type Sheet, smooth, stroke } from './sheet'
import { belt, glint, hoop, mouth, roundLight, speckle, TILT, turn } from './turned'

const standing = (
  body: string,
  outline: string[],
  box: Drawing['box'],
  focus: Drawing['focus'],
  foot?: number,
): Drawing => ({
  body,
  outline,
  box,
  stance: 'stand',
  focus,
  ...(foot === undefined ? {} : { foot }),
})

/** Decoration of a glazed body: plain, dipped foot, brushed bands, dots or throwing rings. */
function glaze(sheet: Sheet, path: string, r: number, top: number, bottom: number): string {
  const { ink, random } = sheet
  const area = { x: 600 - r, y: top, w: 2 * r, h: bottom - top + r * TILT }
  const clay = mix(ink.isPale ? '#cfae84' : '#d8bf9a', ink.base, ink.isPale ? 0.1 : 0.22)
  const tall = bottom - top
  switch (random.pick(['dip', 'bands', 'dots', 'rings', 'speckle', 'drip'] as const)) {
    case 'dip': {
      const y = top + tall * random.range(0.6, 0.72)
      return (
        sheet.inside(
          path,
          fill(belt(600, r * 1.1, y, r * 1.1, bottom + 90), clay) +
            stroke(hoop(600, y, r * 1.1), mix(clay, ink.base, 0.5), 7),
        ) + speckle(sheet, path, area, 46)
      )
    }
    case 'bands': {
      const tone = ink.isPale ? ink.trim : ink.print
      return sheet.inside(
        path,
        [0.2, 0.26, 0.74]
          .map((t, i) => stroke(hoop(600, top + tall * t, r * 1.04), tone, [16, 5, 9][i] ?? 8, { opacity: 0.85 }))
          .join(''),
      )
    }
    case 'dots': {
      const tone = ink.isPale ? ink.trim : ink.print
      let d = ''
      for (let row = 0; row < 3; row++) {
        for (let i = 0; i < 11; i++) {
          const a = Math.PI * ((i + (row % 2 ? 0.5 : 0)) / 10.5)
          const x = 600 - Math.cos(a) * r * 0.98
          const y = top + tall * (0.34 + row * 0.17) + Math.sin(a) * r * TILT
          const w = 15 * Math.sin(a) + 2
          d += ring(x, y, w, 16)
        }
      }
      return sheet.inside(path, fill(d, tone, 0.85))
    }
    case 'rings': {
      let d = ''
      for (let y = top + 20; y < bottom; y += 23) d += hoop(600, y, r * 1.06)
      return sheet.inside(
        path,
        stroke(d, ink.deep, 5, { opacity: 0.4 }) + place(stroke(d, ink.pale, 3, { opacity: 0.5 }), 'translate(0 6)'),
      )
    }
    case 'drip': {
      const y = top + tall * 0.36
      let d = `M${n(600 - r * 1.2)} ${n(top - 90)}V${n(y)}`
      const count = 7
      const w = (r * 2.4) / count
      for (let i = 0; i < count; i++) {
        const long = random.range(10, tall * 0.26)
        d += `q${n(w * 0.08)} ${n(long)} ${n(w / 2)} ${n(long)}t${n(w / 2)} ${n(-long)}`
      }
      d += `V${n(top - 90)}Z`
      const tone = ink.isPale ? mix(ink.trim, ink.base, 0.35) : ink.isDark ? ink.pale : mix(ink.base, ink.cream, 0.62)
      return sheet.inside(path, fill(d, tone, 0.95)) + speckle(sheet, path, area, 24)
    }
    default:
      return speckle(sheet, path, area, 130)
  }
}

/** Mug: straight, round or tapered, with ear, ring or bent handle. */
export function mug(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const shape = random.pick(['straight', 'round', 'taper', 'foot'] as const)
  const profiles: Record<typeof shape, Point[]> = {
    straight: [
      [212, 560],
      [216, 640],
      [214, 860],
      [202, 1000],
      [182, 1034],
    ],
    round: [
      [196, 580],
      [236, 700],
      [244, 840],
      [200, 980],
      [150, 1030],
    ],
    taper: [
      [246, 560],
      [236, 660],
      [204, 860],
      [170, 1000],
      [156, 1036],
    ],
    foot: [
      [226, 560],
      [232, 680],
      [226, 830],
      [176, 950],
      [120, 985],
      [136, 1036],
    ],
  }
  const body = turn(profiles[shape])
  const handleStyle = random.pick(['ear', 'ring', 'bent'] as const)
  const edge = 600 + (shape === 'taper' ? 222 : shape === 'round' ? 226 : 208)
  const handle = {
    ear: smooth([
      [edge - 10, 650],
      [edge + 96, 640],
      [edge + 138, 730],
      [edge + 96, 850],
      [edge - 22, 900],
    ]),
    ring: smooth([
      [edge - 4, 690],
      [edge + 72, 672],
      [edge + 112, 752],
      [edge + 70, 836],
      [edge - 8, 836],
    ]),
    bent: smooth(
      [
        [edge - 8, 646],
        [edge + 92, 652],
        [edge + 120, 690],
        [edge + 104, 790],
        [edge + 10, 900],
      ],
      false,
      0.7,
    ),
  }[handleStyle]
  let art =
    stroke(handle, ink.deep, 50) +
    stroke(handle, ink.base, 42) +
    place(stroke(handle, ink.pale, 12, { opacity: 0.65 }), 'translate(-3 -9)')
  art += fill(body.path, ink.base) + glaze(sheet, body.path, 246, 560, 1034) + roundLight(sheet, body.path)
  art += mouth(sheet, 600, body.rim.y, body.rim.r, 15, ink.isPale ? ink.shade : undefined)
  art += sheet.inside(
    ring(600, body.rim.y + 2, body.rim.r - 15, (body.rim.r - 15) * TILT),
    fill(
      ring(600, body.rim.y + 26, body.rim.r - 18, (body.rim.r - 18) * TILT),
      random.chance(0.5) ? '#4a2e20' : '#8a9a4a',
    ) + fill(ring(560, body.rim.y + 30, 80, 14), '#fff', 0.14),
  )
  art += glint(
    [
      [600 - body.rim.r * 0.74, 640],
      [600 - body.rim.r * 0.78, 760],
      [600 - body.rim.r * 0.68, 900],
    ],
    20,
    0.3,
  )
  return standing(
    art,
    [body.path],
    { x: 600 - 240, y: 510, w: 240 + edge - 600 + 140, h: 570 },
    { x: 690, y: 690, zoom: 2 },
    210,
  )
}

/** Bowl: deep, wide or a nested pair. */
export function bowl(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const shape = random.pick(['deep', 'wide', 'flare'] as const)
  const pair = random.chance(0.35)
  const profiles: Record<typeof shape, Point[]> = {
    deep: [
      [330, 690],
      [332, 770],
      [290, 900],
      [190, 990],
      [136, 1008],
      [140, 1044],
    ],
    wide: [
      [400, 740],
      [382, 820],
      [290, 930],
      [170, 990],
      [130, 1004],
      [136, 1040],
    ],
    flare: [
      [380, 690],
      [320, 800],
      [240, 920],
      [160, 990],
      [124, 1006],
      [150, 1050],
    ],
  }
  const profile = profiles[shape]
  let art = ''
  const outline: string[] = []
  if (pair) {
    const lower = turn(profile.map(([r, y]) => [r, y + 10] as const))
    art +=
      fill(lower.path, ink.trim) +
      fill(
        lower.path,
        sheet.linear(
          [
            [0, '#fff', 0.3],
            [0.5, '#000', 0],
            [1, '#000', 0.3],
          ],
          0,
          0,
          1,
          0,
        ),
      )
    art +=
      fill(ring(600, lower.rim.y, lower.rim.r, lower.rim.r * TILT), ink.trim) +
      fill(ring(600, lower.rim.y, lower.rim.r, lower.rim.r * TILT), '#fff', 0.22)
    outline.push(lower.path)
  }
  const lift = pair ? -96 : 0
  const upper = turn(
    profile.map(([r, y], i) => [r * (pair && i === 0 ? 0.985 : 1) * (pair ? 0.97 : 1), y + lift] as const),
  )
  const shell = pair
    ? sheet.inside(
        `${belt(600, 900, -900, (profile[0] as Point)[0] * 0.94, (profile[0] as Point)[1] + 14, 0.2)}`,
        bowlBody(sheet, upper, profile, lift),
      )
    : bowlBody(sheet, upper, profile, lift)
  art += shell
  outline.push(upper.path)
  const { r, y } = upper.rim
  art += mouth(sheet, 600, y, r, 14, ink.isDark ? ink.base : ink.light)
  const well = ring(600, y + 2, r - 14, (r - 14) * TILT)
  art += sheet.inside(
    well,
    stroke(ring(600, y + r * 0.07, r * 0.7, r * 0.7 * TILT), ink.isDark ? ink.pale : ink.deep, 5, { opacity: 0.4 }) +
      fill(ring(600, y + r * 0.12, r * 0.42, r * 0.42 * TILT), ink.isDark ? ink.light : ink.shade, 0.6),
  )
  return standing(
    art,
    outline,
    { x: 600 - r, y: y - r * TILT, w: 2 * r, h: 1080 - y + r * TILT },
    { x: 520, y: y + 70, zoom: 2 },
    190,
  )
}

function bowlBody(sheet: Sheet, body: ReturnType<typeof turn>, profile: readonly Point[], lift: number): string {
  const top = (profile[0] as Point)[1] + lift
  return (
    fill(body.path, sheet.ink.base) +
    glaze(sheet, body.path, (profile[0] as Point)[0], top, 1030 + lift) +
    roundLight(sheet, body.path)
  )
}

/** A branch for a vase: dry grass, eucalyptus, palm or blossom. */
export function stems(
  sheet: Sheet,
  x: number,
  y: number,
  tall: number,
  kind?: 'grass' | 'leaf' | 'blossom' | 'palm',
): string {
  const { random } = sheet
  const sort = kind ?? random.pick(['grass', 'leaf', 'blossom', 'palm'] as const)
  const green = random.pick(['#5f7f57', '#7c8d62', '#4e7561'])
  let art = ''
  const count = sort === 'grass' ? 7 : sort === 'palm' ? 3 : 3
  for (let i = 0; i < count; i++) {
    const lean =
      ((i - (count - 1) / 2) / Math.max(1, count - 1)) * tall * (sort === 'palm' ? 0.95 : 0.72) + random.range(-20, 20)
    const high = tall * random.range(0.78, 1)
    const tip: Point = [x + lean, y - high]
    const bend: Point = [x + lean * 0.24, y - high * 0.62]
    const at = (t: number): Point => [
      (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * tip[0],
      (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * tip[1],
    ]
    const stem = `M${n(x)} ${n(y)}Q${n(bend[0])} ${n(bend[1])} ${n(tip[0])} ${n(tip[1])}`
    if (sort === 'grass') {
      art += stroke(stem, '#b39a6a', 4)
      for (let k = 0; k < 9; k++) {
        const [px, py] = at(0.72 + k * 0.034)
        const s = k % 2 ? 1 : -1
        art += fill(
          `M${n(px)} ${n(py)}q${n(s * 20)} -8 ${n(s * 14 + lean * 0.04)} -38q${n(-s * 16)} 10 ${n(-s * 14 - lean * 0.04)} 38Z`,
          k % 3 ? '#d3b988' : '#c2a26c',
        )
      }
    } else if (sort === 'palm') {
      art += stroke(stem, green, 6)
      let leaflets = ''
      for (let k = 2; k < 15; k++) {
        const [px, py] = at(k / 15)
        const [qx, qy] = at(k / 15 + 0.02)
        const a = Math.atan2(qy - py, qx - px)
        for (const s of [-1, 1]) {
          const long = 96 * Math.sin((k / 15) * Math.PI * 0.8 + 0.5)
          const b = a + s * 0.85
          const ex = px + Math.cos(b) * long
          const ey = py + Math.sin(b) * long
          leaflets += `M${n(px)} ${n(py)}Q${n((px + ex) / 2 + s * 8)} ${n((py + ey) / 2 - 10)} ${n(ex)} ${n(ey)}Q${n((px + ex) / 2 - s * 4)} ${n((py + ey) / 2 + 8)} ${n(px)} ${n(py)}Z`
        }
      }
      art += fill(leaflets, green)
    } else {
      art += stroke(stem, sort === 'leaf' ? '#7a6a4c' : '#6d5340', 5)
      for (let k = 4; k < 13; k++) {
        const [px, py] = at(k / 12.5)
        const s = k % 2 ? 1 : -1
        if (sort === 'leaf') {
          const w = 52 * (1.15 - k / 18)
          art += fill(
            `M${n(px)} ${n(py)}q${n(s * w * 0.5)} ${n(-w * 0.75)} ${n(s * w * 1.15)} ${n(-w * 0.34)}q${n(-s * w * 0.3)} ${n(w * 0.62)} ${n(-s * w * 1.15)} ${n(w * 0.34)}Z`,
            k % 3 ? green : mix(green, '#ffffff', 0.22),
          )
        } else if (k > 4) {
          const bx = px + s * random.range(4, 20)
          for (let p = 0; p < 5; p++) {
            const a = (p / 5) * Math.PI * 2 + k
            art += `<circle cx="${n(bx + Math.cos(a) * 9)}" cy="${n(py + Math.sin(a) * 9)}" r="9" fill="${k % 2 ? '#f3d9d2' : '#faf0e8'}"/>`
          }
          art += `<circle cx="${n(bx)}" cy="${n(py)}" r="5" fill="#d99a3a"/>`
        }
      }
    }
  }
  return art
}

/** Vase: bottle, moon, amphora, cylinder or twin-handled; sometimes with a branch. */
export function vase(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const shape = random.pick(['bottle', 'moon', 'amphora', 'gourd', 'tulip'] as const)
  const profiles: Record<typeof shape, Point[]> = {
    bottle: [
      [62, 560],
      [50, 600],
      [56, 720],
      [150, 840],
      [204, 980],
      [190, 1130],
      [130, 1200],
    ],
    moon: [
      [84, 640],
      [74, 676],
      [180, 750],
      [268, 900],
      [252, 1050],
      [176, 1160],
      [120, 1200],
    ],
    amphora: [
      [112, 580],
      [78, 630],
      [90, 690],
      [206, 790],
      [232, 920],
      [170, 1080],
      [112, 1170],
      [130, 1204],
    ],
    gourd: [
      [70, 560],
      [62, 590],
      [130, 680],
      [140, 760],
      [110, 840],
      [216, 970],
      [226, 1090],
      [140, 1200],
    ],
    tulip: [
      [196, 620],
      [168, 700],
      [150, 820],
      [170, 980],
      [166, 1120],
      [120, 1200],
    ],
  }
  const profile = profiles[shape]
  const body = turn(profile)
  const r = Math.max(...profile.map(([radius]) => radius))
  const branch = random.chance(0.7)
  let art = ''
  art += fill(ring(600, body.rim.y, body.rim.r, body.rim.r * TILT), ink.inner)
  if (branch) art += stems(sheet, 600, body.rim.y + 10, 400)
  let handles = ''
  if (shape === 'amphora') {
    for (const side of [-1, 1]) {
      const h = smooth([
        [600 + side * 80, 640],
        [600 + side * 190, 640],
        [600 + side * 216, 740],
        [600 + side * 190, 800],
      ])
      handles += stroke(h, ink.deep, 40) + stroke(h, side < 0 ? ink.light : ink.shade, 32)
    }
  }
  art += handles
  const [, y0] = profile[0] as Point
  const front = branch ? `${ring(600, y0, body.rim.r, body.rim.r * TILT)}` : ''
  const shell = fill(body.path, ink.base) + glaze(sheet, body.path, r, y0 + 60, 1180) + roundLight(sheet, body.path)
  if (branch) {
    const cutTop = `M0 ${n(y0)}H${n(600 - body.rim.r)}A${n(body.rim.r)} ${n(body.rim.r * TILT)} 0 0 0 ${n(600 + body.rim.r)} ${n(y0)}H1200V1500H0Z`
    art += sheet.inside(cutTop, shell) + stroke(hoop(600, y0, body.rim.r), ink.light, 9)
  } else {
    art += shell + mouth(sheet, 600, y0, body.rim.r, 11)
  }
  if (front === '') art += ''
  art += glint(
    [
      [600 - r * 0.62, 860],
      [600 - r * 0.72, 960],
      [600 - r * 0.6, 1080],
    ],
    22,
    0.3,
  )
  const top = branch ? y0 - 400 : y0 - 30
  return standing(
    art,
    [body.path],
    { x: 600 - Math.max(r, branch ? 270 : r), y: top, w: 2 * Math.max(r, branch ? 270 : r), h: 1240 - top },
    { x: 600, y: y0 + 250, zoom: 1.9 },
    body.base.r + 46,
  )
}

/** A plain small vessel for settings, foot at (x, y). */
export function pot(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  color: string,
  shape: 'bottle' | 'cup' | 'bowl' | 'jar',
): string {
  const s = size / 100
  const points: Record<typeof shape, Point[]> = {
    bottle: [
      [13, -150],
      [11, -130],
      [14, -96],
      [44, -54],
      [46, -20],
      [28, 0],
    ],
    cup: [
      [38, -74],
      [38, -40],
      [34, -12],
      [26, 0],
    ],
    bowl: [
      [66, -52],
      [60, -28],
      [36, -8],
      [24, -4],
      [26, 0],
    ],
    jar: [
      [34, -110],
      [30, -100],
      [52, -76],
      [56, -34],
      [36, 0],
    ],
  }
  const body = turn(
    points[shape].map(([r, py]) => [r * s, y + py * s] as const),
    x,
  )
  return (
    fill(body.path, color) +
    fill(
      body.path,
      sheet.linear(
        [
          [0, '#fff', 0.1],
          [0.26, '#fff', 0.36],
          [0.5, '#fff', 0],
          [1, '#000', 0.32],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    fill(ring(x, body.rim.y, body.rim.r, body.rim.r * TILT), mix(color, '#ffffff', 0.25)) +
    fill(ring(x, body.rim.y + 1, body.rim.r * 0.84, body.rim.r * 0.84 * TILT), mix(color, '#000000', 0.4))
  )
}
