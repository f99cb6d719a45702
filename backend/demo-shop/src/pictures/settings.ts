import { pot, stems } from './ceramics'
import { mix, oklch, shift } from './color'
import { dropShadow, FULL, fit, footOf, groundShadow, move } from './ground'
import { arch, books, frond, fruit, hanger, pegRail, plant, sprig, stool, windowLight } from './props'
import { block, type Drawing, fill, line, n, oval, place, ring, type Sheet, stroke } from './sheet'

/** The product in a simple setting. */
export function scene(sheet: Sheet, drawing: Drawing): string {
  if (drawing.stance === 'hang') return hanging(sheet, drawing)
  if (drawing.stance === 'flat' && !drawing.settings?.some((one) => one === 'bench' || one === 'floor'))
    return fromAbove(sheet, drawing)
  return standing(sheet, drawing)
}

const friend = (sheet: Sheet) =>
  sheet.random.pick([sheet.ink.trim, '#b5573a', '#e6dcc8', '#7f8f77', '#d9c7a6', '#8a9fb0', '#9a7b62'])

function wallWith(sheet: Sheet): string {
  const { ink } = sheet
  return (
    fill(FULL, ink.wall) +
    fill(
      FULL,
      sheet.linear(
        [
          [0, ink.glow, 0.7],
          [0.5, ink.wall, 0],
          [1, ink.wallDeep, 0.6],
        ],
        0,
        0,
        1,
        1,
      ),
    )
  )
}

function floorBoards(sheet: Sheet, y: number): string {
  const { ink } = sheet
  const tone = mix(ink.wallDeep, '#b48a5c', 0.42)
  let seams = ''
  for (let i = -4; i < 18; i++) seams += `M${n(600 + (i - 7) * 100)} ${y}L${n(600 + (i - 7) * 210)} 1500`
  return (
    fill(`M0 ${y}H1200V1500H0Z`, tone) +
    fill(
      `M0 ${y}H1200V1500H0Z`,
      sheet.linear([
        [0, '#000', 0.1],
        [0.3, '#fff', 0.06],
        [1, '#fff', 0.14],
      ]),
    ) +
    stroke(seams, shift(tone, -0.09), 2.4, { opacity: 0.5 }) +
    fill(`M0 ${y - 34}H1200V${y}H0Z`, mix(ink.wall, '#ffffff', 0.4)) +
    fill(`M0 ${y - 6}H1200V${y}H0Z`, '#000', 0.12)
  )
}

function hanging(sheet: Sheet, drawing: Drawing): string {
  const { ink, random } = sheet
  const wood = random.pick(['#c39a6b', '#a97c50', '#d5b68a'])
  const floor = 1340
  const setting = random.pick(['window', 'niche', 'plaster'] as const)
  const railY = 170
  let art = wallWith(sheet)
  const light = mix(ink.glow, '#fff6df', 0.5)
  if (setting === 'window') art += windowLight(sheet, 380, 150, 720, 1060, light, 0.75)
  else if (setting === 'niche') {
    const niche = arch(190, 96, 820, floor - 96)
    art +=
      fill(niche, ink.wallDeep) +
      fill(
        niche,
        sheet.linear(
          [
            [0, ink.shadow, 0.2],
            [0.2, ink.wallDeep, 0],
            [1, ink.wall, 0.5],
          ],
          0,
          0,
          1,
          0,
        ),
      )
  } else {
    art += place(
      fill(frond(1240, 60, 820, 150, 0.2) + frond(1280, 560, 700, 168, 0.18), ink.wallDeep, 0.55),
      'translate(0 0)',
    )
    art += fill(ring(340, 420, 250, 250), light, 0.6)
  }
  art += floorBoards(sheet, floor)
  const box = drawing.box
  const withHanger = drawing.hanger === 'hanger' || drawing.hanger === 'clips'
  const drop = drawing.hanger === 'loop' ? 16 : drawing.hanger === 'clips' ? 120 : 128
  const k = Math.min(840 / box.w, (withHanger ? 1010 : 1020) / box.h, 1)
  const [hx, hy] = drawing.hangAt ?? [600, box.y]
  const pegX = 620
  const at = { k, x: pegX - hx * k, y: railY + 26 + drop * k - hy * k }
  if (setting === 'niche')
    art +=
      stroke(line([190, railY + 24], [1010, railY + 24]), '#8f7440', 17, { cap: 'butt' }) +
      stroke(line([190, railY + 20], [1010, railY + 20]), '#e2c583', 5, { cap: 'butt' })
  else art += pegRail(railY, [140, 380, 620, 860, 1100], wood)
  if (random.chance(0.6))
    art += plant(sheet, setting === 'plaster' ? 1050 : 130, 1420, random.range(150, 190), friend(sheet))
  else {
    const sx = random.pick([150, 1050])
    art +=
      stool(sheet, sx, 1150, 250, 1430, wood) +
      pot(sheet, sx - 30, 1150, 118, friend(sheet), random.pick(['bottle', 'jar', 'bowl'] as const))
    if (random.chance(0.5)) art += fruit(random, sx + 66, 1154, 26)
  }
  const hook = withHanger
    ? hanger(
        hy - drop,
        hy - (drawing.hanger === 'clips' ? 8 : 2),
        shift(wood, -0.06),
        drawing.hanger === 'clips',
        drawing.shoulders ?? 200,
      )
    : ''
  const hung = withHanger ? place(hook, `translate(${n(hx - 600)} 0)`) : ''
  art += move(dropShadow(sheet, drawing.outline, 34, 30, 1.25) + hung + drawing.body, at)
  if (setting !== 'niche')
    art += `<circle cx="${pegX}" cy="${railY + 22}" r="17" fill="${shift(wood, -0.07)}"/><circle cx="${pegX - 1}" cy="${railY + 20}" r="13" fill="${shift(wood, 0.05)}"/>`
  return art
}

function standing(sheet: Sheet, drawing: Drawing): string {
  const { ink, random } = sheet
  const setting = random.pick(drawing.settings ?? (['table', 'shelf', 'plinth', 'stool'] as const))
  const wood = random.pick(['#c39a6b', '#b08457', '#d5b68a'])
  const light = mix(ink.glow, '#fff6df', 0.5)
  const wide = drawing.box.w > drawing.box.h * 1.15
  const [w, h] = setting === 'stool' ? [560, 700] : [wide ? 760 : 640, 800]
  const k = Math.min(w / drawing.box.w, h / drawing.box.h, 1.05)
  const foot = footOf(drawing)
  const onto = (cx: number, y: number) => ({ k, x: cx - foot.x * k, y: y - foot.y * k })
  const product = (cx: number, y: number) =>
    move(groundShadow(sheet, foot.x, foot.y, foot.r) + drawing.body, onto(cx, y))
  const tall = drawing.box.h * k
  const half = (drawing.box.w * k) / 2
  let art = wallWith(sheet)
  if (setting === 'bench') return art + onBench(sheet, product, half, wood, light)
  if (setting === 'floor') return art + onFloor(sheet, drawing, wood, light)
  if (setting === 'table') {
    const y = 1090
    art += windowLight(sheet, 330, 90, 700, 900, light, 0.7)
    const top = `M0 ${y}H1200V${y + 150}H0Z`
    art +=
      fill(top, wood) +
      fill(
        top,
        sheet.linear([
          [0, '#fff', 0.28],
          [1, '#000', 0.04],
        ]),
      ) +
      stroke(`M0 ${y + 40}q300 14 620 4t580 6M0 ${y + 92}q400 -14 700 0t500 4`, shift(wood, -0.12), 3, { opacity: 0.3 })
    art +=
      fill(`M0 ${y + 150}H1200V${y + 196}H0Z`, shift(wood, -0.11)) +
      fill(`M0 ${y + 196}H1200V1500H0Z`, ink.wallDeep) +
      fill(
        `M0 ${y + 196}H1200V1500H0Z`,
        sheet.linear([
          [0, ink.shadow, 0.45],
          [0.5, ink.shadow, 0.12],
          [1, ink.shadow, 0.1],
        ]),
      )
    const cx = 630
    if (cx - half > 260) {
      art += stems(sheet, 150, y - 190, 380) + pot(sheet, 150, y + 44, 170, friend(sheet), 'bottle')
    } else art += pot(sheet, 96, y + 26, 110, friend(sheet), 'jar')
    art += product(cx, y + 84)
    art += fruit(random, 1080, y + 104, 46) + fruit(random, 990, y + 128, 34)
    return art
  }
  if (setting === 'shelf') {
    const y = 1070
    art += place(fill(frond(1260, 30, 900, 146, 0.2) + frond(-60, 180, 640, 24, 0.24), ink.wallDeep, 0.5), '')
    const under = `M40 ${y + 50}H1160L1120 ${y + 150}H140Z`
    art += fill(
      under,
      sheet.linear([
        [0, ink.shadow, 0.34],
        [1, ink.shadow, 0],
      ]),
    )
    art +=
      fill(block(30, y, 1140, 54, 6), wood) +
      fill(block(30, y, 1140, 16, 6), '#fff', 0.28) +
      fill(block(30, y + 40, 1140, 14, 4), '#000', 0.14)
    for (const x of [190, 1010])
      art += fill(`M${x - 13} ${y + 54}H${x + 13}V${y + 150}Q${x} ${y + 168} ${x - 13} ${y + 150}Z`, shift(wood, -0.1))
    const cx = 560
    if (cx + half < 900)
      art +=
        books(880, y + 2, 250, [friend(sheet), '#e6dcc8', ink.shade]) +
        pot(sheet, 1000, y - 116, 96, friend(sheet), 'bowl')
    else art += pot(sheet, 1092, y + 6, 120, friend(sheet), 'bottle')
    art += product(cx, y + 10)
    const peg = 300
    art += stroke(line([peg - 90, y + 190], [peg + 90, y + 190]), wood, 0)
    return art
  }
  if (setting === 'plinth') {
    const y = 1020
    art +=
      fill(arch(250, 150, 700, 1200), ink.wallDeep, 0.9) +
      fill(
        arch(250, 150, 700, 1200),
        sheet.linear([
          [0, ink.wallDeep, 0],
          [1, ink.wall, 0.8],
        ]),
      )
    art +=
      fill('M0 1270H1200V1500H0Z', mix(ink.wall, ink.wallDeep, 0.4)) +
      fill(
        'M0 1270H1200V1500H0Z',
        sheet.linear([
          [0, ink.shadow, 0.14],
          [1, '#fff', 0.14],
        ]),
      )
    const stone = mix(ink.glow, '#ffffff', 0.35)
    const blockOf = (x: number, top: number, bw: number, bottom: number) =>
      fill(
        ring(x + bw * 0.62, bottom, bw * 0.75, 34),
        sheet.radial([
          [0, ink.shadow, 0.4],
          [1, ink.shadow, 0],
        ]),
      ) +
      fill(`M${x} ${top + 36}H${x + bw}V${bottom}H${x}Z`, stone) +
      fill(
        `M${x} ${top + 36}H${x + bw}V${bottom}H${x}Z`,
        sheet.linear(
          [
            [0, '#fff', 0.2],
            [0.5, ink.wallDeep, 0.2],
            [1, ink.wallDeep, 0.75],
          ],
          0,
          0,
          1,
          0.1,
        ),
      ) +
      fill(`M${x} ${top + 36}L${x + 50} ${top - 36}H${x + bw - 50}L${x + bw} ${top + 36}Z`, mix(stone, '#ffffff', 0.6))
    const bw = Math.max(560, half * 2 + 150)
    if (half < 330) art += stems(sheet, 1066, 990, 420) + pot(sheet, 1066, 1330, 240, friend(sheet), 'bottle')
    art += blockOf(600 - bw / 2, y, bw, 1340) + product(600, y + 8)
    art += blockOf(70, 1220, 250, 1410) + fruit(random, 150, 1216, 42) + fruit(random, 232, 1226, 32)
    return art
  }
  const seat = Math.max(760, 560 + tall * 0.42)
  art += windowLight(sheet, 470, 120, 640, 900, light, 0.65) + floorBoards(sheet, 1240)
  art +=
    plant(sheet, 150, 1370, 205, friend(sheet)) +
    stool(sheet, 640, seat, Math.max(520, half * 2 + 90), 1410, wood) +
    product(640, seat + 10)
  return art
}

function fromAbove(sheet: Sheet, drawing: Drawing): string {
  const { ink, random } = sheet
  const setting = random.pick(drawing.settings ?? (['linen', 'tray', 'tiles'] as const))
  const wood = random.pick(['#c39a6b', '#a97c50', '#d5b68a'])
  let art = ''
  if (setting === 'tiles') {
    art += fill(FULL, mix(ink.wall, ink.wallDeep, 0.45))
    for (let r = 0; r < 6; r++)
      for (let c = 0; c < 5; c++)
        art += fill(
          block(c * 300 - 150 + (r % 2) * 150, r * 300 - 80, 288, 288, 10),
          (r * 2 + c) % 5 ? ink.wall : mix(ink.wall, ink.glow, 0.35),
        )
  } else {
    art += fill(FULL, ink.wall)
  }
  const light = mix(ink.glow, '#fff6df', 0.5)
  const at = fit(drawing.box, 760, 900, 600, 760, 0.92)
  if (setting === 'linen') {
    const cloth =
      'M120 210C420 180 800 220 1070 190C1090 560 1060 980 1086 1300C760 1320 420 1290 110 1316C134 960 108 560 120 210Z'
    art +=
      place(fill(cloth, ink.shadow, 0.16), 'translate(16 22)') +
      fill(cloth, mix(ink.glow, '#fffaf0', 0.5)) +
      stroke('M146 240C420 210 800 250 1044 220M138 1286C420 1262 760 1290 1056 1272', ink.wallDeep, 3, {
        dash: '10 8',
        cap: 'butt',
      })
    art +=
      fill('M330 200C420 560 300 900 380 1306H430C360 900 470 560 356 202Z', ink.wallDeep, 0.28) +
      fill('M880 210C800 620 900 960 840 1310H890C940 960 850 620 906 208Z', ink.wallDeep, 0.26)
  } else if (setting === 'tray') {
    const tray = block(120, 200, 960, 1120, 90)
    const bed = block(156, 236, 888, 1048, 62)
    let grain = ''
    for (let x = 196; x < 1040; x += 92)
      grain += `M${x} 240C${x + 26} 560 ${x - 22} 900 ${x + 8} 1280M${x + 40} 240C${x + 20} 620 ${x + 58} 860 ${x + 36} 1280`
    art += place(fill(tray, ink.shadow, 0.3), 'translate(18 30)') + fill(tray, shift(wood, -0.02))
    art += fill(
      tray,
      sheet.linear(
        [
          [0, '#fff', 0.3],
          [0.5, '#fff', 0],
          [1, '#000', 0.16],
        ],
        0,
        0,
        1,
        1,
      ),
    )
    art += fill(bed, shift(wood, -0.09)) + fill(block(162, 248, 882, 1036, 58), shift(wood, 0.03))
    art += sheet.inside(block(162, 248, 882, 1036, 58), stroke(grain, shift(wood, -0.07), 3, { opacity: 0.4 }))
  }
  art += place(fill(arch(0, 0, 560, 900), light, 0.4), 'translate(560 240) skewX(-16)')
  art += fill(frond(1290, 90, 760, 150, 0.16) + frond(-90, 1440, 620, -34, 0.14), ink.shadow, 0.1)
  const low = random.chance(0.5)
  art += sprig(
    low ? 60 : 90,
    low ? 1300 : 240,
    300,
    low ? random.range(-60, -20) : random.range(-20, 40),
    random.pick(['#6d8a5e', '#7f9668', '#557a63']),
  )
  if (random.chance(0.6)) art += topCup(sheet, 1070, 1330, 150)
  else
    art +=
      oval(1082, 1350, 118, 118, '#000', 0.12) +
      [[1066, 1330, 100, friend(sheet)]]
        .map(
          ([x, y, r, c]) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"/><circle cx="${x}" cy="${y}" r="${Number(r) * 0.86}" fill="#000" fill-opacity=".1"/>`,
        )
        .join('') +
      fruit(random, 1050, 1350, 34) +
      fruit(random, 1100, 1330, 30)
  return art + move(dropShadow(sheet, drawing.outline) + drawing.body, at)
}

/** A long low bench before a wall, with the shadow of leaves. */
function onBench(
  sheet: Sheet,
  product: (cx: number, y: number) => string,
  half: number,
  wood: string,
  light: string,
): string {
  const { ink, random } = sheet
  const y = 1060
  let art = random.chance(0.5)
    ? windowLight(sheet, 420, 110, 660, 860, light, 0.65)
    : fill(arch(230, 130, 740, 1200), ink.wallDeep, 0.75) + fill(frond(1240, 60, 700, 150, 0.2), ink.wall, 0.6)
  art += floorBoards(sheet, 1290)
  art += fill(
    ring(620, 1408, 560, 36),
    sheet.radial([
      [0, ink.shadow, 0.4],
      [1, ink.shadow, 0],
    ]),
  )
  for (const [x, lean, tone] of [
    [250, 26, -0.14],
    [960, -26, -0.14],
    [150, -34, -0.06],
    [1060, 34, -0.1],
  ] as const) {
    const low = tone < -0.12 ? 1370 : 1410
    art += fill(`M${x - 17} ${y + 46}H${x + 17}L${x + lean + 12} ${low}H${x + lean - 12}Z`, shift(wood, tone))
  }
  art += fill(block(170, y + 128, 870, 20, 8), shift(wood, -0.12))
  art +=
    fill(`M110 ${y - 34}H1090L1130 ${y + 20}H70Z`, shift(wood, 0.04)) +
    stroke(`M100 ${y - 8}q300 8 1000 0M130 ${y + 8}q400 -8 960 2`, shift(wood, -0.08), 2.5, { opacity: 0.4 })
  art += fill(block(66, y + 18, 1068, 40, 6), shift(wood, -0.05)) + fill(block(66, y + 18, 1068, 10, 5), '#fff', 0.2)
  const cx = half < 330 ? 560 : 600
  if (half < 330)
    art +=
      books(900, y - 4, 210, [friend(sheet), '#e6dcc8']) +
      pot(sheet, 990, y - 84, 100, friend(sheet), random.pick(['bowl', 'cup', 'jar'] as const))
  return art + product(cx, y - 2)
}

/** On the floor in a sunlit corner, beside a plant. */
function onFloor(sheet: Sheet, drawing: Drawing, wood: string, light: string): string {
  const { box, body } = drawing
  const foot =
    drawing.stance === 'flat' ? { x: box.x + box.w / 2, y: box.y + box.h - 4, r: drawing.foot ?? 100 } : footOf(drawing)
  const k = Math.min(780 / box.w, 950 / box.h, 1)
  const tall = box.h * k > 800
  const cx = tall ? 640 : 690
  let art = windowLight(sheet, 440, 90, 680, 960, light, 0.68) + floorBoards(sheet, 1200)
  art += place(fill('M0 0L420 0L640 240L40 240Z', light, 0.22), 'translate(420 1230)')
  art += tall ? plant(sheet, 120, 1330, 170, friend(sheet)) : plant(sheet, 190, 1310, 270, friend(sheet))
  if (!tall) art += stool(sheet, 1080, 1010, 200, 1300, wood)
  return (
    art +
    place(
      groundShadow(sheet, foot.x, foot.y, foot.r) + body,
      `translate(${n(cx - foot.x * k)} ${n(1400 - foot.y * k)}) scale(${k.toFixed(4)})`,
    )
  )
}

/** A cup of tea from straight above. */
function topCup(sheet: Sheet, x: number, y: number, r: number): string {
  const color = friend(sheet)
  return (
    oval(x + 14, y + 22, r * 1.06, r * 1.06, '#000', 0.12) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${mix(color, '#ffffff', 0.5)}"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="#000" fill-opacity=".06"/>` +
    stroke(line([x - r * 0.5, y - r * 0.4], [x - r * 0.8, y - r * 0.62]), color, r * 0.2) +
    `<circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="${color}"/><circle cx="${x}" cy="${y}" r="${r * 0.53}" fill="${oklch(0.45, 0.09, 55)}"/>` +
    fill(ring(x - r * 0.16, y - r * 0.2, r * 0.26, r * 0.14), '#fff', 0.18)
  )
}
