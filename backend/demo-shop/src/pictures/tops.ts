import { button, type Cut, cutTop, finish, hemLine, patchPocket, sewTop } from './garment'
import { block, type Drawing, fill, line, n, oval, type Sheet, stitch, stroke } from './sheet'
import { threads, type Weave } from './textile'

const drawn = (cut: Cut, body: string, outline: string[], focus: Drawing['focus']): Drawing => {
  const reach = cut.sleeve
    ? cut.shoulder + cut.sleeve.length * Math.sin((cut.sleeve.angle * Math.PI) / 180)
    : cut.shoulder
  const half = Math.max(reach, cut.hem)
  return {
    body,
    outline,
    box: { x: 600 - half, y: cut.top - 20, w: 2 * half, h: cut.bottom - cut.top + 40 },
    stance: 'hang',
    hanger: 'hanger',
    hangAt: [600, cut.top],
    shoulders: Math.min(230, cut.shoulder - 12),
    focus,
  }
}

/** T-shirt: neck, sleeve, length and motif differ by seed. */
export function tee(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const neckline = random.pick(['crew', 'crew', 'v', 'scoop', 'boat'] as const)
  const sleeve = random.pick(['short', 'short', 'elbow', 'long', 'cap'] as const)
  const boxy = random.chance(0.45)
  const cropped = boxy && random.chance(0.5)
  const weave = random.pick<Weave>(['plain', 'plain', 'stripe', 'plain', 'wave', 'pinstripe'])
  const cut: Cut = {
    top: 310,
    neck: neckline === 'boat' ? 140 : 98,
    shoulder: boxy ? 268 : 244,
    chest: boxy ? 276 : 250,
    waist: boxy ? 272 : 236,
    hem: boxy ? 274 : 250,
    drop: 58,
    armpit: boxy ? 590 : 556,
    bottom: cropped ? 1040 : boxy ? 1120 : 1180,
    hemCurve: random.chance(0.3) ? 44 : 14,
    neckline,
    neckDepth: { crew: 92, v: 176, scoop: 142, boat: 46 }[neckline],
    sleeve: {
      cap: { length: 170, angle: 44, cuff: 158 },
      short: { length: 262, angle: 36, cuff: 168 },
      elbow: { length: 400, angle: 25, cuff: 150 },
      long: { length: 740, angle: 14, cuff: 104 },
    }[sleeve],
  }
  const { under, body, pieces } = sewTop(sheet, cut, weave)
  const rib = neckline === 'boat' ? 20 : 30
  let top = under + body
  top += sheet.inside(
    pieces.body,
    stroke(pieces.neckEdge, ink.shade, rib * 2) +
      stroke(pieces.neckEdge, ink.light, rib * 2 - 8, { opacity: 0.35 }) +
      stroke(pieces.neckEdge, ink.line, rib * 2 + 3, { opacity: 0 }) +
      stitch(
        cutTop({ ...cut, top: cut.top + 1, neck: cut.neck + rib + 7, neckDepth: cut.neckDepth + rib + 7 }).neckEdge,
        ink.stitch,
      ),
  )
  top += stroke(pieces.neckEdge, ink.line, 2, { opacity: 0.5 })
  const back = `M${n(600 - cut.neck)} ${cut.top}C${n(600 - cut.neck * 0.5)} ${cut.top + 22} ${n(600 + cut.neck * 0.5)} ${cut.top + 22} ${n(600 + cut.neck)} ${cut.top}`
  top += sheet.inside(pieces.opening, stroke(back, ink.shade, rib * 1.7) + label(sheet, cut.top + 34))
  top += finish(sheet, cut, pieces)
  if (weave === 'plain' && random.chance(0.4)) top += patchPocket(sheet, 652, cut.armpit + 6, 112, 128, 16)
  return drawn(cut, top, [pieces.body, ...pieces.sleeves], { x: 600, y: 470, zoom: 2.15 })
}

/** The woven name label inside a collar. */
function label({ ink }: Sheet, y: number): string {
  return (
    fill(block(566, y, 68, 30, 3), ink.cream) +
    stroke(line([582, y + 15], [618, y + 15]), ink.leather, 3, { opacity: 0.7 })
  )
}

/** The two collar leaves of a shirt. */
function collar(sheet: Sheet, cut: Cut, style: 'camp' | 'classic' | 'band'): string {
  const { ink } = sheet
  const { top, neck, neckDepth } = cut
  const low = top + neckDepth
  let out = ''
  for (const side of [-1, 1]) {
    const x = (v: number) => n(600 + side * v)
    if (style === 'band') {
      const d = `M${x(neck)} ${n(top)}C${x(neck * 0.9)} ${n(top + neckDepth * 0.6)} ${x(neck * 0.5)} ${n(low - 4)} ${x(0)} ${n(low)}L${x(0)} ${n(low - 46)}C${x(neck * 0.42)} ${n(low - 52)} ${x(neck * 0.62)} ${n(top + 18)} ${x(neck - 18)} ${n(top - 26)}Z`
      out += fill(d, side < 0 ? ink.light : ink.shade) + stroke(d, ink.line, 2.2, { opacity: 0.55 })
      continue
    }
    const reach = style === 'camp' ? 176 : 148
    const tip = style === 'camp' ? low + 42 : low + 66
    const d =
      `M${x(neck - 26)} ${n(top - 34)}C${x(neck + 22)} ${n(top - 18)} ${x(neck + 34)} ${n(top + 26)} ${x(reach)} ${n(tip - 36)}` +
      `Q${x(reach - 14)} ${n(tip - 8)} ${x(reach - 50)} ${n(tip)}` +
      `C${x(60)} ${n(tip - 44)} ${x(28)} ${n(low - 24)} ${x(0)} ${n(low)}` +
      `C${x(neck * 0.5)} ${n(low - 40)} ${x(neck * 0.86)} ${n(top + 40)} ${x(neck - 26)} ${n(top - 34)}Z`
    out += fill(d, ink.deep, 0.35).replace('<path', '<path transform="translate(0 9)"')
    out += fill(d, side < 0 ? ink.light : ink.base)
    out += fill(
      d,
      sheet.linear([
        [0, ink.pale, 0.5],
        [0.6, ink.base, 0],
        [1, ink.shade, 0.7],
      ]),
    )
    out += sheet.inside(
      d,
      threads(sheet, { x: 380, y: top - 60, w: 440, h: 340 }) + stitch(d, ink.stitch, 18, 0).replace('/>', '/>'),
    )
    out += stroke(d, ink.line, 2.2, { opacity: 0.55 })
  }
  return out
}

function placket(sheet: Sheet, cut: Cut, from: number, buttons: number, buttonColor: string, width = 46): string {
  const { ink } = sheet
  const to = cut.bottom + cut.hemCurve * 0.75
  const d = block(600 - width / 2, from, width, to - from)
  let out = fill(
    d,
    sheet.linear(
      [
        [0, ink.light, 0.7],
        [0.7, ink.base, 0.3],
        [1, ink.shade, 0.6],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  out += stroke(line([600 + width / 2, from], [600 + width / 2, to]), ink.line, 2.6, { opacity: 0.65 })
  out += stitch(line([600 - width / 2 + 5, from], [600 - width / 2 + 5, to]), ink.stitch, 2)
  out += stitch(line([600 + width / 2 - 6, from], [600 + width / 2 - 6, to]), ink.stitch, 2)
  for (let i = 0; i < buttons; i++) {
    out += button(
      600,
      from + 46 + (i * (to - from - 130)) / Math.max(1, buttons - 1),
      11.5,
      buttonColor,
      ink.isPale ? ink.line : ink.deep,
    )
  }
  return out
}

/** Shirt: camp, classic or band collar, short or long sleeves. */
export function shirt(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['camp', 'classic', 'band', 'camp'] as const)
  const long = style === 'classic' ? random.chance(0.7) : random.chance(0.35)
  const weave = random.pick<Weave>(['plain', 'pinstripe', 'batik', 'leaf', 'ikat', 'plain', 'khaoma', 'gingham'])
  const cut: Cut = {
    top: 326,
    neck: 92,
    shoulder: 262,
    chest: 268,
    waist: 258,
    hem: 268,
    drop: 60,
    armpit: 590,
    bottom: long ? 1160 : 1120,
    hemCurve: style === 'camp' ? 12 : 62,
    neckline: 'v',
    neckDepth: style === 'band' ? 110 : style === 'camp' ? 168 : 118,
    sleeve: long ? { length: 760, angle: 13.5, cuff: 108 } : { length: 300, angle: 33, cuff: 186 },
  }
  const { under, body, pieces } = sewTop(sheet, cut, weave, 0.9)
  const horn = ink.isPale ? '#b99a72' : ink.isDark ? '#d8c8a8' : ink.cream
  let top = under + sheet.inside(pieces.opening, label(sheet, cut.top + 40)) + body
  top += sheet.inside(pieces.body, placket(sheet, cut, cut.top + cut.neckDepth - 6, long ? 7 : 5, horn))
  top += finish(sheet, cut, pieces, long ? 20 : 34)
  if (long) top += cuffs(sheet, cut, pieces.cuffs, pieces.sleeves)
  const pockets = random.pick([0, 1, 1, 2])
  if (pockets > 0) top += patchPocket(sheet, 664, cut.armpit + 6, 118, 136, style === 'camp' ? 0 : 18)
  if (pockets > 1) top += patchPocket(sheet, 418, cut.armpit + 6, 118, 136, style === 'camp' ? 0 : 18)
  top += collarBack(sheet, cut) + collar(sheet, cut, style)
  return drawn(cut, top, [pieces.body, ...pieces.sleeves], { x: 610, y: 500, zoom: 2.1 })
}

function collarBack({ ink }: Sheet, { top, neck }: Cut): string {
  const d = `M${n(600 - neck + 18)} ${n(top - 28)}Q600 ${n(top - 50)} ${n(600 + neck - 18)} ${n(top - 28)}L${n(600 + neck - 6)} ${n(top + 22)}Q600 ${n(top + 46)} ${n(600 - neck + 6)} ${n(top + 22)}Z`
  return (
    fill(d, ink.shade) +
    fill(d, ink.deep, 0.35) +
    stroke(
      `M${n(600 - neck + 18)} ${n(top - 28)}Q600 ${n(top - 50)} ${n(600 + neck - 18)} ${n(top - 28)}`,
      ink.line,
      2.4,
      { opacity: 0.5 },
    )
  )
}

function cuffs(
  sheet: Sheet,
  cut: Cut,
  edges: [readonly [number, number], readonly [number, number]][],
  sleeves: string[],
  color?: string,
): string {
  const { ink } = sheet
  const a = ((cut.sleeve?.angle ?? 0) * Math.PI) / 180
  return edges
    .map(([p, q], i) => {
      const side = i === 0 ? -1 : 1
      const up = (by: number, [x, y]: readonly [number, number]) =>
        [x - side * Math.sin(a) * by, y - Math.cos(a) * by] as const
      const tall = 74
      const d = line([p[0] + side * 20, p[1] + 20], [q[0] - side * 20, q[1] + 24], up(tall, q), up(tall, p))
      const sleeve = sleeves[i] ?? ''
      return sheet.inside(
        sleeve,
        fill(`${d}Z`, color ?? ink.shade, color ? 1 : 0.55) +
          stroke(line(up(tall, p), up(tall, q)), ink.line, 2.8, { opacity: 0.7 }) +
          stitch(line(up(tall - 9, p), up(tall - 9, q)), ink.stitch, 2),
      )
    })
    .join('')
}

/** Dress: shift, tiered, wrap or belted. */
export function dress(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['shift', 'tiered', 'belted', 'slip'] as const)
  const weave = random.pick<Weave>(['plain', 'batik', 'leaf', 'ikat', 'plain', 'pinstripe', 'diamond'])
  const sleeves = style === 'slip' ? 'none' : random.pick(['short', 'none', 'bell'] as const)
  const slim = sleeves === 'none'
  const cut: Cut = {
    top: slim ? 214 : 196,
    neck: style === 'slip' ? 112 : slim ? 112 : 92,
    shoulder: style === 'slip' ? 148 : slim ? 176 : 206,
    chest: 206,
    waist: style === 'shift' ? 218 : style === 'slip' ? 182 : 172,
    hem: { shift: 276, tiered: 344, belted: 322, slip: 262 }[style],
    drop: style === 'slip' ? 8 : slim ? 20 : 50,
    armpit: slim ? 430 : 420,
    bottom: 1300,
    hemCurve: 26,
    neckline: style === 'slip' ? 'v' : random.pick(['v', 'square', 'scoop', 'crew'] as const),
    neckDepth: 0,
    sleeve:
      sleeves === 'short'
        ? { length: 214, angle: 38, cuff: 148 }
        : sleeves === 'bell'
          ? { length: 390, angle: 26, cuff: 196, flare: 26 }
          : null,
  }
  cut.neckDepth = { v: 178, square: 122, scoop: 138, crew: 84, boat: 50 }[cut.neckline]
  const { under, body, pieces } = sewTop(sheet, cut, weave, 0.85)
  let top = under + body + stroke(pieces.neckEdge, ink.line, 2.6, { opacity: 0.6 })
  const waistY = cut.armpit + (cut.bottom - cut.armpit) * 0.3
  const seam = (y: number, half: number, sag: number) =>
    `M${n(600 - half)} ${n(y)}Q600 ${n(y + sag)} ${n(600 + half)} ${n(y)}`
  let inner = ''
  if (style === 'tiered') {
    for (const [y, half] of [
      [waistY, 240],
      [waistY + 225, 330],
      [waistY + 440, 380],
    ] as const)
      inner += gathers(sheet, y, half, 150)
  } else if (style === 'belted') {
    inner += gathers(sheet, waistY + 14, 220, 330)
    inner +=
      stroke(seam(waistY, 230, 16), ink.deep, 58, { cap: 'butt' }) +
      stroke(seam(waistY - 4, 230, 16), ink.trim, 44, { cap: 'butt' })
    inner +=
      stitch(seam(waistY - 22, 230, 16), ink.isDark ? ink.deep : ink.cream, 2) +
      stitch(seam(waistY + 14, 230, 16), ink.isDark ? ink.deep : ink.cream, 2)
  } else {
    for (const [x, w] of [
      [-150, 22],
      [-64, 30],
      [40, 26],
      [140, 24],
    ] as const) {
      const d = `M${n(600 + x * 0.62)} ${n(waistY - 30)}C${n(600 + x * 0.8)} ${n(waistY + 260)} ${n(600 + x)} ${n(cut.bottom - 260)} ${n(600 + x * 1.25)} ${cut.bottom + 40}h${w + 22}C${n(600 + x + w)} ${n(cut.bottom - 300)} ${n(600 + x * 0.8 + w * 0.4)} ${n(waistY + 220)} ${n(600 + x * 0.62)} ${n(waistY - 30)}Z`
      inner += fill(
        d,
        sheet.linear([
          [0, ink.deep, 0],
          [0.5, ink.deep, 0.3],
          [1, ink.deep, 0.55],
        ]),
      )
    }
  }
  top += sheet.inside(pieces.body, inner + stitch(hemLine(cut, 24), ink.stitch))
  if (style === 'shift' && !sheet.close && random.chance(0.7))
    top += `${patchPocket(sheet, 430, 760, 120, 140, 0)}${patchPocket(sheet, 650, 760, 120, 140, 0)}`
  if (style === 'belted') {
    const knot = `M588 ${n(waistY + 4)}C560 ${n(waistY + 90)} 566 ${n(waistY + 170)} 548 ${n(waistY + 262)}l40 6C600 ${n(waistY + 190)} 606 ${n(waistY + 110)} 616 ${n(waistY + 10)}Z`
    const tail = `M604 ${n(waistY + 6)}C630 ${n(waistY + 80)} 634 ${n(waistY + 130)} 654 ${n(waistY + 206)}l-38 14C606 ${n(waistY + 140)} 596 ${n(waistY + 90)} 588 ${n(waistY + 12)}Z`
    top +=
      fill(knot, ink.deep, 0.3).replace('<path', '<path transform="translate(8 8)"') +
      fill(tail, ink.trim) +
      fill(tail, '#000', 0.12) +
      fill(knot, ink.trim)
    top +=
      fill(block(578, waistY - 24, 48, 56, 14), ink.trim) +
      fill(block(578, waistY - 24, 48, 56, 14), '#fff', 0.14) +
      stroke(block(578, waistY - 24, 48, 56, 14), '#000', 2, { opacity: 0.2 })
  }
  if (sleeves === 'none') {
    for (const side of [-1, 1]) {
      const x = (v: number) => n(600 + side * v)
      top += stroke(
        `M${x(cut.shoulder)} ${n(cut.top + cut.drop)}C${x(cut.shoulder - 22)} ${n(cut.top + cut.drop + 70)} ${x(cut.chest - 26)} ${n(cut.armpit - 60)} ${x(cut.chest)} ${n(cut.armpit)}`,
        ink.line,
        3,
        { opacity: 0.5 },
      )
    }
  }
  if (cut.neckline === 'v' || cut.neckline === 'crew') {
    const from = cut.top + cut.neckDepth
    if (style === 'shift' || style === 'tiered') {
      top += stroke(line([600, from], [600, waistY - 30]), ink.line, 2.4, { opacity: 0.6 })
      for (let i = 0; i < 4; i++)
        top += button(600, from + 34 + i * 54, 10, ink.isPale ? '#b99a72' : ink.cream, ink.deep)
    }
  }
  const drawing = drawn(cut, top, [pieces.body, ...pieces.sleeves], { x: 600, y: 400, zoom: 2.2 })
  return drawing
}

/** A gathered seam: the seam itself and short creases that fall from it. */
function gathers(sheet: Sheet, y: number, half: number, length: number): string {
  const { ink, random } = sheet
  let dark = ''
  let pale = ''
  const count = Math.round(half / 13)
  for (let i = -count; i <= count; i++) {
    const t = i / count
    const x = 600 + t * half
    const yy = y + 14 * (1 - t * t)
    const long = length * random.range(0.35, 1)
    const w = random.range(5, 11)
    const away = t * long * 0.2
    dark += `M${n(x)} ${n(yy)}Q${n(x + away * 0.5 + w)} ${n(yy + long * 0.5)} ${n(x + away)} ${n(yy + long)}Q${n(x + away * 0.4 - 2)} ${n(yy + long * 0.5)} ${n(x)} ${n(yy)}Z`
    pale += `M${n(x - 9)} ${n(yy + 2)}Q${n(x - 9 + away * 0.5)} ${n(yy + long * 0.3)} ${n(x - 9 + away)} ${n(yy + long * 0.6)}Q${n(x - 13 + away * 0.5)} ${n(yy + long * 0.3)} ${n(x - 9)} ${n(yy + 2)}Z`
  }
  const seam = `M${n(600 - half)} ${n(y)}Q600 ${n(y + 28)} ${n(600 + half)} ${n(y)}`
  return fill(dark, ink.deep, 0.42) + fill(pale, ink.pale, 0.4) + stroke(seam, ink.line, 3, { opacity: 0.6 })
}

/** Jacket: the indigo-field `mo hom` cut, a chore coat, an open kimono or a quilted one. */
export function jacket(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const style = random.pick(['chore', 'kimono', 'quilted', 'mohom'] as const)
  const weave: Weave =
    style === 'quilted'
      ? 'plain'
      : style === 'kimono'
        ? random.pick<Weave>(['ikat', 'plain', 'batik', 'diamond'])
        : random.pick<Weave>(['plain', 'herringbone', 'plain'])
  const wide = style === 'kimono'
  const cut: Cut = {
    top: 310,
    neck: 88,
    shoulder: wide ? 284 : 266,
    chest: wide ? 288 : 274,
    waist: wide ? 290 : 268,
    hem: wide ? 298 : 276,
    drop: 58,
    armpit: wide ? 640 : 600,
    bottom: wide ? 1200 : 1120,
    hemCurve: 12,
    neckline: 'v',
    neckDepth: wide ? 330 : style === 'mohom' ? 96 : 120,
    sleeve: wide ? { length: 560, angle: 22, cuff: 226 } : { length: 720, angle: 15, cuff: 128 },
  }
  const { under, body, pieces } = sewTop(sheet, cut, weave)
  const padded = style === 'quilted' ? pieces.sleeves.map((d) => quilting(sheet, d)).join('') : ''
  let top = under + padded + sheet.inside(pieces.opening, label(sheet, cut.top + 42)) + body
  const low = cut.top + cut.neckDepth
  if (style === 'quilted') top += quilting(sheet, pieces.body)
  if (wide) {
    const openY = cut.bottom + 20
    const gap = `M600 ${n(low - 90)}L${n(600 + 26)} ${n(openY)}H${n(600 - 26)}Z`
    top += sheet.inside(pieces.body, fill(gap, ink.inner))
    for (const side of [-1, 1]) {
      const x = (v: number) => n(600 + side * v)
      const band = `M${x(cut.neck - 22)} ${n(cut.top - 22)}C${x(cut.neck)} ${n(cut.top + 130)} ${x(20)} ${n(low - 120)} ${x(16)} ${n(low)}L${x(26)} ${n(cut.bottom + 14)}L${x(76)} ${n(cut.bottom + 13)}L${x(66)} ${n(low + 10)}C${x(76)} ${n(low - 100)} ${x(cut.neck + 50)} ${n(cut.top + 140)} ${x(cut.neck + 26)} ${n(cut.top - 2)}Z`
      top += fill(band, side < 0 ? ink.trim : ink.trim) + fill(band, side < 0 ? '#fff' : '#000', 0.07)
      top += stroke(band, '#000', 2.2, { opacity: 0.22 })
    }
  } else {
    const horn = style === 'mohom' ? '#c9b48c' : ink.isDark ? '#c8b08a' : '#6d4c35'
    top += sheet.inside(pieces.body, placket(sheet, cut, low - 4, style === 'mohom' ? 6 : 5, horn, 54))
    const pocket = (x: number, y: number, w: number, h: number) => patchPocket(sheet, x, y, w, h, 0)
    top += pocket(390, 880, 158, 176) + pocket(652, 880, 158, 176)
    if (style === 'chore') top += pocket(662, cut.armpit + 14, 124, 132)
    top += cuffs(sheet, cut, pieces.cuffs, pieces.sleeves)
    top += collarBack(sheet, cut) + collar(sheet, cut, style === 'chore' ? 'classic' : 'band')
  }
  top += finish(sheet, cut, pieces, 22)
  const drawing = drawn(cut, top, [pieces.body, ...pieces.sleeves], { x: 610, y: 540, zoom: 1.95 })
  return drawing
}

function quilting(sheet: Sheet, d: string): string {
  const { ink } = sheet
  let rows = ''
  for (let i = -16; i < 30; i++)
    rows += `M${n(i * 62)} 280L${n(i * 62 + 900)} 1180M${n(i * 62 + 900)} 280L${n(i * 62)} 1180`
  const soft = rows
  return sheet.inside(d, stroke(soft, ink.deep, 7, { opacity: 0.26 }) + stitch(rows, ink.stitch, 2.2, 0.6))
}

/** Hoodie, closed or with a zip. */
export function hoodie(sheet: Sheet): Drawing {
  const { ink, random } = sheet
  const zip = random.chance(0.4)
  const cut: Cut = {
    top: 402,
    neck: 132,
    shoulder: 268,
    chest: 282,
    waist: 286,
    hem: 266,
    drop: 44,
    armpit: 650,
    bottom: 1190,
    hemCurve: 12,
    neckline: 'crew',
    neckDepth: 112,
    sleeve: { length: 700, angle: 16, cuff: 116 },
  }
  const { under, body, pieces } = sewTop(sheet, cut, 'plain')
  const hood =
    'M452 452C430 356 446 252 520 218C560 200 640 200 680 218C754 252 770 356 748 452C730 508 660 540 600 552C540 540 470 508 452 452Z'
  const inside =
    'M492 440C478 366 500 300 548 282C580 272 620 272 652 282C700 300 722 366 708 440C690 486 640 516 600 522C560 516 510 486 492 440Z'
  let top = under + body
  const rib = (d: string) => fill(d, ink.shade) + sheet.inside(d, ribLines(ink.line, 200, 1000, 1090, 1250))
  top += sheet.inside(
    pieces.body,
    rib(block(300, 1126, 600, 120)) + stroke(line([300, 1126], [900, 1126]), ink.line, 3, { opacity: 0.6 }),
  )
  top += cuffs(sheet, cut, pieces.cuffs, pieces.sleeves, ink.shade)
  const pocket = 'M452 880H748L812 1040V1112H388V1040Z'
  top +=
    fill(
      pocket,
      sheet.linear([
        [0, ink.light, 0.55],
        [1, ink.shade, 0.45],
      ]),
    ) + stroke(pocket, ink.line, 2.6, { opacity: 0.6 })
  top += stitch('M460 889H740M462 890L402 1040M738 890L798 1040', ink.stitch)
  top +=
    fill('M452 880L388 1040V1060L404 1052L462 892Z', ink.deep, 0.55) +
    fill('M748 880L812 1040V1060L796 1052L738 892Z', ink.deep, 0.55)
  if (zip) {
    top +=
      stroke(line([600, 520], [600, 1190]), ink.deep, 20, { cap: 'butt' }) +
      stroke(line([600, 520], [600, 1190]), ink.brass, 9, { dash: '3 3', cap: 'butt' })
    top += fill(block(591, 560, 18, 46, 7), ink.brass)
  }
  top +=
    fill(
      hood,
      sheet.linear(
        [
          [0, ink.light],
          [0.5, ink.base],
          [1, ink.shade],
        ],
        0,
        0,
        0.6,
        1,
      ),
    ) + stroke(hood, ink.line, 2.4, { opacity: 0.45 })
  top += sheet.inside(hood, threads(sheet, { x: 430, y: 190, w: 340, h: 380 }))
  top +=
    fill(inside, ink.inner) +
    fill(
      inside,
      sheet.linear([
        [0, '#000', 0.26],
        [1, '#000', 0],
      ]),
    ) +
    stroke(inside, ink.line, 2.2, { opacity: 0.5 })
  top += stitch('M482 446C466 360 490 288 544 270C580 260 620 260 656 270C710 288 734 360 718 446', ink.stitch)
  top += fill('M600 552C585 548 560 540 540 528L600 500L660 528C640 540 615 548 600 552Z', ink.shade, 0.6)
  for (const side of [-1, 1]) {
    const x = (v: number) => n(600 + side * v)
    top += `<circle cx="${x(48)}" cy="528" r="8" fill="${ink.brass}"/>`
    const cord = `M${x(48)} 528C${x(58)} 590 ${x(44)} 640 ${x(54)} ${side < 0 ? 724 : 700}`
    top +=
      stroke(cord, '#000', 10, { opacity: 0.16 }).replace('<path', '<path transform="translate(5 6)"') +
      stroke(cord, ink.trim, 9) +
      stroke(cord, '#fff', 2, { opacity: 0.35, dash: '5 5' })
    top += fill(block(600 + side * 54 - 6, side < 0 ? 716 : 692, 12, 26, 4), ink.brass)
  }
  top += oval(600, 250, 90, 26, ink.pale, 0.25)
  const drawing = drawn(cut, top, [pieces.body, hood, ...pieces.sleeves], { x: 600, y: 520, zoom: 2 })
  return { ...drawing, hanger: 'loop', hangAt: [600, 214], box: { ...drawing.box, y: 200, h: 1010 } }
}

function ribLines(color: string, x1: number, x2: number, y1: number, y2: number): string {
  let d = ''
  for (let x = x1; x < x2; x += 11) d += `M${x} ${y1}V${y2}`
  return stroke(d, color, 3, { opacity: 0.35, cap: 'butt' })
}
