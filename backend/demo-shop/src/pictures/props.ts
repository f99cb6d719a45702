import { mix, shift } from './color'
import type { Random } from './random'
import { block, fill, line, n, oval, place, ring, type Sheet, smooth, stroke } from './sheet'

/** A palm frond as one path, root at (x, y), pointing by `angle` degrees (0 = right). */
export function frond(x: number, y: number, length: number, angle: number, droop = 0.35): string {
  const a = (angle * Math.PI) / 180
  const spine = (t: number): [number, number] => [
    x + Math.cos(a) * length * t,
    y + Math.sin(a) * length * t + droop * length * t * t,
  ]
  let d = ''
  const count = 17
  for (let i = 1; i <= count; i++) {
    const t = i / count
    const [px, py] = spine(t)
    const [qx, qy] = spine(t - 0.03)
    const along = Math.atan2(py - qy, px - qx)
    const reach = length * 0.44 * Math.sin(Math.PI * (0.16 + t * 0.78)) + 10
    for (const side of [-1, 1]) {
      const b = along + side * (1 - t * 0.55)
      const ex = px + Math.cos(b) * reach
      const ey = py + Math.sin(b) * reach + reach * 0.22
      const w = length * 0.021
      d += `M${n(qx)} ${n(qy)}Q${n((px + ex) / 2 + Math.sin(b) * w * 2)} ${n((py + ey) / 2 - Math.cos(b) * w * 2)} ${n(ex)} ${n(ey)}Q${n((px + ex) / 2 - Math.sin(b) * w)} ${n((py + ey) / 2 + Math.cos(b) * w)} ${n(px)} ${n(py)}Z`
    }
  }
  const mid = spine(0.5)
  const tip = spine(1)
  d += `M${n(x - 5)} ${n(y)}Q${n(mid[0])} ${n(mid[1] - 6)} ${n(tip[0])} ${n(tip[1])}Q${n(mid[0] + 3)} ${n(mid[1] + 6)} ${n(x + 5)} ${n(y)}Z`
  return d
}

/** An arch: round top, straight sides. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y + h)}V${n(y + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(y + w / 2)}V${n(y + h)}Z`

/** Sunlight through an arched window, leaning, with mullions and the shadow of palm leaves. */
export function windowLight(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  opacity = 0.6,
): string {
  const { random } = sheet
  const pane = arch(0, 0, w, h)
  const shadow =
    frond(w * random.range(0.9, 1.15), h * random.range(0.02, 0.2), w * 1.15, random.range(128, 150), 0.2) +
    frond(w * random.range(0.95, 1.2), h * random.range(0.3, 0.5), w * 1.05, random.range(160, 185), 0.22)
  const bars = `M${n(w / 2)} 0V${n(h)}M0 ${n(h * 0.36)}H${n(w)}M0 ${n(h * 0.68)}H${n(w)}`
  return place(
    fill(pane, color, opacity) +
      sheet.inside(
        pane,
        stroke(bars, sheet.ink.wallDeep, 16, { opacity: 0.5, cap: 'butt' }) + fill(shadow, sheet.ink.wallDeep, 0.62),
      ),
    `translate(${n(x)} ${n(y)}) skewX(-10)`,
  )
}

/** A wooden rail with pegs; returns its drawing. */
export function pegRail(y: number, pegs: readonly number[], wood: string, x = 0, w = 1200): string {
  let art =
    place(fill(block(x, y, w, 44, 4), '#000', 0.12), 'translate(6 14)') +
    fill(block(x, y, w, 44, 4), wood) +
    fill(block(x, y, w, 10, 4), '#fff', 0.22) +
    fill(block(x, y + 36, w, 8, 3), '#000', 0.12)
  art += stroke(`M${x} ${y + 18}q300 8 600 0t600 2M${x + 100} ${y + 28}q260 -6 560 2`, shift(wood, -0.1), 2, {
    opacity: 0.35,
  })
  for (const px of pegs)
    art += `<circle cx="${px + 5}" cy="${y + 32}" r="17" fill="#000" fill-opacity=".16"/><circle cx="${px}" cy="${y + 22}" r="17" fill="${shift(wood, -0.07)}"/><circle cx="${px - 1}" cy="${y + 20}" r="13" fill="${shift(wood, 0.05)}"/>`
  return art
}

/** A tall potted plant on the floor: foot at (x, y). */
export function plant(sheet: Sheet, x: number, y: number, size: number, potColor: string): string {
  const { random } = sheet
  const s = size / 100
  const green = random.pick(['#4f7a58', '#5f8560', '#3f6f5c'])
  let leaves = ''
  const banana = random.chance(0.5)
  const stalks = banana ? [-62, -34, -6, 26, 58] : [-70, -44, -18, 14, 40, 68]
  stalks.forEach((a, i) => {
    const long = (banana ? 210 : 190) * s * (1 - Math.abs(a) / 240) * random.range(0.86, 1.08)
    const rad = ((a - 90) * Math.PI) / 180
    const tx = x + Math.cos(rad) * long
    const ty = y - 74 * s + Math.sin(rad) * long
    const tone = i % 2 ? green : mix(green, '#cfe0b8', 0.22)
    if (banana) {
      const w = 25 * s
      const [mx, my] = [(x + tx) / 2, (y - 74 * s + ty) / 2]
      const [nx, ny] = [-Math.sin(rad) * w, Math.cos(rad) * w]
      leaves += stroke(line([x, y - 74 * s], [mx, my]), shift(green, -0.05), 5 * s)
      leaves += fill(
        `M${n(x + (tx - x) * 0.3)} ${n(y - 74 * s + (ty - y + 74 * s) * 0.3)}Q${n(mx + nx * 1.9)} ${n(my + ny * 1.9)} ${n(tx)} ${n(ty)}Q${n(mx - nx * 1.7)} ${n(my - ny * 1.7)} ${n(x + (tx - x) * 0.3)} ${n(y - 74 * s + (ty - y + 74 * s) * 0.3)}Z`,
        tone,
      )
      leaves += stroke(
        line([x + (tx - x) * 0.3, y - 74 * s + (ty - y + 74 * s) * 0.3], [tx, ty]),
        mix(tone, '#ffffff', 0.4),
        2 * s,
        { opacity: 0.7 },
      )
    } else leaves += fill(frond(x, y - 78 * s, long, a - 90, 0.12 + Math.abs(a) / 190), tone)
  })
  const p = `M${n(x - 52 * s)} ${n(y - 88 * s)}H${n(x + 52 * s)}L${n(x + 38 * s)} ${n(y - 4 * s)}Q${n(x)} ${n(y + 8 * s)} ${n(x - 38 * s)} ${n(y - 4 * s)}Z`
  return (
    fill(
      ring(x + 12 * s, y, 70 * s, 11 * s),
      sheet.radial([
        [0, sheet.ink.shadow, 0.45],
        [1, sheet.ink.shadow, 0],
      ]),
    ) +
    leaves +
    fill(p, potColor) +
    fill(
      p,
      sheet.linear(
        [
          [0, '#fff', 0.08],
          [0.28, '#fff', 0.26],
          [0.55, '#fff', 0],
          [1, '#000', 0.28],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    fill(ring(x, y - 88 * s, 52 * s, 9 * s), mix(potColor, '#ffffff', 0.2)) +
    fill(ring(x, y - 87 * s, 44 * s, 6.6 * s), '#4a3728')
  )
}

/** A mango, a mangosteen or a lime, resting at (x, y). */
export function fruit(random: Random, x: number, y: number, r: number): string {
  const sort = random.pick(['mango', 'mangosteen', 'lime'] as const)
  const shadow = oval(x + r * 0.2, y, r * 1.1, r * 0.18, '#000', 0.16)
  if (sort === 'mango') {
    const d = `M${n(x - r)} ${n(y - r * 0.6)}C${n(x - r)} ${n(y - r * 1.5)} ${n(x + r * 0.5)} ${n(y - r * 1.7)} ${n(x + r * 1.1)} ${n(y - r * 0.9)}C${n(x + r * 1.3)} ${n(y - r * 0.3)} ${n(x + r * 0.5)} ${n(y)} ${n(x)} ${n(y)}C${n(x - r * 0.6)} ${n(y)} ${n(x - r)} ${n(y - r * 0.1)} ${n(x - r)} ${n(y - r * 0.6)}Z`
    return (
      shadow +
      fill(d, '#e5a93a') +
      fill(
        smooth(
          [
            [x - r * 0.7, y - r * 1.1],
            [x + r * 0.1, y - r * 1.38],
            [x + r * 0.8, y - r * 1.06],
            [x + r * 0.1, y - r * 1.16],
          ],
          true,
        ),
        '#f6cf74',
        0.9,
      ) +
      fill(
        smooth(
          [
            [x + r, y - r * 0.9],
            [x + r * 1.12, y - r * 0.4],
            [x + r * 0.3, y - r * 0.06],
            [x + r * 0.7, y - r * 0.4],
          ],
          true,
        ),
        '#c9772f',
        0.5,
      )
    )
  }
  if (sort === 'mangosteen')
    return (
      shadow +
      `<circle cx="${n(x)}" cy="${n(y - r)}" r="${n(r)}" fill="#5b2c3f"/>` +
      fill(ring(x - r * 0.35, y - r * 1.35, r * 0.28, r * 0.2), '#9a6479', 0.8) +
      fill(
        `M${n(x - r * 0.6)} ${n(y - r * 1.8)}q${n(r * 0.6)} ${n(-r * 0.5)} ${n(r * 1.2)} 0q${n(-r * 0.6)} ${n(r * 0.5)} ${n(-r * 1.2)} 0Z`,
        '#7d9256',
      ) +
      stroke(line([x, y - r * 1.9], [x + r * 0.1, y - r * 2.25]), '#6b5a3c', r * 0.16)
    )
  return (
    shadow +
    `<ellipse cx="${n(x)}" cy="${n(y - r * 0.86)}" rx="${n(r)}" ry="${n(r * 0.86)}" fill="#8aa24a"/>` +
    fill(ring(x - r * 0.3, y - r * 1.2, r * 0.34, r * 0.18), '#c3d38a', 0.8)
  )
}

/** A stack of books lying flat, lowest edge at y. */
export function books(x: number, y: number, w: number, colors: readonly string[]): string {
  return colors
    .map((color, i) => {
      const by = y - i * 40
      const bw = w - i * 26
      const bx = x + ((i * 17) % 30)
      return (
        fill(block(bx, by - 40, bw, 38, 5), color) +
        fill(block(bx + bw - 16, by - 34, 14, 26, 1), '#f1e7d0') +
        fill(block(bx, by - 40, bw, 9, 5), '#fff', 0.18) +
        stroke(line([bx + 24, by - 36], [bx + 24, by - 6]), '#fff', 3, { opacity: 0.35 })
      )
    })
    .join('')
}

/** A leafy sprig lying flat. */
export function sprig(x: number, y: number, length: number, angle: number, color: string): string {
  let leaves = ''
  for (let i = 1; i < 9; i++) {
    const t = (i / 9) * length
    for (const side of [-1, 1]) {
      const w = length * 0.2 * (1.15 - i / 14)
      leaves += `M${n(t)} 0q${n(w * 0.3)} ${n(side * w * 0.8)} ${n(w * 1.1)} ${n(side * w * 0.8)}q${n(-w * 0.3)} ${n(-side * w * 0.7)} ${n(-w * 1.1)} ${n(-side * w * 0.8)}Z`
    }
  }
  const art = stroke(`M0 0Q${n(length / 2)} -8 ${n(length)} 0`, shift(color, -0.1), 5)
  return (
    place(fill(leaves, '#000', 0.13), `translate(${n(x + 10)} ${n(y + 14)}) rotate(${n(angle)})`) +
    place(art + fill(leaves, color), `translate(${n(x)} ${n(y)}) rotate(${n(angle)})`)
  )
}

/** A three-legged wooden or rattan stool: seat top at y. */
export function stool(sheet: Sheet, cx: number, y: number, w: number, floor: number, wood: string): string {
  const half = w / 2
  const rattan = sheet.random.chance(0.5)
  const leg = (x1: number, x2: number, tone: string) =>
    fill(`M${n(x1 - 13)} ${n(y + 34)}H${n(x1 + 13)}L${n(x2 + 9)} ${n(floor)}H${n(x2 - 9)}Z`, tone)
  let art = fill(
    ring(cx + 20, floor, half * 1.2, 26),
    sheet.radial([
      [0, sheet.ink.shadow, 0.42],
      [1, sheet.ink.shadow, 0],
    ]),
  )
  art +=
    leg(cx + half * 0.2, cx + half * 0.26, shift(wood, -0.14)) +
    leg(cx - half * 0.74, cx - half * 0.96, shift(wood, -0.05)) +
    leg(cx + half * 0.74, cx + half * 0.96, shift(wood, -0.09))
  art += stroke(
    line([cx - half * 0.84, y + (floor - y) * 0.55], [cx + half * 0.84, y + (floor - y) * 0.55]),
    shift(wood, -0.1),
    13,
  )
  const edge = `M${n(cx - half)} ${n(y)}A${n(half)} ${n(half * 0.16)} 0 0 0 ${n(cx + half)} ${n(y)}V${n(y + 36)}A${n(half)} ${n(half * 0.16)} 0 0 1 ${n(cx - half)} ${n(y + 36)}Z`
  art +=
    fill(edge, shift(wood, -0.04)) +
    fill(
      edge,
      sheet.linear(
        [
          [0, '#fff', 0.05],
          [0.3, '#fff', 0.2],
          [1, '#000', 0.24],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    fill(ring(cx, y, half, half * 0.16), shift(wood, 0.05))
  if (rattan) {
    const seat = ring(cx, y, half * 0.84, half * 0.125)
    let mesh = ''
    for (let i = -half; i < half; i += 22)
      mesh += `M${n(cx + i - 40)} ${n(y - 60)}L${n(cx + i + 40)} ${n(y + 60)}M${n(cx + i + 40)} ${n(y - 60)}L${n(cx + i - 40)} ${n(y + 60)}`
    art += fill(seat, shift(wood, -0.1)) + sheet.inside(seat, stroke(mesh, shift(wood, 0.12), 4))
  }
  return art
}

/** A wooden hanger, hook up to (600, hookY); shoulders slope from (600, y). */
export function hanger(hookY: number, y: number, wood: string, clips = false, half = 230): string {
  const hook = `M600 ${n(y - 8)}V${n(hookY + 52)}C600 ${n(hookY + 34)} 630 ${n(hookY + 34)} 630 ${n(hookY + 14)}C630 ${n(hookY - 22)} 572 ${n(hookY - 22)} 572 ${n(hookY + 12)}`
  let art = stroke(hook, '#6f6a60', 9) + stroke(hook, '#c9c3b4', 5)
  if (clips) {
    art +=
      fill(block(600 - half, y - 24, half * 2, 26, 12), wood) +
      fill(block(600 - half, y - 24, half * 2, 9, 5), '#fff', 0.28)
    for (const side of [-1, 1])
      art +=
        fill(block(600 + side * half * 0.62 - 17, y - 18, 34, 66, 7), '#8d8778') +
        fill(block(600 + side * half * 0.62 - 17, y - 18, 12, 66, 6), '#fff', 0.4)
    return art
  }
  const bar = `M600 ${n(y - 26)}C660 ${n(y - 20)} ${n(600 + half * 0.7)} ${n(y + 18)} ${n(600 + half)} ${n(y + 62)}Q${n(600 + half + 4)} ${n(y + 86)} ${n(600 + half - 22)} ${n(y + 84)}C${n(600 + half * 0.6)} ${n(y + 46)} 660 ${n(y + 18)} 600 ${n(y + 14)}C540 ${n(y + 18)} ${n(600 - half * 0.6)} ${n(y + 46)} ${n(600 - half + 22)} ${n(y + 84)}Q${n(600 - half - 4)} ${n(y + 86)} ${n(600 - half)} ${n(y + 62)}C${n(600 - half * 0.7)} ${n(y + 18)} 540 ${n(y - 20)} 600 ${n(y - 26)}Z`
  return (
    art +
    fill(bar, wood) +
    stroke(bar, shift(wood, -0.16), 2.5, { opacity: 0.5 }) +
    stroke(
      `M600 ${n(y - 18)}C660 ${n(y - 12)} ${n(600 + half * 0.7)} ${n(y + 26)} ${n(600 + half - 6)} ${n(y + 66)}M600 ${n(y - 18)}C540 ${n(y - 12)} ${n(600 - half * 0.7)} ${n(y + 26)} ${n(600 - half + 6)} ${n(y + 66)}`,
      '#fff',
      4,
      { opacity: 0.35 },
    )
  )
}
