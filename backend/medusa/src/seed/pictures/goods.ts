import { mix, shift } from './color'
import { paperLabel } from './home'
import { block, type Drawing, fill, line, n, oval, type Point, place, ring, type Sheet, stitch, stroke } from './sheet'
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
          [222, y - 16],
          [244, y],
          [246, y + 46],
          [224, y + 72],
        ],
        x,
        0.26,
        0.55,
      )
      art +=
        place(fill(body.path, '#000', 0.12), 'translate(0 12)') +
        fill(body.path, color) +
        fill(
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
      art +=
        fill(ring(x, y - 16, 222, 58), shift(color, 0.05)) +
        fill(
          ring(x, y - 16, 222, 58),
          sheet.linear([
            [0, '#fff', 0.1],
            [1, '#fff', 0.3],
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

/** Earrings: hoops, drops, discs, fans or beads, a pair on a stone card. */
export function earrings(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['hoop', 'drop', 'disc', 'fan', 'beads'] as const)
  const gold = random.chance(0.75) ? '#cfa759' : '#c3c6c6'
  const metal = (d: string, w: number) =>
    stroke(d, shift(gold, -0.2), w + 4) +
    stroke(d, gold, w) +
    place(stroke(d, '#fff', w * 0.3, { opacity: 0.7 }), `translate(${n(-w * 0.2)} ${n(-w * 0.2)})`)
  const enamel = (d: string) =>
    fill(d, ink.base) +
    fill(
      d,
      sheet.linear(
        [
          [0, ink.pale, 0.9],
          [0.5, ink.base, 0],
          [1, ink.deep, 0.9],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    stroke(d, shift(gold, -0.12), 9) +
    stroke(d, gold, 5)
  const one = () => {
    const hook = 'M0 0C-6 -96 -70 -96 -74 -30'
    const parts: Record<typeof style, { art: string; shape: string }> = {
      hoop: {
        shape: ring(0, 190, 170, 186),
        art:
          stroke(ring(0, 190, 150, 166), ink.deep, 54) +
          stroke(ring(0, 190, 150, 166), ink.base, 46) +
          stroke('M-140 150C-120 60 -40 26 30 32', ink.pale, 16) +
          stroke('M-70 340C0 372 90 350 130 270', ink.deep, 14, { opacity: 0.5 }),
      },
      drop: {
        shape: 'M0 40C70 150 124 250 120 330C114 410 60 446 0 446C-60 446 -114 410 -120 330C-124 250 -70 150 0 40Z',
        art:
          enamel('M0 40C70 150 124 250 120 330C114 410 60 446 0 446C-60 446 -114 410 -120 330C-124 250 -70 150 0 40Z') +
          fill('M-60 250C-80 310 -70 370 -30 400C-50 350 -50 300 -34 240Z', '#fff', 0.4),
      },
      disc: {
        shape: ring(0, 90, 62, 62) + ring(0, 300, 128, 128),
        art:
          enamel(ring(0, 90, 62, 62)) +
          metal('M0 152V176', 9) +
          enamel(ring(0, 300, 128, 128)) +
          fill('M-80 300a80 80 0 0 1 160 0Z', gold) +
          stroke(line([-96, 318], [96, 318]), gold, 8) +
          stroke(line([-66, 344], [66, 344]), gold, 8),
      },
      fan: {
        shape: 'M0 40L180 330A340 340 0 0 1 -180 330Z',
        art:
          enamel('M0 60L176 330A330 330 0 0 1 -176 330Z') +
          [-120, -60, 0, 60, 120]
            .map((x) => stroke(line([x * 0.12, 90], [x * 1.08, 366 - Math.abs(x) * 0.16]), gold, 5))
            .join('') +
          [-150, -90, -30, 30, 90, 150]
            .map(
              (x) =>
                `<circle cx="${x}" cy="${n(410 - Math.abs(x) * 0.26)}" r="19" fill="${ink.trim}"/><circle cx="${x - 5}" cy="${n(404 - Math.abs(x) * 0.26)}" r="6" fill="#fff" fill-opacity=".5"/>`,
            )
            .join(''),
      },
      beads: {
        shape: block(-60, 40, 120, 420, 60),
        art:
          metal('M0 20V480', 5) +
          [
            [84, 42, ink.base],
            [178, 54, ink.trim],
            [296, 68, ink.base],
            [420, 58, ink.shade],
          ]
            .map(
              ([y, r, color]) =>
                `<circle cx="0" cy="${y}" r="${r}" fill="${color}"/>` +
                fill(
                  ring(0, y as number, r as number, r as number),
                  sheet.radial(
                    [
                      [0, '#fff', 0.55],
                      [0.4, '#fff', 0],
                      [1, '#000', 0.36],
                    ],
                    0.34,
                    0.3,
                    0.75,
                  ),
                ),
            )
            .join(''),
      },
    }
    const { art, shape } = parts[style]
    return (
      place(
        fill(shape, style === 'hoop' ? 'none' : ink.shadow, 0.24) +
          (style === 'hoop' ? stroke(ring(0, 190, 150, 166), ink.shadow, 52, { opacity: 0.22 }) : ''),
        'translate(16 26)',
      ) +
      metal(hook, 8) +
      art +
      (style === 'hoop' ? '' : metal(ring(0, 22, 18, 20), 8)) +
      `<circle cx="0" cy="2" r="14" fill="${gold}"/><circle cx="-4" cy="-3" r="5" fill="#fff" fill-opacity=".7"/>`
    )
  }
  const stone =
    'M250 380C300 300 900 290 950 370C990 520 996 1010 956 1130C900 1210 300 1216 246 1136C204 1010 206 520 250 380Z'
  const slab = mix(ink.ground, ink.isPale ? '#8d8f88' : '#ffffff', ink.isPale ? 0.35 : 0.6)
  let art =
    place(fill(stone, ink.shadow, 0.2), 'translate(14 24)') +
    fill(stone, slab) +
    fill(
      stone,
      sheet.linear(
        [
          [0, '#fff', 0.35],
          [1, '#000', 0.05],
        ],
        0,
        0,
        1,
        1,
      ),
    )
  let veins = ''
  for (let i = 0; i < 90; i++)
    veins += `M${n(random.range(260, 940))} ${n(random.range(360, 1140))}h${n(random.range(1, 5))}`
  art += sheet.inside(stone, stroke(veins, ink.shadow, 4, { opacity: 0.16 }))
  art += place(one(), 'translate(430 540)') + place(one(), 'translate(800 520) rotate(5)')
  return {
    body: art,
    outline: [],
    box: { x: 220, y: 310, w: 760, h: 890 },
    stance: 'flat',
    focus: { x: 440, y: 740, zoom: 1.75 },
  }
}

/** Watch: round or square case; leather, cloth or metal strap. */
export function watch(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const square = random.chance(0.3)
  const gold = random.pick(['#cfa759', '#c9ccca', '#3a3d3d'])
  const dial = random.pick(['#f7f3e9', '#f7f3e9', ink.isDark ? '#26302f' : ink.deep])
  const onDial = dial === '#f7f3e9' ? '#2b2f2e' : '#f4ead2'
  const woven = random.chance(0.4)
  const top = 'M500 210C520 196 680 196 700 210L716 560H484Z'
  const bottom = 'M484 940H716L696 1290C680 1322 520 1322 504 1290Z'
  let art = ''
  for (const d of [top, bottom]) {
    art +=
      fill(d, ink.base) +
      (woven ? cloth(sheet, d, { x: 470, y: 190, w: 260, h: 1140 }, 'herringbone', { scale: 0.5 }) : '') +
      fill(
        d,
        sheet.linear(
          [
            [0, ink.deep, 0.9],
            [0.2, ink.pale, 0.55],
            [0.5, ink.base, 0],
            [0.82, ink.shade, 0.6],
            [1, ink.deep, 1],
          ],
          0,
          0,
          1,
          0,
        ),
      )
  }
  art += stitch('M516 220L502 560M684 220L698 560M502 940L520 1290M698 940L680 1290', ink.stitch, 4)
  for (let i = 0; i < 5; i++) art += oval(600, 1040 + i * 48, 8, 10, ink.inner)
  art +=
    stroke(block(486, 180, 228, 76, 18), shift(gold, -0.16), 20) +
    stroke(block(486, 180, 228, 76, 18), gold, 13) +
    stroke(line([600, 186], [600, 270]), gold, 12)
  art +=
    fill(block(492, 318, 216, 46, 10), ink.shade) + stroke(block(492, 318, 216, 46, 10), ink.line, 2, { opacity: 0.4 })
  art +=
    fill('M470 540H730L742 600H458ZM470 960H730L742 900H458Z', shift(gold, -0.14)) +
    fill(block(806, 722, 46, 56, 10), shift(gold, -0.1)) +
    fill(block(806, 722, 46, 20, 8), '#fff', 0.35)
  const shape = (r: number) => (square ? block(600 - r, 750 - r, 2 * r, 2 * r, r * 0.32) : ring(600, 750, r, r))
  art +=
    place(fill(shape(216), ink.shadow, 0.25), 'translate(12 20)') +
    fill(shape(216), shift(gold, -0.12)) +
    fill(shape(212), gold) +
    fill(
      shape(212),
      sheet.linear(
        [
          [0, '#fff', 0.65],
          [0.4, '#fff', 0],
          [1, '#000', 0.3],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    fill(shape(182), shift(gold, -0.22)) +
    fill(shape(176), dial) +
    fill(
      shape(176),
      sheet.linear(
        [
          [0, '#000', 0.14],
          [0.3, '#000', 0],
          [1, '#fff', 0.12],
        ],
        0,
        0,
        1,
        1,
      ),
    )
  let ticks = ''
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    const long = i % 3 === 0 ? 34 : 18
    ticks += `M${n(600 + Math.sin(a) * 156)} ${n(750 - Math.cos(a) * 156)}L${n(600 + Math.sin(a) * (156 - long))} ${n(750 - Math.cos(a) * (156 - long))}`
  }
  art +=
    stroke(ticks, onDial, 6) +
    fill('M572 680a28 28 0 0 1 56 0Z', ink.trim) +
    stroke(line([564, 690], [636, 690]), ink.trim, 4)
  art +=
    place(
      stroke('M600 750L524 700', '#000', 10, { opacity: 0.16 }) +
        stroke('M600 750L690 656', '#000', 8, { opacity: 0.16 }),
      'translate(4 8)',
    ) +
    stroke('M600 750L524 700', onDial, 11) +
    stroke('M600 750L690 656', onDial, 8) +
    stroke('M586 776L652 862', '#c8553d', 4) +
    `<circle cx="600" cy="750" r="11" fill="${onDial}"/><circle cx="600" cy="750" r="5" fill="#c8553d"/>`
  art += sheet.inside(shape(176), fill('M420 560L620 560L460 940H400Z', '#fff', 0.16))
  return {
    body: art,
    outline: [top, bottom, shape(216)],
    box: { x: 380, y: 170, w: 480, h: 1150 },
    stance: 'flat',
    focus: { x: 620, y: 740, zoom: 1.75 },
  }
}
