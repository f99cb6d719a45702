import { mix } from './color'
import { type Drawing, fill, line, n, type Point, ring, type Sheet, stroke } from './sheet'
import { glint, hoop, mouth, roundLight, TILT, turn } from './turned'

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
