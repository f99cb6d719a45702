import { mix, shift } from './color'
import {
  block,
  crease,
  type Drawing,
  fill,
  line,
  n,
  oval,
  type Point,
  place,
  ring,
  type Sheet,
  smooth,
  stitch,
  stroke,
} from './sheet'
import { cloth, fringe, threads, type Weave } from './textile'
import { belt, glint, hoop, mouth, roundLight, TILT, turn } from './turned'

/** Candle: in a glass, in a ceramic cup or a pair of pillars. */
export function candle(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['glass', 'cup', 'pillars', 'tin'] as const)
  const flame = (x: number, y: number, s = 1) =>
    fill(
      ring(x, y - 34 * s, 76 * s, 92 * s),
      sheet.radial([
        [0, '#ffdf94', 0.6],
        [1, '#ffdf94', 0],
      ]),
    ) +
    stroke(line([x, y + 6], [x + 2, y - 16 * s]), '#3a2c22', 5) +
    fill(
      `M${n(x)} ${n(y - 84 * s)}C${n(x + 32 * s)} ${n(y - 44 * s)} ${n(x + 24 * s)} ${n(y - 8 * s)} ${n(x + 1)} ${n(y - 6 * s)}C${n(x - 24 * s)} ${n(y - 8 * s)} ${n(x - 26 * s)} ${n(y - 40 * s)} ${n(x)} ${n(y - 84 * s)}Z`,
      '#f5b443',
    ) +
    fill(
      `M${n(x)} ${n(y - 54 * s)}C${n(x + 16 * s)} ${n(y - 32 * s)} ${n(x + 13 * s)} ${n(y - 12 * s)} ${n(x)} ${n(y - 9 * s)}C${n(x - 13 * s)} ${n(y - 12 * s)} ${n(x - 13 * s)} ${n(y - 30 * s)} ${n(x)} ${n(y - 54 * s)}Z`,
      '#fff0c2',
    )
  if (style === 'pillars') {
    let art = ''
    const outline: string[] = []
    const trio: [number, number, number, string][] = [
      [742, 660, 88, ink.shade],
      [470, 540, 100, ink.base],
      [620, 820, 106, ink.light],
    ]
    for (const [x, top, r, color] of trio) {
      const body = turn(
        [
          [r, top],
          [r, top + 60],
          [r, 1040 + (x === 620 ? 40 : 0)],
        ],
        x,
      )
      art +=
        fill(body.path, color) +
        roundLight(sheet, body.path, 0.8) +
        fill(ring(x, top, r, r * TILT), ink.pale) +
        fill(ring(x, top + 3, r * 0.72, r * 0.72 * TILT), ink.light)
      if (x !== 620) art += stroke(`M${x - r + 18} ${top + 16}q6 60 0 104q-3 22 10 24`, ink.pale, 13, { opacity: 0.9 })
      art += flame(x, top + 4, 1)
      outline.push(body.path)
    }
    return {
      body: art,
      outline,
      box: { x: 360, y: 440, w: 480, h: 670 },
      stance: 'stand',
      focus: { x: 560, y: 760, zoom: 1.9 },
      foot: 260,
    }
  }
  const r = style === 'tin' ? 232 : 198
  const top = style === 'tin' ? 740 : 620
  const bottom = 1046
  const body = turn(
    style === 'cup'
      ? [
          [r - 20, top],
          [r + 18, top + 130],
          [r + 10, top + 300],
          [r - 60, bottom],
        ]
      : [
          [r, top],
          [r, top + 40],
          [r, bottom - 30],
          [r - 10, bottom],
        ],
  )
  let art = ''
  if (style === 'glass') {
    const wax = turn([
      [r - 10, top + 90],
      [r - 10, top + 120],
      [r - 10, bottom - 30],
      [r - 22, bottom - 16],
    ])
    art += fill(body.path, '#ffffff', 0.34) + fill(wax.path, ink.base) + roundLight(sheet, wax.path)
    art +=
      fill(ring(600, top + 90, r - 10, (r - 10) * TILT), ink.light) +
      fill(ring(600, top + 92, r * 0.5, r * 0.5 * TILT), ink.pale)
    art += flame(600, top + 92)
    art += fill(
      body.path,
      sheet.linear(
        [
          [0, '#fff', 0.5],
          [0.1, '#fff', 0.05],
          [0.2, '#fff', 0.32],
          [0.28, '#fff', 0],
          [0.9, '#000', 0.04],
          [1, '#fff', 0.4],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    art +=
      stroke(ring(600, top, r, r * TILT), '#fff', 7, { opacity: 0.8 }) +
      stroke(ring(600, top, r, r * TILT), ink.line, 1.6, { opacity: 0.4 })
  } else {
    art +=
      fill(body.path, style === 'tin' ? mix(ink.base, '#b9b3a6', 0.12) : ink.base) +
      roundLight(sheet, body.path, style === 'tin' ? 1.2 : 1)
    const y = body.rim.y
    art +=
      mouth(sheet, 600, y, body.rim.r, 12, ink.cream) +
      sheet.inside(
        ring(600, y + 1, body.rim.r - 12, (body.rim.r - 12) * TILT),
        fill(ring(600, y + 22, body.rim.r - 16, (body.rim.r - 16) * TILT), '#f3e6cb'),
      )
    art += flame(600, y + 18)
    if (style === 'tin')
      art +=
        stroke(hoop(600, top + 30, r), ink.deep, 4, { opacity: 0.6 }) +
        stroke(hoop(600, bottom - 26, r), ink.deep, 4, { opacity: 0.6 })
    else
      art += glint(
        [
          [600 - r * 0.76, top + 60],
          [600 - r * 0.86, top + 160],
          [600 - r * 0.74, top + 290],
        ],
        20,
        0.32,
      )
  }
  art += paperLabel(sheet, 600, top + (style === 'tin' ? 150 : 235), style === 'tin' ? 210 : 190, 150)
  return {
    body: art,
    outline: [body.path],
    box: { x: 600 - r - 20, y: top - 90, w: 2 * r + 40, h: bottom - top + 130 },
    stance: 'stand',
    focus: { x: 590, y: top + 150, zoom: 1.9 },
    foot: r,
  }
}

/** A small label with the mark of the shop: a sun over two lines. */
export function paperLabel(sheet: Sheet, cx: number, cy: number, w: number, h: number, color?: string): string {
  const { ink } = sheet
  const paper = color ?? (ink.isPale ? '#fffdf7' : ink.cream)
  const tone = ink.isPale ? '#6d5a45' : ink.isDark ? ink.base : ink.deep
  const sag = w * 0.035
  const d = `M${n(cx - w / 2)} ${n(cy - h / 2)}Q${n(cx)} ${n(cy - h / 2 + sag)} ${n(cx + w / 2)} ${n(cy - h / 2)}V${n(cy + h / 2)}Q${n(cx)} ${n(cy + h / 2 + sag)} ${n(cx - w / 2)} ${n(cy + h / 2)}Z`
  return (
    fill(d, paper) +
    fill(
      d,
      sheet.linear(
        [
          [0, '#000', 0.06],
          [0.4, '#fff', 0.1],
          [1, '#000', 0.12],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    fill(`M${n(cx - h * 0.17)} ${n(cy - h * 0.06)}a${n(h * 0.17)} ${n(h * 0.17)} 0 0 1 ${n(h * 0.34)} 0Z`, tone) +
    stroke(line([cx - h * 0.27, cy + h * 0.03], [cx + h * 0.27, cy + h * 0.03]), tone, 4) +
    stroke(line([cx - w * 0.3, cy + h * 0.21], [cx + w * 0.3, cy + h * 0.21]), tone, 4, {
      opacity: 0.55,
      dash: '26 8 40 8 14 8',
    }) +
    stroke(line([cx - w * 0.2, cy + h * 0.32], [cx + w * 0.2, cy + h * 0.32]), tone, 3, {
      opacity: 0.4,
      dash: '18 6 30 6',
    })
  )
}

/** Table lamp: paper globe, linen shade, rattan dome or a mushroom of metal. */
export function lamp(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['linen', 'mushroom', 'rattan', 'globe'] as const)
  const glow = (cx: number, cy: number, r: number) =>
    fill(
      ring(cx, cy, r, r),
      sheet.radial([
        [0, '#ffe9b8', 0.75],
        [0.5, '#ffe9b8', 0.25],
        [1, '#ffe9b8', 0],
      ]),
    )
  let art = glow(600, 590, 470)
  const cord = stroke('M650 1190C760 1200 820 1170 900 1196', ink.isDark ? '#5b5148' : '#8c7a66', 7)
  art += cord
  if (style === 'mushroom') {
    const stem = turn([
      [58, 640],
      [54, 800],
      [64, 980],
      [150, 1120],
      [176, 1190],
    ])
    const cap = 'M250 690C262 470 430 360 600 360C770 360 938 470 950 690C900 742 300 742 250 690Z'
    art +=
      fill(stem.path, ink.base) + roundLight(sheet, stem.path) + fill('M544 700h112v60q-56 20 -112 0Z', '#000', 0.25)
    art +=
      fill(cap, ink.base) +
      fill(
        cap,
        sheet.radial(
          [
            [0, ink.pale],
            [0.5, ink.base, 0.3],
            [1, ink.deep],
          ],
          0.34,
          0.24,
          0.85,
        ),
      )
    art += fill(ring(600, 692, 350, 44), '#ffe7b0') + fill(ring(600, 700, 300, 32), '#fff6dc')
    art +=
      stroke('M250 690C300 738 900 738 950 690', ink.deep, 6) +
      glint(
        [
          [372, 560],
          [430, 476],
          [520, 424],
        ],
        22,
        0.4,
      )
    return {
      body: art,
      outline: [stem.path, cap],
      box: { x: 250, y: 350, w: 700, h: 860 },
      stance: 'stand',
      focus: { x: 520, y: 640, zoom: 1.8 },
      foot: 190,
    }
  }
  if (style === 'globe') {
    const foot = turn([
      [88, 980],
      [150, 1010],
      [164, 1100],
      [150, 1196],
    ])
    art += fill(foot.path, ink.base) + roundLight(sheet, foot.path)
    const globe = ring(600, 680, 318, 322)
    art +=
      fill(globe, '#fdf5e2') +
      fill(
        globe,
        sheet.radial(
          [
            [0, '#fffdf4'],
            [0.6, '#fbeecb'],
            [1, '#dfc79a'],
          ],
          0.45,
          0.5,
          0.55,
        ),
      )
    let ribs = ''
    for (let i = 1; i < 13; i++) {
      const t = i / 13
      const y = 358 + 644 * t
      const r = 318 * Math.sqrt(1 - (2 * t - 1) ** 2)
      ribs += hoop(600, y, r, 0.08)
    }
    art += stroke(ribs, '#b99a66', 3, { opacity: 0.55 }) + fill(ring(600, 366, 64, 12), ink.shade)
    return {
      body: art,
      outline: [globe, foot.path],
      box: { x: 282, y: 358, w: 636, h: 850 },
      stance: 'stand',
      focus: { x: 600, y: 960, zoom: 1.9 },
      foot: 190,
    }
  }
  const base = turn(
    random.pick<Point[]>([
      [
        [34, 720],
        [40, 760],
        [150, 880],
        [190, 1010],
        [150, 1130],
        [110, 1194],
      ],
      [
        [34, 720],
        [50, 780],
        [100, 830],
        [60, 900],
        [130, 1000],
        [150, 1110],
        [120, 1194],
      ],
      [
        [30, 720],
        [34, 900],
        [40, 1100],
        [170, 1150],
        [184, 1194],
      ],
    ]),
  )
  art +=
    fill(base.path, ink.base) +
    roundLight(sheet, base.path) +
    glint(
      [
        [512, 960],
        [492, 1010],
        [500, 1070],
      ],
      16,
      0.35,
    )
  if (style === 'linen') {
    const shade = turn(
      [
        [196, 380],
        [240, 520],
        [318, 746],
      ],
      600,
      0.14,
      0,
    )
    const tone = ink.isPale || ink.isDark ? '#efe2c6' : mix(ink.base, '#fbf3df', 0.8)
    art +=
      fill(shade.path, tone) +
      fill(
        shade.path,
        sheet.linear(
          [
            [0, '#a98d5f', 0.35],
            [0.3, '#fff8e4', 0.6],
            [0.6, '#fff3d0', 0.3],
            [1, '#a98d5f', 0.5],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      fill(
        shade.path,
        sheet.linear([
          [0, '#fff', 0],
          [1, '#ffdf9a', 0.55],
        ]),
      )
    let pleats = ''
    for (let i = -12; i <= 12; i++) pleats += `M${n(600 + i * 15.6)} 400L${n(600 + i * 25.6)} 782`
    art += sheet.inside(shade.path, stroke(pleats, '#9b8156', 2.4, { opacity: 0.35 }))
    art += stroke(hoop(600, 746, 318, 0.14), ink.trim, 9) + fill(ring(600, 380, 196, 27), mix(tone, '#7a6238', 0.25))
    return {
      body: art,
      outline: [shade.path, base.path],
      box: { x: 282, y: 350, w: 636, h: 860 },
      stance: 'stand',
      focus: { x: 560, y: 800, zoom: 1.8 },
      foot: 180,
    }
  }
  const dome = turn(
    [
      [70, 400],
      [210, 460],
      [300, 580],
      [326, 756],
    ],
    600,
    0.14,
  )
  art +=
    fill(dome.path, '#d9b888') +
    fill(
      dome.path,
      sheet.linear(
        [
          [0, '#7d5a32', 0.5],
          [0.35, '#ffe9bd', 0.6],
          [1, '#7d5a32', 0.65],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  art += sheet.inside(dome.path, rattan(dome.path, 270, 400, 660, 420, '#8d6435'))
  art += stroke(hoop(600, 756, 326, 0.14), '#a9773f', 14) + fill(ring(600, 400, 70, 10), '#8d6435')
  return {
    body: art,
    outline: [dome.path, base.path],
    box: { x: 274, y: 380, w: 652, h: 830 },
    stance: 'stand',
    focus: { x: 560, y: 760, zoom: 1.8 },
    foot: 180,
  }
}

/** Open cane weave: two diagonals and a horizontal. */
function rattan(_d: string, x: number, y: number, w: number, h: number, color: string): string {
  let d = ''
  for (let i = -h; i < w; i += 36) d += `M${n(x + i)} ${n(y)}l${n(h)} ${n(h)}M${n(x + i + h)} ${n(y)}l${n(-h)} ${n(h)}`
  let rows = ''
  for (let i = 18; i < h; i += 36) rows += `M${n(x)} ${n(y + i)}h${n(w)}`
  return stroke(d, color, 4.5, { opacity: 0.55 }) + stroke(rows, color, 3, { opacity: 0.4 })
}

/** Cushion: square or long, with piping, tassels or fringe. */
export function cushion(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const long = random.chance(0.3)
  const finish = random.pick(['piping', 'tassels', 'fringe', 'plain'] as const)
  const weave = random.pick<Weave>(['ikat', 'diamond', 'plain', 'stripe', 'batik', 'khaoma', 'herringbone', 'wave'])
  const w = long ? 400 : 336
  const h = long ? 236 : 330
  const cy = 780
  const pinch = 34
  const corners: Point[] = [
    [600 - w, cy - h],
    [600 + w, cy - h],
    [600 + w, cy + h],
    [600 - w, cy + h],
  ]
  const [[ax, ay], [bx, by], [cx2, cy2], [dx, dy]] = corners as [Point, Point, Point, Point]
  const d =
    `M${ax} ${ay}C${n(600 - w * 0.5)} ${n(ay + pinch * 1.3)} ${n(600 + w * 0.5)} ${n(ay + pinch * 1.3)} ${bx} ${by}` +
    `C${n(bx - pinch)} ${n(cy - h * 0.4)} ${n(bx - pinch)} ${n(cy + h * 0.4)} ${cx2} ${cy2}` +
    `C${n(600 + w * 0.5)} ${n(cy2 - pinch)} ${n(600 - w * 0.5)} ${n(cy2 - pinch)} ${dx} ${dy}` +
    `C${n(dx + pinch)} ${n(cy + h * 0.4)} ${n(ax + pinch)} ${n(cy - h * 0.4)} ${ax} ${ay}Z`
  let art = ''
  if (finish === 'fringe')
    art +=
      fringe(sheet, [ax + 8, ay + 20], [dx + 8, dy - 20], 60, ink.trim, { dx: -1, dy: 0, width: 5 }) +
      fringe(sheet, [bx - 8, by + 20], [cx2 - 8, cy2 - 20], 60, ink.trim, { dx: 1, dy: 0, width: 5 })
  if (finish === 'tassels') {
    for (const [x, y] of corners) {
      const sx = x < 600 ? -1 : 1
      const sy = y < cy ? -0.4 : 1
      for (let i = -4; i <= 4; i++)
        art += stroke(
          `M${n(x + sx * 6)} ${n(y + sy * 6)}q${n(sx * 20 + i * 3)} ${n(sy * 30)} ${n(sx * 20 + i * 6)} ${n(sy * 30 + 64)}`,
          i % 2 ? ink.trim : shift(ink.trim, -0.05),
          6,
        )
      art += `<circle cx="${n(x + sx * 10)}" cy="${n(y + sy * 14)}" r="17" fill="${shift(ink.trim, -0.04)}"/>`
    }
  }
  art += fill(d, ink.base) + cloth(sheet, d, { x: 600 - w, y: cy - h, w: 2 * w, h: 2 * h }, weave)
  art += fill(
    d,
    sheet.radial(
      [
        [0, ink.pale, 0.55],
        [0.45, ink.base, 0.1],
        [0.78, ink.shade, 0.45],
        [1, ink.deep, 0.95],
      ],
      0.4,
      0.38,
      0.74,
    ),
  )
  let folds = ''
  for (const [x, y] of corners) {
    const sx = x < 600 ? 1 : -1
    const sy = y < cy ? 1 : -1
    folds += fill(
      crease([x + sx * 10, y + sy * 12], [x + sx * w * 0.42, y + sy * h * 0.3], sx * sy * 20, sx * sy * 10),
      ink.deep,
      0.4,
    )
    folds += fill(
      crease([x + sx * 10, y + sy * 18], [x + sx * w * 0.22, y + sy * h * 0.5], -sx * sy * 16, sx * sy * -8),
      ink.deep,
      0.34,
    )
    folds += fill(
      crease([x + sx * 26, y + sy * 26], [x + sx * w * 0.34, y + sy * h * 0.34], sx * sy * 10, 0),
      ink.pale,
      0.35,
    )
  }
  art += sheet.inside(d, folds)
  if (finish === 'piping')
    art +=
      stroke(d, shift(ink.trim, -0.06), 15) +
      stroke(d, ink.trim, 10) +
      stroke(d, '#fff', 2, { opacity: 0.3, dash: '7 6' })
  else art += stroke(d, ink.line, 3, { opacity: 0.4 })
  if (finish === 'plain')
    for (let i = -1; i <= 1; i++)
      art += `<circle cx="${n(600 + i * w * 0.4)}" cy="${n(cy + h - 62)}" r="15" fill="${ink.trim}"/><circle cx="${n(600 + i * w * 0.4 - 4)}" cy="${n(cy + h - 66)}" r="6" fill="#fff" fill-opacity=".35"/>`
  return {
    body: art,
    outline: [d],
    box: { x: 600 - w - 50, y: cy - h - 10, w: 2 * w + 100, h: 2 * h + 20 },
    stance: 'flat',
    settings: ['bench'],
    foot: w * 0.9,
    focus: { x: 600 - w * 0.4, y: cy - h * 0.36, zoom: 2 },
  }
}

/** Basket: market basket with handle, belly basket or a lidded one. */
export function basket(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['handle', 'belly', 'lid'] as const)
  const profile: Point[] =
    style === 'belly'
      ? [
          [250, 640],
          [340, 760],
          [350, 880],
          [270, 1030],
          [220, 1080],
        ]
      : style === 'lid'
        ? [
            [292, 660],
            [300, 760],
            [288, 960],
            [262, 1070],
          ]
        : [
            [350, 700],
            [330, 820],
            [290, 980],
            [250, 1076],
          ]
  const body = turn(profile)
  const r = Math.max(...profile.map(([x]) => x))
  const top = body.rim.y
  let art = ''
  if (style === 'handle') {
    const arc = `M${600 - body.rim.r + 20} ${top + 10}C${600 - 300} ${top - 400} ${600 + 300} ${top - 400} ${600 + body.rim.r - 20} ${top + 10}`
    art +=
      stroke(arc, ink.deep, 36) +
      stroke(arc, ink.light, 28) +
      stroke(arc, ink.deep, 28, { dash: '5 15', cap: 'butt', opacity: 0.55 })
  }
  art += fill(ring(600, top, body.rim.r, body.rim.r * TILT), ink.inner)
  const strands = () => {
    let dark = ''
    let pale = ''
    const rows = 13
    const bottom = body.base.y
    for (let row = 0; row <= rows; row++) {
      const y = top + 26 + ((bottom - top - 10) * row) / rows
      for (let i = 0; i < 22; i++) {
        const a1 = Math.PI * ((i + (row % 2 ? 0.5 : 0)) / 22)
        const a2 = a1 + Math.PI / 24
        const p = (a: number): Point => [600 - Math.cos(a) * r, y + Math.sin(a) * r * TILT * 0.8]
        const [x1, y1] = p(a1)
        const [x2, y2] = p(a2)
        dark += `M${n(x1)} ${n(y1 + 13)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + 22)} ${n(x2)} ${n(y2 + 13)}`
        pale += `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 - 9)} ${n(x2)} ${n(y2)}`
      }
    }
    return stroke(dark, ink.deep, 9, { opacity: 0.75 }) + stroke(pale, ink.pale, 13, { opacity: 0.55 })
  }
  let bands = ''
  if (random.chance(0.6)) {
    bands = fill(belt(600, r * 1.05, top + 150, r * 1.05, top + 224), ink.trim, 0.85)
  }
  art +=
    fill(body.path, ink.shade) +
    sheet.inside(body.path, bands + strands()) +
    fill(
      body.path,
      sheet.linear(
        [
          [0, ink.deep, 0.7],
          [0.3, ink.pale, 0.3],
          [0.6, ink.base, 0],
          [1, ink.inner, 0.85],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  if (style === 'lid') {
    const lid = `M${600 - 312} ${top}C${600 - 300} ${top - 90} ${600 - 150} ${top - 150} 600 ${top - 152}C${600 + 150} ${top - 150} ${600 + 300} ${top - 90} ${600 + 312} ${top}A312 62 0 0 1 ${600 - 312} ${top}Z`
    let rings = ''
    for (let i = 1; i < 8; i++) rings += hoop(600, top - 150 + i * 20, 60 + i * 36, 0.2)
    art +=
      fill(lid, ink.base) +
      sheet.inside(
        lid,
        stroke(rings, ink.deep, 8, { opacity: 0.6 }) +
          place(stroke(rings, ink.pale, 6, { opacity: 0.6 }), 'translate(0 -9)'),
      ) +
      fill(
        lid,
        sheet.linear(
          [
            [0, ink.pale, 0.3],
            [0.5, ink.base, 0],
            [1, ink.deep, 0.6],
          ],
          0,
          0,
          1,
          0.2,
        ),
      )
    art +=
      stroke(`M${600 - 312} ${top}A312 62 0 0 0 ${600 + 312} ${top}`, ink.deep, 14) +
      stroke(
        smooth([
          [574, top - 150],
          [580, top - 200],
          [620, top - 200],
          [626, top - 150],
        ]),
        ink.leather,
        16,
      )
  } else {
    const rr = body.rim.r
    const inside = ring(600, top, rr - 16, (rr - 16) * TILT)
    art +=
      fill(ring(600, top, rr, rr * TILT), ink.base) +
      fill(inside, ink.inner) +
      fill(
        inside,
        sheet.linear([
          [0, '#000', 0.35],
          [1, '#000', 0],
        ]),
      )
    art +=
      stroke(ring(600, top, rr - 6, (rr - 6) * TILT), ink.light, 20) +
      stroke(ring(600, top, rr - 6, (rr - 6) * TILT), ink.deep, 20, { dash: '6 15', cap: 'butt', opacity: 0.6 })
    if (style === 'belly') {
      for (const side of [-1, 1]) {
        const h = smooth([
          [600 + side * 262, top + 40],
          [600 + side * 370, top - 30],
          [600 + side * 384, top + 90],
          [600 + side * 330, top + 130],
        ])
        art += stroke(h, ink.deep, 26) + stroke(h, side < 0 ? ink.light : ink.base, 18)
      }
    }
  }
  const y = style === 'handle' ? top - 300 : style === 'lid' ? top - 210 : top - 70
  return {
    body: art,
    outline: [body.path],
    box: { x: 600 - r - 30, y, w: 2 * r + 60, h: 1130 - y },
    stance: 'stand',
    settings: ['floor', 'bench', 'plinth', 'floor'],
    focus: { x: 520, y: top + 90, zoom: 2 },
    foot: body.base.r + 30,
  }
}

/** Blanket: a folded stack with fringe, or rolled and tied. */
export function blanket(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const weave = random.pick<Weave>(['khaoma', 'herringbone', 'stripe', 'diamond', 'plain', 'ikat'])
  if (random.chance(0.35)) return rolledBlanket(sheet, weave)
  let art = ''
  const outline: string[] = []
  const layers = 4
  for (let i = 0; i < layers; i++) {
    const y = 1030 - i * 92
    const lean = random.range(-10, 10)
    const d = `M${n(250 + lean)} ${y}C${n(226 + lean)} ${y - 20} ${n(226 + lean)} ${y - 84} ${n(262 + lean)} ${y - 96}L${n(930 + lean)} ${y - 100}C${n(978 + lean)} ${y - 90} ${n(978 + lean)} ${y - 14} ${n(936 + lean)} ${y}C${n(760)} ${y + 14} ${n(460)} ${y - 8} ${n(250 + lean)} ${y}Z`
    art +=
      fill(d, i % 2 ? ink.base : ink.light) +
      cloth(sheet, d, { x: 220, y: y - 110, w: 770, h: 130 }, weave, { scale: 0.8 })
    art +=
      fill(
        d,
        sheet.linear([
          [0, ink.pale, 0.6],
          [0.35, ink.base, 0],
          [1, ink.deep, 1],
        ]),
      ) +
      fill(
        d,
        sheet.linear(
          [
            [0, ink.deep, 0.35],
            [0.2, ink.pale, 0.2],
            [0.8, ink.base, 0],
            [1, ink.deep, 0.8],
          ],
          0,
          0,
          1,
          0,
        ),
      )
    outline.push(d)
  }
  const y = 660
  const cover = `M252 ${y + 8}C262 ${y - 40} 300 ${y - 92} 350 ${y - 98}C520 ${y - 108} 700 ${y - 108} 852 ${y - 100}C900 ${y - 94} 938 ${y - 44} 946 ${y + 6}C972 ${y + 30} 972 ${y + 76} 934 ${y + 92}C720 ${y + 102} 480 ${y + 84} 262 ${y + 96}C226 ${y + 82} 226 ${y + 30} 252 ${y + 8}Z`
  art +=
    fill(cover, ink.light) +
    cloth(sheet, cover, { x: 220, y: y - 150, w: 760, h: 250 }, weave, { scale: 0.8 }) +
    fill(
      cover,
      sheet.linear([
        [0, ink.pale, 0.7],
        [0.5, ink.base, 0.05],
        [0.62, ink.pale, 0.4],
        [1, ink.deep, 0.55],
      ]),
    )
  const flap = `M572 ${y - 106}L806 ${y - 106}C850 ${y - 96} 880 ${y - 44} 884 ${y}L890 ${y + 330}C800 ${y + 350} 700 ${y + 336} 604 ${y + 344}L598 ${y + 10}C594 ${y - 50} 586 ${y - 90} 572 ${y - 106}Z`
  art +=
    place(fill(flap, ink.inner, 0.3), 'translate(14 12)') +
    fill(flap, ink.base) +
    cloth(sheet, flap, { x: 550, y: y - 150, w: 350, h: 510 }, weave, { scale: 0.8 })
  art +=
    fill(
      flap,
      sheet.linear([
        [0, ink.pale, 0.65],
        [0.28, ink.base, 0],
        [0.34, ink.pale, 0.5],
        [1, ink.deep, 0.5],
      ]),
    ) +
    sheet.inside(
      flap,
      fill(crease([670, y + 20], [690, y + 350], 26, 6), ink.deep, 0.32) +
        fill(crease([800, y - 40], [806, y + 350], 22, -6), ink.deep, 0.3),
    )
  art += fringe(sheet, [606, y + 340], [888, y + 332], 74, ink.isPale ? ink.shade : ink.light, { gap: 12, width: 5 })
  outline.push(cover, flap)
  return {
    body: art,
    outline,
    box: { x: 226, y: 552, w: 752, h: 510 },
    stance: 'stand',
    settings: ['bench', 'plinth', 'stool'],
    focus: { x: 730, y: 850, zoom: 2 },
    foot: 372,
  }
}

function rolledBlanket(sheet: Sheet, weave: Weave): Drawing {
  const { ink } = sheet
  const body =
    'M330 800C300 740 300 680 330 640C420 612 800 604 880 626C950 650 968 760 940 850C930 890 906 918 880 926C780 944 440 938 350 926C300 900 300 850 330 800Z'
  const end = ring(376, 786, 104, 148)
  let art =
    fill(body, ink.base) + cloth(sheet, body, { x: 290, y: 590, w: 680, h: 360 }, weave, { angle: 90, scale: 0.8 })
  art += fill(
    body,
    sheet.linear([
      [0, ink.shade, 0.7],
      [0.24, ink.pale, 0.6],
      [0.55, ink.base, 0],
      [1, ink.deep, 1],
    ]),
  )
  art += fringe(sheet, [480, 934], [930, 900], 56, ink.isPale ? ink.shade : ink.light, { gap: 13, width: 5 })
  art += fill(end, ink.shade)
  let spiral = ''
  for (let i = 5; i >= 0; i--)
    spiral += stroke(ring(376 + (5 - i) * 2, 786, 16 + i * 17, 22 + i * 24.6), i % 2 ? ink.light : ink.base, 15)
  art += sheet.inside(end, spiral) + stroke(end, ink.deep, 4, { opacity: 0.6 })
  for (const x of [560, 780]) {
    const strap = `M${x} 612C${x + 52} 690 ${x + 52} 850 ${x + 8} 936`
    art +=
      stroke(strap, '#000', 40, { opacity: 0.16, cap: 'butt' }) +
      stroke(strap, ink.leather, 34, { cap: 'butt' }) +
      stitch(`M${x - 11} 612C${x + 41} 690 ${x + 41} 850 ${x - 3} 936`, '#e7cfa8', 2) +
      stitch(`M${x + 11} 612C${x + 63} 690 ${x + 63} 850 ${x + 19} 936`, '#e7cfa8', 2)
    art += stroke(block(x + 16, 730, 56, 56, 10), ink.brass, 9)
  }
  const grip = 'M600 640C600 540 780 530 812 640'
  art += stroke(grip, shift(ink.leather, -0.08), 26) + stroke(grip, ink.leather, 18)
  art += threads(sheet, { x: 0, y: 0, w: 0, h: 0 }) + oval(376, 786, 8, 12, ink.inner)
  return {
    body: art,
    outline: [body, end],
    box: { x: 270, y: 550, w: 690, h: 440 },
    stance: 'stand',
    settings: ['bench', 'plinth', 'stool'],
    focus: { x: 600, y: 760, zoom: 1.9 },
    foot: 330,
  }
}
