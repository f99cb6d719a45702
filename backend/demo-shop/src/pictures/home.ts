import { shift } from './color'
import {
  block,
  crease,
  type Drawing,
  fill,
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
import { belt, hoop, TILT, turn } from './turned'

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
