import { shift } from './color'
import { drape, volume } from './garment'
import { block, type Drawing, fill, line, n, place, ring, type Sheet, smooth, stitch, stroke } from './sheet'
import { cloth, type Weave } from './textile'

const strap = (d: string, color: string, width: number): string =>
  place(stroke(d, '#000', width, { opacity: 0.14, cap: 'butt' }), 'translate(7 8)') +
  stroke(d, shift(color, -0.07), width + 4, { cap: 'butt' }) +
  stroke(d, color, width, { cap: 'butt' }) +
  stroke(d, '#fff', width * 0.28, { opacity: 0.16, cap: 'butt' })

/** Bag: tote, crescent, bucket or woven market bag. */
export function bag(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['tote', 'crescent', 'bucket', 'tote'] as const)
  const weave = random.pick<Weave>(['plain', 'plain', 'khaoma', 'ikat', 'stripe', 'diamond', 'herringbone'])
  const leather = random.chance(0.5) ? ink.leather : ink.trim
  if (style === 'crescent') return crescent(sheet, leather, weave)
  if (style === 'bucket') return bucket(sheet, leather, weave)
  const wide = random.chance(0.5)
  const [w, top, bottom] = wide ? [340, 720, 1210] : [286, 650, 1220]
  const d = `M${600 - w} ${top}Q600 ${top + 16} ${600 + w} ${top}C${600 + w + 12} ${top + 200} ${600 + w + 10} ${bottom - 120} ${600 + w - 10} ${bottom - 24}Q${600 + w - 18} ${bottom} ${600 + w - 46} ${bottom + 2}Q600 ${bottom + 22} ${600 - w + 46} ${bottom + 2}Q${600 - w + 18} ${bottom} ${600 - w + 10} ${bottom - 24}C${600 - w - 10} ${bottom - 120} ${600 - w - 12} ${top + 200} ${600 - w} ${top}Z`
  const rise = wide ? 420 : 400
  const handle = (dx: number, dy: number) =>
    `M${600 - w * 0.46 + dx} ${top + 60 + dy}C${600 - w * 0.48 + dx} ${top - rise * 0.9 + dy} ${600 + w * 0.48 + dx} ${top - rise * 0.9 + dy} ${600 + w * 0.46 + dx} ${top + 60 + dy}`
  const mouth = `M${600 - w} ${top}Q600 ${top + 16} ${600 + w} ${top}Q600 ${top - 34} ${600 - w} ${top}Z`
  let art = stroke(handle(14, -26), shift(leather, -0.1), 34, { cap: 'butt' })
  art +=
    fill(mouth, ink.inner) +
    fill(d, ink.base) +
    cloth(sheet, d, { x: 600 - w - 10, y: top, w: 2 * w + 20, h: bottom - top + 30 }, weave) +
    volume(sheet, d, 0.8)
  let folds =
    drape(ink, [600 - w * 0.5, top + 20], [600 - w * 0.3, bottom - 60], 22, 10) +
    drape(ink, [600 + w * 0.48, top + 20], [600 + w * 0.62, bottom - 120], 20, -14)
  folds +=
    drape(ink, [600 - w + 10, bottom - 40], [600 - w * 0.5, bottom - 150], -16, 6) +
    drape(ink, [600 + w - 8, bottom - 46], [600 + w * 0.4, bottom - 130], 16, -6)
  folds += fill(`M0 ${bottom - 70}Q600 ${bottom - 40} 1200 ${bottom - 70}V1500H0Z`, ink.deep, 0.2)
  folds +=
    stitch(`M${600 - w} ${top + 46}Q600 ${top + 62} ${600 + w} ${top + 46}`, ink.stitch) +
    stitch(`M${600 - w} ${top + 36}Q600 ${top + 52} ${600 + w} ${top + 36}`, ink.stitch)
  if (weave === 'plain')
    folds += random.chance(0.5)
      ? mark(sheet, 600, (top + bottom) / 2 + 40)
      : fill(block(0, bottom - 190, 1200, 230), ink.trim) +
        stroke(line([0, bottom - 190], [1200, bottom - 190]), '#000', 2, { opacity: 0.25 }) +
        stitch(line([0, bottom - 180], [1200, bottom - 180]), ink.cream, 2)
  art += sheet.inside(d, folds)
  art += strap(handle(0, 0), leather, 34)
  for (const side of [-1, 1]) {
    const x = 600 + side * w * 0.46
    const tab = block(x - 24, top + 20, 48, 132, 6)
    art +=
      fill(tab, leather) +
      stroke(tab, shift(leather, -0.12), 2) +
      stitch(block(x - 16, top + 28, 32, 116, 4), '#f2dfbf', 2) +
      `<circle cx="${n(x)}" cy="${top + 122}" r="8" fill="${ink.brass}"/>`
  }
  return {
    body: art,
    outline: [d],
    box: { x: 600 - w - 10, y: top - 270, w: 2 * w + 20, h: bottom - top + 290 },
    stance: 'hang',
    hanger: 'loop',
    hangAt: [600, top - 270],
    focus: { x: 600 - w * 0.3, y: top + 110, zoom: 2 },
  }
}

/** The printed mark of the shop: sun, horizon and ripples. */
function mark({ ink }: Sheet, x: number, y: number): string {
  return place(
    fill('M-84 0a84 84 0 0 1 168 0Z', ink.print) +
      stroke(line([-116, 22], [116, 22]), ink.print, 9) +
      stroke(line([-78, 48], [78, 48]), ink.print, 9) +
      stroke(line([-38, 74], [38, 74]), ink.print, 9),
    `translate(${n(x)} ${n(y)})`,
  )
}

function crescent(sheet: Sheet, leather: string, weave: Weave): Drawing {
  const { ink } = sheet
  const d =
    'M262 720C330 800 440 838 600 838C760 838 870 800 938 720C962 700 984 716 978 752C950 990 800 1130 600 1130C400 1130 250 990 222 752C216 716 238 700 262 720Z'
  const loop = 'M246 722C290 420 470 250 600 250C730 250 910 420 954 722'
  let art = strap(loop, leather, 46) + stitch('M231 722C275 410 462 232 600 232C738 232 925 410 969 722', '#f2dfbf', 2)
  art += fill(d, ink.base) + cloth(sheet, d, { x: 210, y: 690, w: 780, h: 450 }, weave)
  art +=
    fill(
      d,
      sheet.linear([
        [0, ink.pale, 0.1],
        [0.3, ink.pale, 0.5],
        [0.55, ink.base, 0],
        [1, ink.deep, 1],
      ]),
    ) + volume(sheet, d, 0.5)
  let folds = ''
  for (const [x, l, b] of [
    [330, 120, 20],
    [420, 190, 14],
    [520, 150, 6],
    [690, 170, -8],
    [790, 190, -14],
    [872, 110, -20],
  ] as const)
    folds += drape(
      ink,
      [x, 770 + (600 - Math.abs(x - 600)) * 0.1],
      [x + (600 - x) * 0.16, 800 + l + 60],
      b > 0 ? 16 : -16,
      b,
    )
  folds += stitch('M262 752C330 830 440 868 600 868C760 868 870 830 938 752', ink.stitch)
  art +=
    sheet.inside(d, folds) +
    stroke('M262 720C330 800 440 838 600 838C760 838 870 800 938 720', ink.deep, 9) +
    stroke('M262 720C330 800 440 838 600 838C760 838 870 800 938 720', ink.brass, 4, { dash: '3 4', cap: 'butt' })
  art += fill(block(880, 764, 20, 62, 8), ink.brass)
  for (const x of [246, 954]) art += stroke(ring(x, 716, 30, 30), ink.brass, 11)
  return {
    body: art,
    outline: [d],
    box: { x: 218, y: 226, w: 764, h: 910 },
    stance: 'hang',
    hanger: 'loop',
    hangAt: [600, 230],
    focus: { x: 380, y: 820, zoom: 2 },
  }
}

function bucket(sheet: Sheet, leather: string, weave: Weave): Drawing {
  const { ink } = sheet
  const d =
    'M378 660C420 690 780 690 822 660C846 800 880 940 884 1130C884 1176 860 1200 820 1206C700 1222 500 1222 380 1206C340 1200 316 1176 316 1130C320 940 354 800 378 660Z'
  const ruffle =
    'M366 640C392 590 420 622 446 586C474 620 500 584 530 612C560 578 590 608 616 580C646 614 676 582 704 612C732 584 758 620 782 590C808 624 820 600 836 640C800 690 400 690 366 640Z'
  const loop = 'M350 700C300 380 480 236 600 236C720 236 900 380 850 700'
  let art =
    strap(loop, leather, 30) +
    fill(ruffle, ink.shade) +
    fill(
      ruffle,
      sheet.linear([
        [0, ink.light, 0.6],
        [1, ink.inner, 0.9],
      ]),
    )
  art += fill(d, ink.base) + cloth(sheet, d, { x: 310, y: 650, w: 580, h: 570 }, weave) + volume(sheet, d, 0.9)
  let folds = ''
  for (let i = 0; i < 9; i++) {
    const x = 404 + i * 49
    folds += drape(ink, [x, 676], [x + (x - 600) * 0.24, 676 + 150 + (i % 3) * 90], i < 4 ? 12 : -12, 4)
  }
  folds +=
    fill('M300 1060Q600 1100 900 1060V1300H300Z', leather) +
    fill(
      'M300 1060Q600 1100 900 1060V1300H300Z',
      sheet.linear(
        [
          [0, '#000', 0.18],
          [0.3, '#fff', 0.14],
          [1, '#000', 0.3],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    stitch('M300 1072Q600 1112 900 1072', '#f2dfbf', 2.4)
  art += sheet.inside(d, folds)
  const cord = 'M372 668C440 700 760 700 828 668'
  art += stroke(cord, '#000', 16, { opacity: 0.2 }) + stroke(cord, leather, 12)
  for (const side of [-1, 1]) {
    const tail = smooth([
      [600 + side * 8, 694],
      [600 + side * 40, 770],
      [600 + side * 22, 850],
    ])
    art += stroke(tail, leather, 10) + fill(`M${600 + side * 22 - 14} 846h28l8 62h-44Z`, leather)
  }
  art += `<circle cx="600" cy="694" r="18" fill="${ink.wood}"/><circle cx="594" cy="688" r="6" fill="#fff" fill-opacity=".4"/>`
  return {
    body: art,
    outline: [d, ruffle],
    box: { x: 310, y: 226, w: 580, h: 990 },
    stance: 'hang',
    hanger: 'loop',
    hangAt: [600, 226],
    focus: { x: 600, y: 760, zoom: 2 },
  }
}

/** Backpack: roll-top, flap or zipped daypack. */
export function backpack(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['roll', 'flap', 'zip'] as const)
  const leather = random.chance(0.6) ? ink.leather : ink.trim
  const d =
    'M352 480C360 372 430 330 600 330C770 330 840 372 848 480C868 700 876 900 872 1110C870 1178 836 1206 770 1212C660 1222 540 1222 430 1212C364 1206 330 1178 328 1110C324 900 332 700 352 480Z'
  let art = ''
  for (const side of [-1, 1]) {
    const s = `M${600 + side * 200} 420C${600 + side * 340} 520 ${600 + side * 350} 900 ${600 + side * 262} 1150`
    art +=
      stroke(s, ink.inner, 62, { cap: 'butt' }) +
      stroke(s, ink.shade, 50, { cap: 'butt' }) +
      stitch(
        `M${600 + side * 222} 430C${600 + side * 358} 530 ${600 + side * 368} 900 ${600 + side * 280} 1140`,
        ink.stitch,
        2,
      )
  }
  art +=
    stroke('M548 340C540 226 660 226 652 340', shift(leather, -0.1), 30) +
    stroke('M548 340C540 226 660 226 652 340', leather, 22)
  art +=
    fill(d, ink.base) +
    cloth(sheet, d, { x: 320, y: 320, w: 560, h: 900 }, random.pick<Weave>(['plain', 'plain', 'herringbone'])) +
    volume(sheet, d)
  art += sheet.inside(
    d,
    drape(ink, [380, 640], [470, 560], 14, 8) +
      drape(ink, [820, 660], [730, 580], -14, -8) +
      drape(ink, [350, 1120], [420, 980], -14, 6) +
      drape(ink, [850, 1120], [780, 980], 14, -6) +
      fill('M300 1120Q600 1160 900 1120V1300H300Z', leather, style === 'zip' ? 0 : 0.95),
  )
  const pocket =
    'M412 850C420 820 440 812 470 812H730C760 812 780 820 788 850L798 1090C798 1120 780 1132 750 1134H450C420 1132 402 1120 402 1090Z'
  art +=
    place(fill(pocket, ink.deep, 0.5), 'translate(0 10)') +
    fill(pocket, ink.light) +
    fill(
      pocket,
      sheet.linear([
        [0, ink.pale, 0.35],
        [0.3, ink.base, 0.4],
        [1, ink.shade, 0.9],
      ]),
    ) +
    stroke(pocket, ink.line, 2.4, { opacity: 0.5 }) +
    stitch('M424 856L414 1088C416 1110 430 1120 452 1122H748C770 1120 784 1110 786 1088L776 856', ink.stitch)
  art +=
    stroke(line([430, 862], [770, 862]), ink.deep, 10) +
    stroke(line([430, 862], [770, 862]), ink.brass, 4, { dash: '3 4', cap: 'butt' }) +
    fill(block(740, 862, 14, 50, 6), leather)
  const buckle = (x: number, y1: number, y2: number) =>
    place(fill(block(x - 20, y1, 40, y2 - y1, 6), '#000', 0.18), 'translate(5 6)') +
    fill(block(x - 20, y1, 40, y2 - y1, 6), leather) +
    stitch(block(x - 13, y1 + 4, 26, y2 - y1 - 10, 4), '#f2dfbf', 2) +
    stroke(block(x - 27, y2 - 74, 54, 42, 6), ink.brass, 8)
  if (style === 'flap') {
    const flap =
      'M340 470C346 366 430 324 600 324C770 324 854 366 860 470C868 560 866 640 850 680C820 730 720 742 600 742C480 742 380 730 350 680C334 640 332 560 340 470Z'
    art +=
      place(fill(flap, ink.inner, 0.45), 'translate(0 14)') +
      fill(flap, ink.base) +
      volume(sheet, flap, 0.8) +
      fill(
        flap,
        sheet.linear([
          [0, ink.pale, 0.35],
          [0.5, ink.base, 0],
          [1, ink.shade, 0.7],
        ]),
      ) +
      stitch(
        'M356 480C350 560 352 630 366 668C394 712 500 726 600 726C700 726 806 712 834 668C848 630 850 560 844 480',
        ink.stitch,
      )
    art += buckle(490, 640, 830) + buckle(710, 640, 830)
  } else if (style === 'roll') {
    const roll = block(346, 316, 508, 92, 40)
    art +=
      fill(block(352, 400, 496, 34), ink.deep, 0.45) +
      fill(roll, ink.light) +
      fill(
        roll,
        sheet.linear([
          [0, ink.pale],
          [0.5, ink.base],
          [1, ink.deep],
        ]),
      ) +
      stroke(line([366, 374], [834, 374]), ink.deep, 4, { opacity: 0.5 })
    art += buckle(600, 330, 700)
  } else {
    const arc = 'M366 620C352 440 400 384 600 384C800 384 848 440 834 620'
    art +=
      stroke(arc, ink.deep, 13) +
      stroke(arc, ink.brass, 5, { dash: '3 4', cap: 'butt' }) +
      fill(block(826, 610, 18, 64, 7), leather)
    art +=
      fill(block(540, 500, 120, 92, 10), leather) +
      stitch(block(548, 508, 104, 76, 6), '#f2dfbf', 2) +
      stroke(line([566, 532], [566, 560]), '#2d211a', 6) +
      stroke(line([634, 532], [634, 560]), '#2d211a', 6)
  }
  return {
    body: art,
    outline: [d],
    box: { x: 270, y: 240, w: 660, h: 980 },
    stance: 'hang',
    hanger: 'loop',
    hangAt: [600, 256],
    focus: { x: 560, y: 700, zoom: 1.9 },
  }
}
