import { mix, shift } from './color'
import { paperLabel } from './light'
import { block, type Drawing, fill, line, n, type Point, place, ring, type Sheet, stroke } from './sheet'
import { cloth, type Weave } from './textile'
import { belt as band, glint, hoop, roundLight, TILT, turn } from './turned'

/** Notebook: elastic band, open spine or cloth cover; one or a small stack. */
export function notebook(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['elastic', 'cloth', 'stitched'] as const)
  const weave: Weave =
    style === 'cloth' ? random.pick<Weave>(['ikat', 'batik', 'diamond', 'khaoma', 'leaf', 'wave']) : 'plain'
  const second = random.chance(0.55)
  let art = ''
  if (second) {
    const under = block(330, 370, 560, 760, 18)
    art +=
      place(fill(under, ink.shadow, 0.2), 'rotate(9 600 750) translate(10 18)') +
      place(
        fill(under, ink.trim) +
          fill(block(330, 370, 64, 760, 18), '#000', 0.14) +
          fill(
            under,
            sheet.linear(
              [
                [0, '#fff', 0.16],
                [1, '#000', 0.14],
              ],
              0,
              0,
              1,
              1,
            ),
          ),
        'rotate(9 600 750)',
      )
  }
  const pages = block(322, 360, 570, 780, 10)
  const cover = block(310, 350, 570, 780, 20)
  let book = place(fill(cover, ink.shadow, 0.26), 'translate(16 26)') + place(fill(pages, '#efe6d2'), 'translate(4 6)')
  let edges = ''
  for (let i = 0; i < 5; i++) edges += `M330 ${1134 + i * 3}H890`
  book +=
    stroke(edges, '#b9a984', 1.4, { opacity: 0.7 }) +
    fill(cover, ink.base) +
    cloth(sheet, cover, { x: 310, y: 350, w: 570, h: 780 }, weave)
  book += fill(
    cover,
    sheet.linear(
      [
        [0, ink.pale, 0.4],
        [0.45, ink.base, 0],
        [1, ink.deep, 0.5],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  const spine = `M330 350H392V1130H330Q310 1130 310 1110V370Q310 350 330 350Z`
  if (style === 'cloth')
    book +=
      fill(spine, ink.trim) +
      fill(
        spine,
        sheet.linear(
          [
            [0, '#000', 0.2],
            [0.4, '#fff', 0.14],
            [1, '#000', 0.16],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      stroke(line([392, 350], [392, 1130]), '#000', 2.4, { opacity: 0.3 })
  else
    book +=
      stroke(line([384, 352], [384, 1128]), ink.deep, 7, { opacity: 0.6 }) +
      stroke(line([391, 352], [391, 1128]), ink.pale, 3, { opacity: 0.5 })
  if (style === 'stitched') {
    let knots = ''
    for (let y = 410; y < 1100; y += 110)
      knots += `M310 ${y}H362M310 ${y + 22}H362M362 ${y}V${y + 132 < 1110 ? y + 110 : y + 22}`
    book += stroke(knots, ink.isDark || ink.isPale ? ink.trim : ink.cream, 6)
  }
  book += paperLabel(sheet, style === 'cloth' ? 636 : 630, 610, 250, 176)
  if (style === 'elastic')
    book +=
      place(stroke(line([806, 348], [806, 1132]), '#000', 20, { opacity: 0.16, cap: 'butt' }), 'translate(5 3)') +
      stroke(line([806, 348], [806, 1132]), ink.trim, 20, { cap: 'butt' }) +
      stroke(line([802, 348], [802, 1132]), '#fff', 4, { opacity: 0.3 })
  book += fill(`M560 1130H590V1220L575 1204L560 1220Z`, shift(ink.trim, -0.03))
  art += place(book, 'rotate(-4 600 750)')
  return {
    body: art,
    outline: [],
    box: { x: 270, y: 330, w: 670, h: 880 },
    stance: 'flat',
    focus: { x: 500, y: 590, zoom: 1.9 },
  }
}

/** Soap: bars with a paper sleeve, a pressed wave or round cakes on a dish. */
export function soap(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['stack', 'sleeve', 'round'] as const)
  const bar = (x: number, y: number, w: number, h: number, deep: number, color: string) => {
    const top = `M${x + 20} ${y}H${x + w - 20}Q${x + w} ${y} ${x + w + 10} ${y + 16}L${x + w + deep * 0.3} ${y + deep}Q${x + w + deep * 0.3} ${y + deep + 14} ${x + w + deep * 0.3 - 24} ${y + deep + 14}H${x - deep * 0.3 + 24}Q${x - deep * 0.3} ${y + deep + 14} ${x - deep * 0.3} ${y + deep}L${x - 10} ${y + 16}Q${x} ${y} ${x + 20} ${y}Z`
    const x1 = x - deep * 0.3
    const x2 = x + w + deep * 0.3
    const front = `M${n(x1)} ${y + deep}Q${n(x1)} ${y + deep + 14} ${n(x1 + 24)} ${y + deep + 14}H${n(x2 - 24)}Q${n(x2)} ${y + deep + 14} ${n(x2)} ${y + deep}L${n(x2 - 4)} ${y + deep + h - 20}Q${n(x2 - 8)} ${y + deep + h + 4} ${n(x2 - 34)} ${y + deep + h + 4}H${n(x1 + 34)}Q${n(x1 + 8)} ${y + deep + h + 4} ${n(x1 + 4)} ${y + deep + h - 20}Z`
    return {
      art:
        fill(front, shift(color, -0.05)) +
        fill(
          front,
          sheet.linear([
            [0, '#fff', 0.16],
            [0.3, '#fff', 0],
            [1, '#000', 0.2],
          ]),
        ) +
        fill(top, shift(color, 0.03)) +
        fill(
          top,
          sheet.linear(
            [
              [0, '#fff', 0.28],
              [0.6, '#fff', 0],
              [1, '#fff', 0.2],
            ],
            0,
            0,
            1,
            1,
          ),
        ),
      top,
      front,
    }
  }
  let art = ''
  if (style === 'round') {
    const cakes: [number, number, string][] = [
      [600, 1010, ink.shade],
      [612, 908, ink.trim],
      [590, 806, ink.base],
    ]
    for (const [x, y, color] of cakes) {
      const body = turn(
        [
          [236, y - 20],
          [240, y + 52],
          [226, y + 76],
        ],
        x,
        0.26,
        0,
      )
      art += place(fill(ring(x + 8, y + 84, 232, 56), '#000', 0.16), 'translate(0 0)') + fill(body.path, color)
      art += fill(
        body.path,
        sheet.linear(
          [
            [0, '#000', 0.14],
            [0.3, '#fff', 0.3],
            [0.6, '#fff', 0],
            [1, '#000', 0.24],
          ],
          0,
          0,
          1,
          0,
        ),
      )
      art += fill(ring(x, y - 20, 236, 61), shift(color, 0.03)) + fill(ring(x, y - 16, 214, 54), shift(color, 0.06))
      art += fill(
        ring(x, y - 18, 236, 61),
        sheet.linear([
          [0, '#fff', 0.06],
          [1, '#fff', 0.24],
        ]),
      )
    }
    const [x, y] = [590, 790]
    art +=
      stroke(ring(x, y, 166, 42), ink.deep, 4, { opacity: 0.5 }) +
      fill(`M${x - 60} ${y + 4}a60 26 0 0 1 120 0Z`, ink.deep, 0.55) +
      stroke(line([x - 84, y + 14], [x + 84, y + 14]), ink.deep, 5, { opacity: 0.55 })
    return {
      body: art,
      outline: [],
      box: { x: 346, y: 730, w: 516, h: 420 },
      stance: 'stand',
      focus: { x: 600, y: 830, zoom: 1.9 },
      foot: 240,
    }
  }
  const dish =
    'M236 1090H964Q980 1090 974 1106L950 1146Q944 1156 930 1156H270Q256 1156 250 1146L226 1106Q220 1090 236 1090Z'
  art +=
    fill(dish, ink.wood) +
    fill(
      dish,
      sheet.linear([
        [0, '#fff', 0.25],
        [0.3, '#fff', 0],
        [1, '#000', 0.3],
      ]),
    ) +
    stroke('M280 1112H900M320 1132H870', '#7a5532', 3, { opacity: 0.4 })
  const lower = bar(340, 884, 520, 140, 70, style === 'stack' ? ink.trim : ink.base)
  art += lower.art
  if (style === 'stack') {
    const upper = bar(372, 712, 470, 140, 66, ink.base)
    art += fill(ring(612, 924, 262, 15), '#000', 0.2) + upper.art
    let waves = ''
    for (let i = 0; i < 3; i++) waves += `M420 ${736 + i * 15}q30 -14 60 0t60 0t60 0t60 0t60 0t60 0`
    art += sheet.inside(
      upper.top,
      stroke(waves, ink.deep, 4, { opacity: 0.55 }) +
        place(stroke(waves, '#fff', 3, { opacity: 0.4 }), 'translate(0 4)'),
    )
    art += paperLabel(sheet, 606, 852, 200, 96)
  } else {
    art +=
      sheet.inside(
        `${lower.front}${lower.top}`,
        fill(block(430, 880, 340, 240), ink.cream) +
          fill(block(430, 880, 340, 90), '#fff', 0.4) +
          fill(block(430, 968, 340, 8), '#000', 0.06) +
          cloth(
            sheet,
            block(430, 880, 340, 240),
            { x: 430, y: 880, w: 340, h: 240 },
            random.pick<Weave>(['leaf', 'wave', 'batik', 'diamond']),
            { scale: 0.5, colors: { print: ink.isPale ? ink.trim : ink.base, second: ink.trim } },
          ),
      ) + paperLabel(sheet, 600, 1030, 180, 84)
  }
  for (const [x, y, r] of [
    [300, 850, 26],
    [268, 800, 15],
    [930, 850, 20],
  ] as const)
    art +=
      fill(ring(x, y, r, r), '#fff', 0.4) +
      stroke(ring(x, y, r, r), '#fff', 3, { opacity: 0.8 }) +
      fill(ring(x - r * 0.3, y - r * 0.3, r * 0.24, r * 0.24), '#fff')
  const top = style === 'stack' ? 700 : 790
  return {
    body: art,
    outline: [dish],
    box: { x: 220, y: top, w: 760, h: 1160 - top },
    stance: 'stand',
    focus: { x: 560, y: style === 'stack' ? 780 : 960, zoom: 1.9 },
    foot: 370,
  }
}

/** Tea tin: round or square caddy with a printed paper band. */
export function teaTin(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const weave = random.pick<Weave>(['leaf', 'wave', 'batik', 'diamond', 'ikat'])
  const colors = {
    print: ink.isPale ? ink.trim : mix(ink.base, ink.cream, 0.7),
    second: ink.isPale ? ink.cream : ink.trim,
  }
  const round = random.chance(0.6)
  let art = ''
  if (round) {
    const tall = random.pick([520, 420])
    const top = 1120 - tall
    const r = 204
    const body = turn(
      [
        [r, top],
        [r, top + 60],
        [r, 1060],
        [r - 6, 1110],
      ],
      600,
      TILT,
      0.5,
    )
    art +=
      fill(body.path, ink.base) +
      cloth(sheet, body.path, { x: 390, y: top, w: 420, h: tall + 60 }, weave, { scale: 0.8, colors }) +
      roundLight(sheet, body.path, 1.1)
    art += sheet.inside(body.path, fill(band(600, r + 4, 1064, r + 4, 1200), ink.deep, 0.6))
    const lid = turn(
      [
        [r + 10, top - 96],
        [r + 12, top - 60],
        [r + 12, top + 10],
      ],
      600,
      TILT,
      0.5,
    )
    art +=
      sheet.inside(body.path, fill(band(600, r + 10, top + 20, r + 10, top + 60), '#000', 0.16)) +
      fill(lid.path, ink.isPale ? ink.trim : ink.shade) +
      fill(
        lid.path,
        sheet.linear(
          [
            [0, '#000', 0.25],
            [0.28, '#fff', 0.42],
            [0.5, '#fff', 0],
            [0.85, '#000', 0.3],
            [1, '#000', 0.15],
          ],
          0,
          0,
          1,
          0,
        ),
      )
    art +=
      fill(ring(600, top - 96, r + 10, (r + 10) * TILT), ink.isPale ? shift(ink.trim, 0.06) : ink.light) +
      stroke(ring(600, top - 94, r - 18, (r - 18) * TILT), '#000', 3, { opacity: 0.2 }) +
      stroke(hoop(600, top + 8, r + 12), '#000', 4, { opacity: 0.25 })
    art +=
      paperLabel(sheet, 592, top + tall * 0.5, 230, 200) +
      glint(
        [
          [450, top + 60],
          [450, 1040],
        ],
        16,
        0.24,
      )
    return {
      body: art,
      outline: [body.path, lid.path],
      box: { x: 380, y: top - 140, w: 440, h: 1300 - top },
      stance: 'stand',
      focus: { x: 580, y: top + 160, zoom: 1.9 },
      foot: r,
    }
  }
  const front: Point[] = [
    [346, 560],
    [704, 600],
    [704, 1140],
    [346, 1080],
  ]
  const side: Point[] = [
    [704, 600],
    [868, 546],
    [868, 1066],
    [704, 1140],
  ]
  const d = (points: Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  art +=
    fill(d(front), ink.base) +
    cloth(sheet, d(front), { x: 340, y: 550, w: 370, h: 600 }, weave, { scale: 0.8, colors, angle: 5 }) +
    fill(
      d(front),
      sheet.linear(
        [
          [0, ink.pale, 0.5],
          [0.5, ink.base, 0],
          [1, ink.shade, 0.6],
        ],
        0,
        0,
        1,
        0.4,
      ),
    )
  art +=
    fill(d(side), ink.deep) +
    cloth(sheet, d(side), { x: 700, y: 540, w: 170, h: 610 }, weave, { scale: 0.8, colors, angle: -17 }) +
    fill(d(side), ink.inner, 0.5)
  const lidFront: Point[] = [
    [338, 470],
    [708, 506],
    [708, 640],
    [338, 596],
  ]
  const lidSide: Point[] = [
    [708, 506],
    [878, 456],
    [878, 584],
    [708, 640],
  ]
  const lidTop: Point[] = [
    [338, 470],
    [508, 426],
    [878, 456],
    [708, 506],
  ]
  const lid = ink.isPale ? ink.trim : ink.shade
  art +=
    fill(d(lidFront), lid) +
    fill(
      d(lidFront),
      sheet.linear(
        [
          [0, '#fff', 0.28],
          [1, '#000', 0.1],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    fill(d(lidSide), shift(lid, -0.08)) +
    fill(d(lidTop), shift(lid, 0.07)) +
    stroke(line([338, 596], [708, 640], [878, 584]), '#000', 4, { opacity: 0.22 })
  art += place(paperLabel(sheet, 0, 0, 220, 200), 'translate(524 880) skewY(7)')
  return {
    body: art,
    outline: [d(front), d(side)],
    box: { x: 336, y: 426, w: 544, h: 720 },
    stance: 'stand',
    focus: { x: 540, y: 760, zoom: 1.9 },
    foot: 270,
  }
}
