import { button, drape, volume } from './garment'
import { block, crease, type Drawing, fill, line, n, oval, type Sheet, stitch, stroke } from './sheet'
import { cloth, fringe, type Weave } from './textile'

interface Legs {
  top: number
  waist: number
  hip: number
  crotch: number
  bottom: number
  /** x of the outer and inner end of a leg from the middle. */
  outer: number
  inner: number
}

function legPath({ top, waist, hip, crotch, bottom, outer, inner }: Legs, side: 1 | -1): string {
  const x = (v: number) => n(600 + side * v)
  const knee = crotch + (bottom - crotch) * 0.45
  return (
    `M${x(0)} ${n(top + 10)}Q${x(waist * 0.5)} ${n(top + 8)} ${x(waist)} ${n(top)}` +
    `C${x(waist + 14)} ${n(top + 110)} ${x(hip)} ${n(crotch - 130)} ${x(hip + 4)} ${n(crotch - 10)}` +
    `C${x(hip + 8)} ${n(knee - 60)} ${x((hip + outer) / 2 + 6)} ${n(knee + 80)} ${x(outer)} ${n(bottom)}` +
    `Q${x((outer + inner) / 2)} ${n(bottom + 22)} ${x(inner)} ${n(bottom + 6)}` +
    `C${x(inner - 4)} ${n(knee + 60)} ${x(26)} ${n(crotch + 190)} ${x(0)} ${n(crotch)}Z`
  )
}

function sewLegs(sheet: Sheet, legs: Legs, weave: Weave): { art: string; outline: string[] } {
  const { ink, random } = sheet
  const { top, waist, hip, crotch, bottom, outer, inner } = legs
  let art = ''
  const outline: string[] = []
  for (const side of [-1, 1] as const) {
    const d = legPath(legs, side)
    outline.push(d)
    const x = (v: number) => 600 + side * v
    const area = { x: side < 0 ? 600 - outer - 40 : 590, y: top, w: outer + 50, h: bottom - top + 40 }
    art += fill(d, ink.base) + cloth(sheet, d, area, weave, { angle: side * -3 })
    art += fill(
      d,
      sheet.linear(
        side < 0
          ? [
              [0, ink.dusk, 0.26],
              [0.25, '#fff', 0.12],
              [0.6, '#fff', 0],
              [1, ink.dusk, 0.34],
            ]
          : [
              [0, ink.dusk, 0.26],
              [0.3, '#fff', 0.08],
              [0.65, '#fff', 0],
              [1, ink.dusk, 0.38],
            ],
        0,
        0,
        1,
        0,
      ),
    )
    let folds = drape(ink, [x(6), crotch + 6], [x(hip * 0.72), crotch - 60], side * 14, side * -12)
    folds += drape(ink, [x(8), crotch + 30], [x(hip * 0.8), crotch + 46], side * 12, side * 10)
    const middle = (outer + inner) / 2
    folds += drape(
      ink,
      [x(middle * 0.55), top + 90],
      [x(middle + 8), bottom + 10],
      side * random.range(10, 18),
      side * -6,
    )
    folds += drape(
      ink,
      [x(inner + 12), bottom],
      [x(inner * 0.6 + 40), bottom - (bottom - crotch) * 0.5],
      side * 13,
      side * 8,
    )
    if (bottom - crotch > 300)
      folds += drape(ink, [x(outer - 18), bottom - 20], [x(hip - 40), crotch + 150], side * -12, side * -8)
    folds += stroke(line([x(waist - 8), top + 70], [x(hip - 34), top + 250]), ink.line, 3, { opacity: 0.6 })
    folds += stitch(line([x(waist - 18), top + 70], [x(hip - 46), top + 246]), ink.stitch, 2)
    const hem = `M${n(x(outer + 10))} ${n(bottom - 30)}Q${n(x(middle))} ${n(bottom - 8)} ${n(x(inner - 10))} ${n(bottom - 24)}`
    folds += stitch(hem, ink.stitch)
    art += sheet.inside(d, folds)
  }
  art += stroke(line([600, top + 20], [600, crotch]), ink.line, 2.8, { opacity: 0.6 })
  return { art, outline }
}

function waistband(
  sheet: Sheet,
  legs: Legs,
  style: 'button' | 'drawstring' | 'wrap',
): { art: string; outline: string[] } {
  const { ink } = sheet
  const { top, waist } = legs
  const tall = style === 'wrap' ? 104 : 58
  const d = `M${n(600 - waist - 2)} ${n(top + 6)}Q600 ${n(top + 22)} ${n(600 + waist + 2)} ${n(top + 6)}L${n(600 + waist - 4)} ${n(top - tall)}Q600 ${n(top - tall + 14)} ${n(600 - waist + 4)} ${n(top - tall)}Z`
  const tone = style === 'wrap' ? ink.trim : ink.base
  let art = fill(d, tone) + volume(sheet, d, style === 'wrap' ? 0.25 : 0.8) + stroke(d, ink.line, 2.4, { opacity: 0.5 })
  const mouth = `M${n(600 - waist + 4)} ${n(top - tall)}Q600 ${n(top - tall + 14)} ${n(600 + waist - 4)} ${n(top - tall)}Q600 ${n(top - tall - 14)} ${n(600 - waist + 4)} ${n(top - tall)}Z`
  art += fill(mouth, ink.inner)
  if (style === 'button') {
    art += stitch(`M${n(600 - waist)} ${n(top - 4)}Q600 ${n(top + 12)} ${n(600 + waist)} ${n(top - 4)}`, ink.stitch, 2)
    for (const x of [-waist * 0.62, waist * 0.62])
      art +=
        fill(block(600 + x - 9, top - tall - 2, 18, tall + 22, 3), ink.shade) +
        stroke(block(600 + x - 9, top - tall - 2, 18, tall + 22, 3), ink.line, 1.8, { opacity: 0.5 })
    art += button(606, top - tall / 2 + 10, 13, ink.isPale ? '#b99a72' : ink.cream, ink.deep)
    art += stroke(`M620 ${n(top + 20)}V${n(top + 150)}Q618 ${n(top + 200)} 600 ${n(top + 214)}`, ink.line, 2.4, {
      opacity: 0.5,
    })
  } else if (style === 'drawstring') {
    let ruche = ''
    for (let x = -waist + 10; x < waist; x += 15)
      ruche += `M${n(600 + x)} ${n(top - tall + 8)}q4 ${n(tall / 2)} -1 ${n(tall - 6)}`
    art += sheet.inside(
      d,
      stroke(ruche, ink.deep, 5, { opacity: 0.5 }) +
        stroke(ruche, ink.pale, 2, { opacity: 0.4 }).replace('<path', '<path transform="translate(5 0)"'),
    )
    for (const side of [-1, 1]) {
      const cord = `M${n(600 + side * 16)} ${n(top - 16)}C${n(600 + side * 60)} ${n(top + 30)} ${n(600 + side * 20)} ${n(top + 90)} ${n(600 + side * 38)} ${n(top + 168)}`
      art +=
        stroke(cord, '#000', 9, { opacity: 0.15 }).replace('<path', '<path transform="translate(5 5)"') +
        stroke(cord, ink.trim, 8)
      art += oval(600 + side * 38, top + 172, 7, 11, ink.trim)
    }
  } else {
    const fold = `M${n(600 - waist + 20)} ${n(top - tall + 6)}L${n(600 + waist * 0.5)} ${n(top + 14)}L${n(600 + waist)} ${n(top + 4)}L${n(600 + waist - 6)} ${n(top - tall)}Z`
    art += sheet.inside(d, fill(fold, '#fff', 0.12) + stroke(fold, '#000', 3, { opacity: 0.2 }))
    const tie = `M560 ${n(top - 50)}C520 ${n(top + 60)} 540 ${n(top + 160)} 506 ${n(top + 300)}l34 8C570 ${n(top + 190)} 566 ${n(top + 80)} 600 ${n(top - 40)}Z`
    const tie2 = `M592 ${n(top - 50)}C620 ${n(top + 50)} 604 ${n(top + 140)} 640 ${n(top + 250)}l-32 12C580 ${n(top + 160)} 580 ${n(top + 60)} 560 ${n(top - 40)}Z`
    art +=
      fill(tie2, ink.trim) + fill(tie2, '#000', 0.14) + fill(tie, ink.trim) + stroke(tie, '#000', 2, { opacity: 0.18 })
    art +=
      fill(block(550, top - 76, 56, 62, 18), ink.trim) +
      fill(block(550, top - 76, 56, 62, 18), '#fff', 0.16) +
      stroke(block(550, top - 76, 56, 62, 18), '#000', 2, { opacity: 0.2 })
  }
  return { art, outline: [d] }
}

function pants(sheet: Sheet, legs: Legs, style: 'button' | 'drawstring' | 'wrap', weave: Weave, extra = ''): Drawing {
  const { art, outline } = sewLegs(sheet, legs, weave)
  const band = waistband(sheet, legs, style)
  return {
    body: art + extra + band.art,
    outline: [...outline, ...band.outline],
    box: { x: 600 - legs.outer - 8, y: legs.top - 104, w: 2 * legs.outer + 16, h: legs.bottom - legs.top + 130 },
    stance: 'hang',
    hanger: 'clips',
    hangAt: [600, legs.top - (style === 'wrap' ? 104 : 58)],
    focus: { x: 600, y: legs.top + 120, zoom: 2.1 },
  }
}

/** Trousers: straight, wide, tapered, or the wrapped fisherman cut. */
export function trousers(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['button', 'drawstring', 'wrap', 'button'] as const)
  const shape = style === 'wrap' ? 'wide' : random.pick(['wide', 'straight', 'tapered'] as const)
  const legs: Legs = {
    top: 250,
    waist: style === 'wrap' ? 214 : 188,
    hip: shape === 'wide' ? 252 : 234,
    crotch: 610,
    bottom: style === 'wrap' ? 1200 : 1290,
    outer: { wide: 334, straight: 262, tapered: 222 }[shape],
    inner: { wide: 52, straight: 66, tapered: 92 }[shape],
  }
  const weave = random.pick<Weave>(['plain', 'herringbone', 'plain', 'pinstripe', 'plain'])
  let pleats = ''
  if (style === 'button') {
    for (const side of [-1, 1])
      pleats += stroke(
        `M${n(600 + side * 92)} 262Q${n(600 + side * 100)} 420 ${n(600 + side * 126)} 600`,
        ink.line,
        2.6,
        { opacity: 0.45 },
      )
  }
  return pants(sheet, legs, style, weave, pleats)
}

/** Shorts with drawstring or button; some with rolled hems. */
export function shorts(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['drawstring', 'button', 'drawstring'] as const)
  const legs: Legs = {
    top: 420,
    waist: 222,
    hip: 292,
    crotch: 800,
    bottom: random.pick([960, 1010, 1060]),
    outer: random.pick([342, 368]),
    inner: 44,
  }
  const weave = random.pick<Weave>(['plain', 'khaoma', 'batik', 'plain', 'leaf', 'stripe'])
  let extra = ''
  if (random.chance(0.45)) {
    for (const side of [-1, 1] as const) {
      const x = (v: number) => n(600 + side * v)
      const cuff = `M${x(legs.outer + 2)} ${legs.bottom}Q${x((legs.outer + legs.inner) / 2)} ${legs.bottom + 22} ${x(legs.inner)} ${legs.bottom + 6}L${x(legs.inner)} ${legs.bottom - 66}Q${x((legs.outer + legs.inner) / 2)} ${legs.bottom - 46} ${x(legs.outer - 6)} ${legs.bottom - 70}Z`
      extra +=
        fill(cuff, ink.light) +
        fill(
          cuff,
          sheet.linear([
            [0, ink.pale, 0.4],
            [1, ink.shade, 0.6],
          ]),
        ) +
        stroke(cuff, ink.line, 2.4, { opacity: 0.5 })
    }
  }
  return pants(sheet, legs, style, weave, extra)
}

/** Skirt: pleated, A-line with buttons, wrapped or gathered. */
export function skirt(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['pleated', 'aline', 'wrap', 'tiered'] as const)
  const weave: Weave =
    style === 'pleated' ? 'plain' : random.pick<Weave>(['plain', 'ikat', 'batik', 'diamond', 'leaf', 'khaoma'])
  const top = 330
  const bottom = random.pick([1120, 1210, 1260])
  const waist = 178
  const hem = { pleated: 366, aline: 350, wrap: 312, tiered: 400 }[style]
  const sag = 34
  const d =
    `M${600 - waist} ${top}Q600 ${top + 18} ${600 + waist} ${top}C${600 + waist + 62} ${top + 160} ${600 + hem - 44} ${bottom - 380} ${600 + hem} ${bottom}` +
    `C${600 + hem * 0.5} ${bottom + sag} ${600 - hem * 0.5} ${bottom + sag} ${600 - hem} ${bottom}C${600 - hem + 44} ${bottom - 380} ${600 - waist - 62} ${top + 160} ${600 - waist} ${top}Z`
  let art =
    fill(d, ink.base) +
    cloth(sheet, d, { x: 600 - hem, y: top, w: hem * 2, h: bottom - top + 40 }, weave) +
    volume(sheet, d, 0.9)
  let inner = ''
  const count = style === 'pleated' ? 11 : 7
  for (let i = 0; i < count; i++) {
    const t = ((i + 0.5) / count) * 2 - 1
    const x1 = 600 + t * waist
    const x2 = 600 + t * hem
    const w = ((2 * hem) / count) * (style === 'pleated' ? 0.5 : random.range(0.2, 0.42))
    const fold = `M${n(x1)} ${top + 8}C${n(x1 + t * 50)} ${top + 220} ${n(x2 - t * 40)} ${bottom - 380} ${n(x2)} ${bottom + 40}h${n(w)}C${n(x2 + w - t * 40)} ${bottom - 380} ${n(x1 + t * 50 + w * 0.2)} ${top + 200} ${n(x1)} ${top + 8}Z`
    inner += fill(
      fold,
      sheet.linear([
        [0, ink.deep, 0.15],
        [0.5, ink.deep, 0.42],
        [1, ink.deep, 0.6],
      ]),
    )
    if (style === 'pleated')
      inner += stroke(
        `M${n(x1)} ${top + 8}C${n(x1 + t * 50)} ${top + 220} ${n(x2 - t * 40)} ${bottom - 380} ${n(x2)} ${bottom + 40}`,
        ink.pale,
        3.5,
        { opacity: 0.55 },
      )
  }
  if (style === 'wrap') {
    const edge = `M${600 + waist * 0.5} ${top}C${690} ${top + 300} ${660} ${bottom - 300} ${600 - 60} ${bottom + 40}`
    inner +=
      fill(`${edge}H${600 + hem + 20}V${top}Z`, ink.deep, 0.2) +
      stroke(edge, ink.line, 3.4, { opacity: 0.7 }) +
      stitch(
        `M${600 + waist * 0.5 - 12} ${top}C${676} ${top + 300} ${646} ${bottom - 300} ${600 - 76} ${bottom + 40}`,
        ink.stitch,
      )
  }
  const across = (y: number, half: number, bend: number) =>
    `M${n(600 - half)} ${n(y)}Q600 ${n(y + bend)} ${n(600 + half)} ${n(y)}`
  if (style === 'tiered') {
    for (const t of [0.36, 0.68]) {
      const y = top + (bottom - top) * t
      const half = waist + (hem - waist) * t + 30
      for (let i = -13; i <= 13; i++) {
        const x = 600 + (i / 13) * half
        const dip = 30 * (1 - (i / 13) ** 2)
        inner += fill(
          crease([x, y + dip * 0.5], [x + i * 3, y + dip * 0.5 + random.range(60, 150)], 9, 2),
          ink.deep,
          0.4,
        )
      }
      inner += stroke(across(y, half, 30), ink.line, 3, { opacity: 0.6 })
    }
  }
  inner += stitch(across(bottom - 26, hem, sag * 1.5), ink.stitch)
  art += sheet.inside(d, inner)
  const band = `M${600 - waist} ${top + 6}Q600 ${top + 24} ${600 + waist} ${top + 6}L${600 + waist - 6} ${top - 52}Q600 ${top - 38} ${600 - waist + 6} ${top - 52}Z`
  art += fill(band, ink.base) + volume(sheet, band, 0.9) + stroke(band, ink.line, 2.4, { opacity: 0.55 })
  art += fill(
    `M${600 - waist + 6} ${top - 52}Q600 ${top - 38} ${600 + waist - 6} ${top - 52}Q600 ${top - 66} ${600 - waist + 6} ${top - 52}Z`,
    ink.inner,
  )
  if (style === 'aline') {
    art += sheet.inside(
      d,
      stroke(line([600, top], [600, bottom + 40]), ink.line, 2.6, { opacity: 0.6 }) +
        stitch(line([622, top], [622, bottom + 40]), ink.stitch),
    )
    for (let i = 0; i < 8; i++) {
      const y = top - 16 + i * ((bottom - top) / 8.2)
      art += button(611, y, 12, ink.isPale ? '#b99a72' : ink.cream, ink.deep)
    }
  }
  if (style === 'wrap') {
    const tie = `M${600 + waist * 0.5} ${top - 20}c30 80 10 150 46 250l34 -10c-26 -100 -10 -170 -40 -244Z`
    art +=
      fill(tie, ink.trim) +
      fill(block(600 + waist * 0.5 - 14, top - 44, 56, 50, 16), ink.trim) +
      stroke(block(600 + waist * 0.5 - 14, top - 44, 56, 50, 16), '#000', 2, { opacity: 0.22 })
  }
  return {
    body: art,
    outline: [d, band],
    box: { x: 600 - hem, y: top - 60, w: hem * 2, h: bottom - top + 90 },
    stance: 'hang',
    hanger: 'clips',
    hangAt: [600, top - 52],
    focus: { x: 610, y: top + 130, zoom: 2.1 },
  }
}

/** Sarong: a long cloth folded over a rod, with a woven border and fringe. */
export function sarong(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const weave = random.pick<Weave>(['ikat', 'diamond', 'khaoma', 'batik', 'stripe', 'leaf'])
  const back = 'M392 300C500 292 780 292 846 302C854 560 846 820 858 1050C780 1062 700 1040 640 1052L392 1050Z'
  const front =
    'M352 304C470 292 720 294 806 304C798 560 812 900 800 1200C700 1216 480 1188 344 1206C356 900 342 600 352 304Z'
  const area = { x: 330, y: 290, w: 500, h: 930 }
  let art = fill(back, ink.shade) + cloth(sheet, back, { ...area, x: 380, w: 490 }, weave) + fill(back, ink.deep, 0.55)
  art += fringe(sheet, [646, 1050], [856, 1050], 52, ink.deep)
  art += fill(front, ink.base) + cloth(sheet, front, area, weave)
  let folds = ''
  const folded = [
    [388, 16],
    [462, 26],
    [560, 18],
    [664, 28],
    [752, 18],
  ] as const
  for (const [x, w] of folded) {
    const far = x + random.range(-26, 26)
    folds += fill(
      `M${x} 296C${x + 14} 560 ${far} 800 ${far - 14} 1220h${w * 2}C${far + w} 880 ${x + w + 14} 560 ${x} 296Z`,
      sheet.linear([
        [0, ink.deep, 0.6],
        [0.4, ink.deep, 0.3],
        [1, ink.deep, 0.46],
      ]),
    )
    folds += fill(crease([x - 12, 310], [far - 30, 1190], -12, 4), ink.pale, 0.3)
  }
  const wave = (y: number) => `M330 ${y + 4}C470 ${y - 10} 640 ${y + 16} 820 ${y}`
  const border =
    stroke(wave(1080), ink.trim, 118, { cap: 'butt' }) +
    stroke(wave(1012), ink.print, 9, { cap: 'butt' }) +
    stroke(wave(1148), ink.print, 9, { cap: 'butt' })
  let teeth = ''
  for (let x = 340; x < 820; x += 44) teeth += `M${x} 1114l22 -62l22 62Z`
  const tone = ink.trim === ink.print ? ink.base : ink.print
  art += sheet.inside(
    front,
    border + fill(teeth, tone, 0.9) + stroke(wave(1036), tone, 4, { dash: '14 10', cap: 'butt' }) + folds,
  )
  art += fringe(sheet, [348, 1204], [798, 1200], 62, ink.trim === ink.cream ? ink.shade : ink.trim)
  art += fill(
    front,
    sheet.linear([
      [0, ink.deep, 0.6],
      [0.05, ink.pale, 0.5],
      [0.1, ink.base, 0],
    ]),
  )
  const rod =
    fill(
      block(280, 276, 640, 26, 13),
      sheet.linear([
        [0, '#d8b68a'],
        [0.5, ink.wood],
        [1, '#8d6a43'],
      ]),
    ) +
    fill('M352 304C470 292 720 294 806 304L812 280C700 262 460 262 348 282Z', ink.light) +
    fill('M806 304L812 280L846 284L846 302Z', ink.deep) +
    fill(
      'M352 304C470 292 720 294 806 304L812 280C700 262 460 262 348 282Z',
      sheet.linear([
        [0, ink.pale, 0.7],
        [1, ink.shade, 0.5],
      ]),
    )
  return {
    body: art + rod,
    outline: [front, back, block(280, 276, 640, 26, 13)],
    box: { x: 280, y: 262, w: 640, h: 1000 },
    stance: 'hang',
    hanger: 'loop',
    hangAt: [600, 270],
    focus: { x: 590, y: 1000, zoom: 2.1 },
  }
}
