import { shift } from './color'
import { drape, volume } from './garment'
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

/** Cap: six-panel cap in three-quarter view, or a bucket hat. */
export function cap(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  if (random.chance(0.4)) return bucketHat(sheet)
  const crown =
    'M326 846C300 620 420 440 620 440C806 440 908 600 914 880C914 922 900 948 868 956C800 972 720 960 640 920C520 912 410 890 326 846Z'
  const brim =
    'M324 838C430 896 600 912 724 882C756 900 762 940 722 966C628 1028 420 1050 284 1012C206 986 206 902 324 838Z'
  let art =
    fill(crown, ink.base) +
    cloth(
      sheet,
      crown,
      { x: 300, y: 430, w: 610, h: 470 },
      random.pick<Weave>(['plain', 'plain', 'herringbone', 'khaoma']),
    )
  art += fill(
    crown,
    sheet.radial(
      [
        [0, ink.pale, 0.8],
        [0.45, ink.base, 0],
        [1, ink.deep, 1],
      ],
      0.4,
      0.24,
      0.82,
    ),
  )
  const seams = 'M600 440C520 520 480 700 500 884M604 440C730 500 816 680 822 960M596 442C470 470 380 600 340 800'
  art += sheet.inside(
    crown,
    stroke(seams, ink.line, 2.6, { opacity: 0.6 }) +
      place(stitch(seams, ink.stitch, 2), 'translate(10 2)') +
      place(stitch(seams, ink.stitch, 2), 'translate(-9 2)') +
      drape(ink, [360, 830], [470, 700], 18, 8) +
      drape(ink, [860, 820], [740, 720], -18, -6),
  )
  for (const [x, y] of [
    [440, 610],
    [690, 600],
  ] as const)
    art += oval(x, y, 11, 9, ink.deep) + stroke(ring(x, y, 13, 11), ink.stitch, 3, { opacity: 0.8 })
  art += oval(606, 442, 30, 15, ink.shade) + oval(602, 438, 22, 9, ink.pale, 0.6)
  art += fill('M324 838C430 896 600 912 724 882C706 862 690 854 666 850C566 882 430 872 330 818Z', ink.inner, 0.7)
  art +=
    fill(brim, random.chance(0.2) ? ink.trim : ink.light) +
    fill(
      brim,
      sheet.linear([
        [0, ink.dusk, 0.3],
        [0.3, '#fff', 0],
        [0.7, '#fff', 0.14],
        [1, ink.dusk, 0.26],
      ]),
    )
  let rows = ''
  for (let i = 1; i < 6; i++)
    rows += smooth([
      [318 - i * 15, 848 + i * 17],
      [470, 908 + i * 20],
      [630, 910 + i * 17],
      [730 - i * 3, 884 + i * 12],
    ])
  art += sheet.inside(brim, stitch(rows, ink.stitch, 2.2, 0.65)) + stroke(brim, ink.line, 3, { opacity: 0.4 })
  const badge = block(500, 640, 128, 92, 10)
  art += place(
    fill(badge, ink.trim) +
      stitch(block(508, 648, 112, 76, 6), ink.isDark ? ink.deep : ink.cream, 2) +
      fill('M538 690a26 26 0 0 1 52 0Z', ink.isPale ? '#fff' : ink.cream) +
      stroke(line([532, 702], [596, 702]), ink.isPale ? '#fff' : ink.cream, 5),
    'rotate(-5 560 690) translate(-10 10)',
  )
  return {
    body: art,
    outline: [crown, brim],
    box: { x: 214, y: 430, w: 690, h: 630 },
    stance: 'stand',
    settings: ['shelf', 'stool', 'table', 'bench'],
    focus: { x: 560, y: 740, zoom: 1.9 },
    foot: 320,
  }
}

function bucketHat(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const brim =
    'M300 800C430 860 770 860 900 800C960 850 1010 940 1002 1000C900 1090 300 1090 198 1000C190 940 240 850 300 800Z'
  const crown =
    'M300 812C310 680 350 560 402 510C470 470 730 470 798 510C850 560 890 680 900 812C770 868 430 868 300 812Z'
  const weave = random.pick<Weave>(['plain', 'khaoma', 'batik', 'leaf', 'plain', 'ikat'])
  let art = fill('M198 1000C300 1090 900 1090 1002 1000C900 1050 300 1050 198 1000Z', ink.inner)
  art +=
    fill(brim, ink.base) +
    cloth(sheet, brim, { x: 180, y: 790, w: 840, h: 290 }, weave, { scale: 0.9 }) +
    fill(
      brim,
      sheet.linear([
        [0, ink.deep, 0.8],
        [0.25, ink.base, 0.1],
        [0.7, ink.pale, 0.3],
        [1, ink.shade, 0.6],
      ]),
    ) +
    volume(sheet, brim, 0.8)
  let rows = ''
  for (let i = 1; i < 7; i++)
    rows += `M${300 - i * 17} ${806 + i * 32}C${430 - i * 8} ${866 + i * 34} ${770 + i * 8} ${866 + i * 34} ${900 + i * 17} ${806 + i * 32}`
  art += sheet.inside(brim, stitch(rows, ink.stitch, 2.2, 0.6))
  art +=
    fill(crown, ink.base) +
    cloth(sheet, crown, { x: 290, y: 470, w: 620, h: 390 }, weave, { scale: 0.9 }) +
    volume(sheet, crown, 1)
  art += sheet.inside(
    crown,
    drape(ink, [380, 830], [440, 560], 20, 10) +
      drape(ink, [800, 830], [760, 600], -20, -10) +
      drape(ink, [600, 850], [590, 690], 12, 6),
  )
  const top = 'M402 512C470 476 730 476 798 512C740 566 460 566 402 512Z'
  art +=
    fill(top, ink.light) +
    cloth(sheet, top, { x: 400, y: 470, w: 400, h: 90 }, weave, { scale: 0.9 }) +
    fill(top, ink.pale, 0.25) +
    stroke(top, ink.line, 2.4, { opacity: 0.5 })
  const band = 'M300 812C430 868 770 868 900 812L898 760C770 816 430 816 302 760Z'
  art +=
    fill(band, ink.trim) +
    fill(
      band,
      sheet.linear(
        [
          [0, '#000', 0.3],
          [0.35, '#fff', 0.15],
          [1, '#000', 0.35],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  return {
    body: art,
    outline: [brim, crown],
    box: { x: 190, y: 478, w: 820, h: 600 },
    stance: 'stand',
    settings: ['shelf', 'stool', 'table', 'bench'],
    focus: { x: 520, y: 740, zoom: 1.9 },
    foot: 400,
  }
}

/** Scarf: looped, hung or folded. */
export function scarf(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const weave = random.pick<Weave>(['khaoma', 'ikat', 'plain', 'stripe', 'herringbone', 'diamond', 'batik'])
  if (random.chance(0.5)) return loopScarf(sheet, weave)
  const back = 'M610 300C690 296 760 306 790 330C800 560 812 800 830 1010L628 1040C624 800 614 540 610 300Z'
  const front = 'M420 330C460 296 600 288 690 304C700 560 706 860 716 1160L396 1176C404 860 408 560 420 330Z'
  let art =
    fill(back, ink.shade) +
    cloth(sheet, back, { x: 600, y: 290, w: 240, h: 760 }, weave, { scale: 0.8 }) +
    fill(back, ink.deep, 0.5) +
    fringe(sheet, [630, 1038], [828, 1010], 88, ink.deep, { width: 5 })
  art += fill(front, ink.base) + cloth(sheet, front, { x: 390, y: 280, w: 330, h: 900 }, weave, { scale: 0.8 })
  art += fill(
    front,
    sheet.linear(
      [
        [0, ink.deep, 0.7],
        [0.14, ink.pale, 0.5],
        [0.3, ink.base, 0],
        [0.46, ink.deep, 0.5],
        [0.56, ink.pale, 0.4],
        [0.74, ink.base, 0],
        [0.9, ink.deep, 0.55],
        [1, ink.shade, 0.4],
      ],
      0,
      0,
      1,
      0.02,
    ),
  )
  art += sheet.inside(
    front,
    drape(ink, [500, 300], [480, 1180], 20, -10) +
      drape(ink, [610, 290], [640, 1180], 22, 10) +
      stroke(line([390, 1110], [720, 1098]), ink.trim, 26, { cap: 'butt' }) +
      stroke(line([390, 1076], [720, 1064]), ink.trim, 8, { cap: 'butt' }),
  )
  art += fringe(sheet, [398, 1174], [714, 1158], 104, ink.isPale ? ink.shade : ink.light, { width: 5.5, gap: 11 })
  const over = 'M418 340C440 270 760 262 792 334C740 300 480 300 418 340Z'
  art +=
    fill(over, ink.light) +
    fill(
      over,
      sheet.linear([
        [0, ink.pale, 0.6],
        [1, ink.shade, 0.6],
      ]),
    )
  return {
    body: art,
    outline: [front, back],
    box: { x: 390, y: 284, w: 450, h: 1000 },
    stance: 'hang',
    hanger: 'loop',
    hangAt: [606, 290],
    focus: { x: 560, y: 1060, zoom: 2 },
  }
}

/** Laid around an invisible neck, both ends falling. */
function loopScarf(sheet: Sheet, weave: Weave): Drawing {
  const { ink } = sheet
  const left =
    'M604 236C500 232 426 290 420 392C412 640 400 900 384 1146L590 1164C594 930 604 730 626 590C574 520 544 452 544 396C544 344 570 318 604 316Z'
  const right =
    'M596 236C700 232 776 290 782 392C796 640 812 850 836 1070L632 1100C618 910 596 730 562 596C628 520 658 452 658 396C658 344 632 318 596 316Z'
  const nape = 'M540 330C560 292 640 292 662 330C640 380 560 380 540 330Z'
  const tail = (d: string, x: number, angle: number) =>
    fill(d, ink.base) + cloth(sheet, d, { x, y: 226, w: 460, h: 960 }, weave, { angle, scale: 0.8 })
  const stripes = (x1: number, y1: number, x2: number, y2: number) =>
    stroke(line([x1, y1 - 70], [x2, y2 - 70]), ink.trim, 26, { cap: 'butt' }) +
    stroke(line([x1, y1 - 106], [x2, y2 - 106]), ink.trim, 8, { cap: 'butt' })
  const light = (d: string) =>
    fill(
      d,
      sheet.linear(
        [
          [0, ink.dusk, 0.34],
          [0.2, '#fff', 0.16],
          [0.45, '#fff', 0],
          [0.62, ink.dusk, 0.16],
          [0.74, '#fff', 0.08],
          [1, ink.dusk, 0.4],
        ],
        0,
        0,
        1,
        0.04,
      ),
    )
  const pale = ink.isPale ? ink.shade : ink.light
  let art = fill(nape, ink.inner)
  art +=
    tail(left, 380, 3) +
    sheet.inside(
      left,
      stripes(370, 1146, 600, 1164) +
        drape(ink, [470, 300], [450, 1150], 22, -14) +
        drape(ink, [520, 420], [530, 1150], 18, 8),
    ) +
    light(left)
  art += fringe(sheet, [388, 1146], [586, 1162], 104, pale, { width: 5.5, gap: 11 })
  art += place(sheet.inside(left, fill(right, ink.dusk, 0.3)), 'translate(-12 10)')
  art +=
    tail(right, 380, -4) +
    sheet.inside(
      right,
      stripes(620, 1102, 850, 1068) +
        drape(ink, [734, 300], [770, 1080], -22, -14) +
        drape(ink, [640, 560], [690, 1090], 18, -10) +
        drape(ink, [600, 610], [690, 470], 14, 10),
    ) +
    light(right)
  art += fringe(sheet, [636, 1099], [832, 1071], 104, pale, { dx: 0.09, dy: 1, width: 5.5, gap: 11 })
  return {
    body: art,
    outline: [left, right],
    box: { x: 384, y: 232, w: 452, h: 1040 },
    stance: 'hang',
    hanger: 'loop',
    hangAt: [600, 240],
    focus: { x: 600, y: 520, zoom: 2 },
  }
}

/** Belt: coiled, seen from above, leather or woven, with a brass buckle. */
export function belt(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const woven = random.chance(0.4)
  const points: Point[] = []
  for (let i = 0; i <= 46; i++) {
    const a = (i / 46) * Math.PI * 2 * 2.15 + 0.5
    const r = 128 + i * 4.1
    points.push([590 + Math.cos(a) * r * 1.02, 770 + Math.sin(a) * r * 0.94])
  }
  const last = points[points.length - 1] as Point
  points.push([last[0] - 120, last[1] + 96], [last[0] - 260, last[1] + 150])
  const d = smooth(points)
  let art =
    place(stroke(d, ink.shadow, 50, { opacity: 0.22 }), 'translate(10 20)') +
    stroke(d, ink.inner, 54, { cap: 'butt' }) +
    place(stroke(d, ink.deep, 48, { cap: 'butt' }), 'translate(0 3)') +
    stroke(d, ink.base, 44, { cap: 'butt' }) +
    place(stroke(d, ink.pale, 9, { opacity: 0.4, cap: 'butt' }), 'translate(-3 -10)')
  if (woven)
    art +=
      stroke(d, ink.deep, 40, { dash: '7 13', cap: 'butt', opacity: 0.6 }) +
      stroke(d, ink.pale, 5, { dash: '12 8', opacity: 0.6 }) +
      stroke(d, ink.trim, 10, { dash: '10 30', cap: 'butt' })
  else
    art +=
      stroke(d, ink.stitch, 36, { opacity: 0 }) +
      place(stitch(d, ink.stitch, 2.6), 'translate(0 15)') +
      place(stitch(d, ink.stitch, 2.6), 'translate(0 -15)')
  const [ex, ey] = points[points.length - 1] as Point
  const tilt = 159
  let buckle =
    fill(block(-10, -27, 96, 54, 8), ink.shade) +
    stroke(block(26, -46, 92, 92, random.chance(0.5) ? 44 : 14), '#000', 14, { opacity: 0.18 }).replace(
      '<path',
      '<path transform="translate(4 7)"',
    )
  buckle +=
    stroke(block(26, -46, 92, 92, 14), shift(ink.brass, -0.12), 17) +
    stroke(block(26, -46, 92, 92, 14), ink.brass, 12) +
    stroke('M30 -44H112', '#fff', 4, { opacity: 0.55 }) +
    stroke(line([36, 0], [120, -2]), shift(ink.brass, 0.05), 11)
  art += place(buckle, `translate(${n(ex)} ${n(ey)}) rotate(${tilt})`)
  const start = points[0] as Point
  art += oval(start[0], start[1] + 2, 26, 25, ink.shade)
  for (let i = 2; i < 7; i++) {
    const [x, y] = points[i * 1 + 1] as Point
    art += oval(x, y, 5, 4, ink.inner)
  }
  return {
    body: art,
    outline: [],
    box: { x: 240, y: 430, w: 720, h: 760 },
    stance: 'flat',
    focus: { x: ex + 60, y: ey - 90, zoom: 1.9 },
  }
}

/** Umbrella: open with scalloped panels, or furled with a bent wooden handle. */
export function umbrella(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  if (random.chance(0.3)) return furled(sheet)
  const weave = random.pick<Weave>(['plain', 'plain', 'leaf', 'batik', 'stripe'])
  const two = random.chance(0.4)
  const xs = [150, 306, 490, 710, 894, 1050]
  const y = 720
  const top: Point = [600, 300]
  let edge = `M${xs[0]} ${y}`
  for (let i = 0; i < 5; i++) {
    const [a, b] = [xs[i] as number, xs[i + 1] as number]
    edge += `Q${(a + b) / 2} ${y - 62} ${b} ${y}`
  }
  const dome = `${edge}C1020 470 830 310 ${top[0]} ${top[1]}C370 310 180 470 150 ${y}Z`
  const shaft =
    stroke(line([600, 640], [600, 1150]), '#6d4d33', 17) + stroke(line([597, 640], [597, 1150]), '#a98058', 6)
  const hook = 'M600 1120V1220C600 1300 700 1300 704 1222'
  let art =
    shaft +
    stroke(hook, '#6d4426', 34) +
    stroke(hook, '#a56f42', 24) +
    place(stroke(hook, '#fff', 5, { opacity: 0.35 }), 'translate(-5 -4)') +
    fill(block(584, 1098, 32, 26, 5), ink.brass)
  const under = `M150 ${y}C300 ${y - 120} 900 ${y - 120} 1050 ${y}Q972 ${y - 62} 894 ${y}Q802 ${y - 62} 710 ${y}Q600 ${y - 62} 490 ${y}Q398 ${y - 62} 306 ${y}Q228 ${y - 62} 150 ${y}Z`
  art += fill(under, ink.inner)
  art += fill(dome, ink.base) + cloth(sheet, dome, { x: 140, y: 290, w: 920, h: 440 }, weave)
  let panels = ''
  for (let i = 0; i < 5; i++) {
    const [a, b] = [xs[i] as number, xs[i + 1] as number]
    const rib = (x: number) => `C${n(x + (600 - x) * 0.1)} ${n(y - 200)} ${n(x + (600 - x) * 0.5)} 360 600 300`
    const panel = `M${a} ${y}Q${(a + b) / 2} ${y - 62} ${b} ${y}${rib(b)}C${n(a + (600 - a) * 0.5)} 360 ${n(a + (600 - a) * 0.1)} ${n(y - 200)} ${a} ${y}Z`
    if (two && i % 2) panels += fill(panel, ink.trim)
    panels += fill(
      panel,
      sheet.linear(
        [
          [0, i < 2 ? ink.light : ink.shade, 0.5],
          [0.5, ink.base, 0],
          [1, ink.deep, 0.3 + i * 0.13],
        ],
        0,
        0,
        1,
        0.1,
      ),
    )
    panels +=
      stroke(`M${b} ${y}${rib(b)}`, ink.line, 3, { opacity: 0.5 }) +
      place(stroke(`M${b} ${y}${rib(b)}`, ink.pale, 3, { opacity: 0.4 }), 'translate(-5 0)')
  }
  art += sheet.inside(
    dome,
    panels +
      fill(crease([260, 600], [520, 350], 34, 20), ink.pale, 0.35) +
      place(stitch(edge, ink.stitch), 'translate(0 -14)'),
  )
  for (const x of xs) art += fill(block(x - 6, y - 6, 12, 22, 5), ink.brass)
  art += fill('M588 306L594 244Q600 232 606 244L612 306Z', '#8a5c38') + oval(600, 304, 26, 9, ink.shade)
  return {
    body: art,
    outline: [dome],
    box: { x: 144, y: 236, w: 912, h: 1050 },
    stance: 'flat',
    settings: ['floor'],
    foot: 110,
    focus: { x: 420, y: 560, zoom: 1.9 },
  }
}

function furled(sheet: Sheet): Drawing {
  const { ink } = sheet
  const d =
    'M566 470C540 560 512 760 536 930C552 1060 582 1180 596 1260H606C622 1180 654 1060 668 930C690 760 664 560 634 470Q600 456 566 470Z'
  const hook = 'M600 470V330C600 220 450 220 448 330V356'
  let art =
    stroke(hook, '#6d4426', 38) +
    stroke(hook, '#a56f42', 28) +
    place(stroke(hook, '#fff', 6, { opacity: 0.32 }), 'translate(-6 -4)') +
    fill(block(580, 440, 40, 34, 6), ink.brass)
  art +=
    fill(d, ink.base) +
    fill(
      d,
      sheet.linear(
        [
          [0, ink.deep, 0.8],
          [0.22, ink.pale, 0.7],
          [0.42, ink.base, 0],
          [0.6, ink.deep, 0.6],
          [0.74, ink.light, 0.5],
          [1, ink.deep, 1],
        ],
        0,
        0,
        1,
        0.02,
      ),
    )
  const folds = [
    [580, 480, 560, 1000, 604, 1250],
    [604, 470, 636, 860, 600, 1250],
    [626, 480, 650, 980, 606, 1240],
  ] as const
  art += sheet.inside(
    d,
    folds
      .map(
        ([a, b, c, e, f, g]) =>
          stroke(`M${a} ${b}Q${c} ${e} ${f} ${g}`, ink.line, 4, { opacity: 0.5 }) +
          place(stroke(`M${a} ${b}Q${c} ${e} ${f} ${g}`, ink.pale, 5, { opacity: 0.4 }), 'translate(-8 0)'),
      )
      .join('') + threads(sheet, { x: 500, y: 460, w: 200, h: 800 }),
  )
  art +=
    fill('M520 760Q600 800 684 752L684 796Q600 842 522 806Z', ink.trim) +
    fill(
      'M520 760Q600 800 684 752L684 796Q600 842 522 806Z',
      sheet.linear(
        [
          [0, '#000', 0.25],
          [0.3, '#fff', 0.15],
          [1, '#000', 0.3],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    `<circle cx="570" cy="800" r="10" fill="${ink.brass}"/>`
  art += fill(block(594, 1250, 14, 66, 6), ink.brass)
  return {
    body: place(art, 'rotate(11 600 780)'),
    outline: [],
    box: { x: 400, y: 220, w: 420, h: 1120 },
    stance: 'hang',
    hanger: 'loop',
    hangAt: [640, 232],
    focus: { x: 600, y: 560, zoom: 1.9 },
  }
}
