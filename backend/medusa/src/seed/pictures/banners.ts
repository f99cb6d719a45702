import { mix } from './color'
import { drawers } from './drawers'
import { mixInk } from './ink'
import { arch, frond, fruit, hanger, plant, stool } from './props'
import { createRandom } from './random'
import { block, fill, line, n, oval, place, ring, Sheet, stroke } from './sheet'

/** A banner is composed in a space 640 high; `w` is its width there. Things sit right of the calm left third. */
interface Stage {
  sheet: Sheet
  w: number
  /** x of a share of the busy part: 0 is where the calm part ends, 1 the right edge. */
  at(share: number): number
  put(
    kind: string,
    color: string,
    of: { x: number; y: number; tall: number; seed?: number; accent?: string; hung?: boolean },
  ): string
}

const all = ({ w }: Stage) => `M0 0H${n(w)}V640H0Z`

function backdrop(stage: Stage, from: string, to: string, glow = '#fff6df'): string {
  const { sheet } = stage
  return (
    fill(
      all(stage),
      sheet.linear([
        [0, from],
        [1, to],
      ]),
    ) +
    fill(
      all(stage),
      sheet.radial(
        [
          [0, glow, 0.5],
          [1, glow, 0],
        ],
        0.72,
        0.3,
        0.6,
      ),
    )
  )
}

const ground = (stage: Stage, y: number, color: string) =>
  fill(`M0 ${y}H${n(stage.w)}V640H0Z`, color) +
  fill(
    `M0 ${y}H${n(stage.w)}V640H0Z`,
    stage.sheet.linear([
      [0, '#000', 0.1],
      [0.3, '#fff', 0.02],
      [1, '#fff', 0.12],
    ]),
  )

/** Clothes on a rail before an arch. */
function rail(
  stage: Stage,
  wall: string,
  deep: string,
  wood: string,
  things: [string, string, number, number][],
): string {
  const { at, put, sheet, w } = stage
  let art = backdrop(stage, mix(wall, '#ffffff', 0.35), wall)
  art += fill(arch(at(0.12), 40, at(0.8) - at(0.12), 560), mix(wall, '#fff6df', 0.62), 0.8)
  art += sheet.inside(
    arch(at(0.12), 40, at(0.8) - at(0.12), 560),
    fill(frond(at(0.9), 20, 420, 148, 0.2) + frond(at(0.95), 240, 380, 172, 0.2), deep, 0.34),
  )
  art += ground(stage, 566, mix(deep, wood, 0.5)) + fill(`M0 552H${n(w)}V566H0Z`, mix(wall, '#ffffff', 0.5))
  const [x1, x2] = [at(0.02), at(0.9)]
  const metal = '#6d5b44'
  art +=
    stroke(line([x1, 84], [x1 - 26, 604]), metal, 9) +
    stroke(line([x2, 84], [x2 + 26, 604]), metal, 9) +
    stroke(line([x1 - 24, 84], [x2 + 24, 84]), metal, 11) +
    stroke(line([x1 - 24, 81], [x2 + 24, 81]), '#c9b38c', 3)
  things.forEach(([kind, color, tall, seed], i) => {
    art += put(kind, color, { x: x1 + ((x2 - x1) * (i + 0.62)) / (things.length + 0.2), y: 84, tall, seed, hung: true })
  })
  return art + plant(sheet, at(0.99), 616, 120, mix('#b5573a', wall, 0.2))
}

const scenes: Record<string, (stage: Stage) => string> = {
  monsoon: (stage) => {
    const { sheet, w, at, put } = stage
    const { random } = sheet
    let art = backdrop(stage, '#a9bec6', '#d5dedb', '#f1f0e2')
    const hill = (y: number, color: string, seed: number) =>
      fill(
        `M0 ${y + 60}C${n(w * 0.18)} ${y - 20 - seed} ${n(w * 0.3)} ${y + 80} ${n(w * 0.48)} ${y + 10}S${n(w * 0.74)} ${y - 90 + seed} ${n(w * 0.86)} ${y - 10}S${n(w)} ${y + 10} ${n(w)} ${y + 10}V640H0Z`,
        color,
      )
    art += hill(360, '#9fb7b8', 10) + hill(420, '#86a5a5', 50) + hill(476, '#6c9190', 20)
    art += fill(
      `M0 540H${n(w)}V640H0Z`,
      sheet.linear([
        [0, '#8fb0b3'],
        [1, '#b9cfcf'],
      ]),
    )
    for (let i = 0; i < 7; i++)
      art += stroke(ring(at(0.04 + i * 0.155), 572 + (i % 3) * 24, 60 - (i % 2) * 22, 8), '#fff', 3, { opacity: 0.5 })
    art += fill(ring(at(0.52), 606, 210, 16), '#2b4a52', 0.22)
    art += put('umbrella', '#e0a526', { x: at(0.52), y: 618, tall: 540, seed: 11 })
    let rain = ''
    for (let i = 0; i < 90; i++) {
      const x = random.range(w * 0.3, w * 1.06)
      const y = random.range(-30, 540)
      const long = random.range(18, 58)
      rain += `M${n(x)} ${n(y)}l${n(-long * 0.22)} ${n(long)}`
    }
    art += stroke(rain, '#fff', 2.6, { opacity: 0.55 })
    return art + fill(frond(w + 40, 40, 270, 152, 0.35) + frond(w + 50, 200, 230, 178, 0.3), '#4f7f74')
  },
  market: (stage) => {
    const { sheet, w, at, put } = stage
    let art = backdrop(stage, '#f6ead2', '#efd9b4')
    const from = at(-0.1)
    art +=
      fill(`M${n(from)} 120H${n(w)}V470H${n(from)}Z`, '#e3c596') +
      fill(
        `M${n(from)} 120H${n(w)}V470H${n(from)}Z`,
        sheet.linear([
          [0, '#7b4a2a', 0.42],
          [0.6, '#7b4a2a', 0],
        ]),
      )
    const lamps = [0.12, 0.42, 0.72]
    for (const s of lamps)
      art +=
        stroke(line([at(s), 110], [at(s), 190]), '#6b4a30', 3) +
        fill(
          ring(at(s), 230, 110, 100),
          sheet.radial([
            [0, '#fff0c4', 0.8],
            [1, '#fff0c4', 0],
          ]),
        ) +
        fill(ring(at(s), 224, 34, 40), '#f9dc94') +
        stroke(`M${n(at(s) - 30)} 210h60M${n(at(s) - 33)} 226h66M${n(at(s) - 28)} 242h56`, '#cf9d4a', 2)
    art +=
      put('bag', '#3f7a4f', { x: at(0.27), y: 150, tall: 250, seed: 5, hung: true }) +
      put('scarf', '#b5573a', { x: at(0.57), y: 150, tall: 270, seed: 4, hung: true }) +
      put('bag', '#2f3f6f', { x: at(0.88), y: 150, tall: 240, seed: 9, hung: true })
    art +=
      fill(`M${n(from - 20)} 470H${n(w)}V500H${n(from - 20)}Z`, '#c08d57') +
      fill(`M${n(from)} 500H${n(w)}V640H${n(from)}Z`, '#a8713f') +
      stroke(Array.from({ length: 14 }, (_, i) => `M${n(from + 40 + i * 80)} 504V640`).join(''), '#7d5029', 3, {
        opacity: 0.5,
      })
    for (const [s, color, seed] of [
      [0.03, '#d9c7a6', 3],
      [0.4, '#e6dcc8', 6],
      [0.72, '#d9c7a6', 12],
    ] as const) {
      const x = at(s)
      for (let i = 0; i < 5; i++) art += fruit(createRandom(seed + i), x - 54 + i * 27, 398 - (i % 2) * 14, 21)
      art +=
        fill(`M${n(x - 84)} 384H${n(x + 84)}L${n(x + 62)} 476Q${n(x)} 490 ${n(x - 62)} 476Z`, color) +
        fill(
          `M${n(x - 84)} 384H${n(x + 84)}L${n(x + 62)} 476Q${n(x)} 490 ${n(x - 62)} 476Z`,
          sheet.linear(
            [
              [0, '#fff', 0.2],
              [0.4, '#000', 0],
              [1, '#6b4520', 0.4],
            ],
            0,
            0,
            1,
            0,
          ),
        ) +
        stroke(
          `M${n(x - 80)} 404H${n(x + 80)}M${n(x - 76)} 424H${n(x + 76)}M${n(x - 72)} 444H${n(x + 72)}M${n(x - 68)} 464H${n(x + 68)}`,
          '#8f6a3c',
          6,
          { dash: '12 8', opacity: 0.55 },
        )
    }
    art +=
      put('vase', '#2f7f86', { x: at(0.56), y: 476, tall: 170, seed: 8 }) +
      put('tea-tin', '#b5573a', { x: at(0.91), y: 478, tall: 120, seed: 2 })
    const stripe = 76
    let awning = ''
    for (let x = from - 30, i = 0; x < w + stripe; x += stripe, i++) {
      const color = i % 2 ? '#f7efdd' : '#c3603f'
      awning += fill(
        `M${n(x + 26)} 0H${n(x + stripe + 26)}L${n(x + stripe)} 112Q${n(x + stripe / 2)} 166 ${n(x)} 112Z`,
        color,
      )
    }
    return (
      art +
      place(fill(`M${n(from - 30)} 100H${n(w)}V150H${n(from - 30)}Z`, '#5a3018', 0.18), 'translate(0 14)') +
      awning +
      fill(
        `M${n(from - 4)} 0H${n(w)}V112H${n(from - 30)}Z`,
        sheet.linear([
          [0, '#fff', 0.18],
          [0.7, '#000', 0],
          [1, '#000', 0.14],
        ]),
      )
    )
  },
  songkran: (stage) => {
    const { sheet, w, at } = stage
    const { random } = sheet
    let art = backdrop(stage, '#bfe0e6', '#eef3e4', '#fff3c9')
    art += fill(ring(at(0.72), 200, 130, 130), '#f4cf6c') + fill(ring(at(0.72), 200, 168, 168), '#f4cf6c', 0.25)
    let flags = ''
    const tones = ['#b5573a', '#e0a526', '#2f7f86', '#d49a9a', '#3f7a4f']
    for (let i = 0; i < 13; i++) {
      const x = at(-0.06) + i * ((w - at(-0.06)) / 12)
      const y = 34 + Math.sin((i / 12) * Math.PI) * 62
      flags += fill(`M${n(x - 26)} ${n(y)}h52l-8 62l-18 -16l-18 16Z`, tones[i % 5] as string)
    }
    art += stroke(`M${n(at(-0.1))} 30Q${n((at(-0.1) + w) / 2)} 160 ${n(w)} 30`, '#8a6a45', 3) + flags
    art +=
      fill(`M0 520Q${n(w * 0.4)} 470 ${n(w)} 506V640H0Z`, '#8fc3c9') +
      fill(`M0 560Q${n(w * 0.5)} 506 ${n(w)} 556V640H0Z`, '#6fb0b8')
    const cx = at(0.42)
    const jet = (dx: number, high: number, lean: number, wide: number, color: string, o: number) =>
      fill(
        `M${n(cx + dx - wide)} 412C${n(cx + dx - wide * 0.7)} ${n(412 - high * 0.5)} ${n(cx + dx + lean * 0.5 - wide * 0.4)} ${n(412 - high * 0.8)} ${n(cx + dx + lean)} ${n(412 - high)}C${n(cx + dx + lean + wide * 0.9)} ${n(412 - high * 1.04)} ${n(cx + dx + lean + wide * 0.9)} ${n(412 - high * 0.84)} ${n(cx + dx + lean * 0.8 + wide * 0.5)} ${n(412 - high * 0.76)}C${n(cx + dx + lean * 0.5 + wide)} ${n(412 - high * 0.5)} ${n(cx + dx + wide)} ${n(412 - high * 0.3)} ${n(cx + dx + wide)} 412Z`,
        color,
        o,
      )
    art +=
      jet(-70, 190, -150, 40, '#a9d8de', 0.9) +
      jet(70, 230, 130, 42, '#a9d8de', 0.9) +
      jet(-20, 270, -40, 36, '#c9e8ea', 0.95) +
      jet(30, 170, 40, 34, '#e6f5f4', 0.95) +
      jet(-110, 110, -120, 28, '#d9eff0', 0.9) +
      jet(120, 120, 110, 28, '#d9eff0', 0.9)
    for (let i = 0; i < 34; i++) {
      const x = cx + random.range(-330, 340)
      const y = random.range(90, 400)
      const r = random.range(4, 13)
      art += fill(
        `M${n(x)} ${n(y - r * 1.8)}C${n(x + r)} ${n(y - r * 0.4)} ${n(x + r)} ${n(y + r)} ${n(x)} ${n(y + r)}C${n(x - r)} ${n(y + r)} ${n(x - r)} ${n(y - r * 0.4)} ${n(x)} ${n(y - r * 1.8)}Z`,
        '#ffffff',
        0.8,
      )
    }
    const bowl = `M${n(cx - 190)} 410C${n(cx - 180)} 520 ${n(cx - 90)} 570 ${n(cx)} 570C${n(cx + 90)} 570 ${n(cx + 180)} 520 ${n(cx + 190)} 410Z`
    art +=
      fill(ring(cx + 20, 588, 170, 18), '#1f5961', 0.3) +
      fill(block(cx - 66, 556, 132, 34, 12), '#aab4b5') +
      fill(bowl, '#c9d0cf') +
      fill(
        bowl,
        sheet.linear(
          [
            [0, '#6f7f82', 0.6],
            [0.25, '#fff', 0.8],
            [0.5, '#c9d0cf', 0.2],
            [0.8, '#5d6d70', 0.7],
            [1, '#9fabac', 0.5],
          ],
          0,
          0,
          1,
          0,
        ),
      )
    art += sheet.inside(
      bowl,
      stroke(`M${n(cx - 200)} 450q25 30 50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0`, '#7d8c8e', 5, { opacity: 0.7 }),
    )
    art += fill(ring(cx, 410, 190, 30), '#e4eaea') + fill(ring(cx, 412, 176, 25), '#8cc4cc')
    for (let i = 0; i < 11; i++) {
      const x = cx - 150 + i * 30
      const y = 408 + (i % 3) * 7
      const r = 19
      for (let k = 0; k < 7; k++)
        art += fill(
          ring(x + Math.cos(k * 0.9) * r * 0.62, y + Math.sin(k * 0.9) * r * 0.4, r * 0.5, r * 0.36),
          i % 3 === 1 ? '#fffdf5' : k % 2 ? '#e9a426' : '#f1b83f',
        )
      art += fill(ring(x, y, r * 0.34, r * 0.24), i % 3 === 1 ? '#f1d27a' : '#cf7f1e')
    }
    return art + fill(frond(w + 30, 400, 250, 188, 0.34) + frond(w + 20, 500, 210, 200, 0.3), '#4c8462')
  },
  studio: (stage) => {
    const { sheet, at, put } = stage
    let art = backdrop(stage, '#efe9df', '#ddd3c4')
    art +=
      fill(arch(at(0.02), 90, 300, 500), '#d3c5b2') +
      fill(
        arch(at(0.02), 90, 300, 500),
        sheet.linear(
          [
            [0, '#000', 0.12],
            [0.3, '#000', 0],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      fill(arch(at(0.62), 40, 260, 550), '#fbf4e6')
    art += sheet.inside(arch(at(0.62), 40, 260, 550), fill(frond(at(0.95), 60, 330, 150, 0.2), '#b9a98f', 0.6))
    art += ground(stage, 560, '#c9b699')
    const stone = (x: number, y: number, bw: number, color: string) =>
      fill(ring(x + bw * 0.6, 614, bw * 0.7, 15), '#4a3a28', 0.2) +
      fill(`M${n(x)} ${y}H${n(x + bw)}V614H${n(x)}Z`, color) +
      fill(
        `M${n(x)} ${y}H${n(x + bw)}V614H${n(x)}Z`,
        sheet.linear(
          [
            [0, '#fff', 0.2],
            [0.5, '#000', 0],
            [1, '#000', 0.16],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      fill(`M${n(x)} ${y}l18 -24H${n(x + bw - 18)}l18 24Z`, mix(color, '#ffffff', 0.5))
    art +=
      stone(at(0.06), 430, 210, '#e9dfcf') + stone(at(0.4), 340, 170, '#dfd2be') + stone(at(0.7), 470, 230, '#efe7da')
    art +=
      put('vase', '#b5573a', { x: at(0.06) + 105, y: 424, tall: 330, seed: 3 }) +
      put('lamp', '#3f7a4f', { x: at(0.4) + 85, y: 334, tall: 260, seed: 9 }) +
      put('bowl', '#2f3f6f', { x: at(0.7) + 115, y: 464, tall: 120, seed: 4 })
    return (
      art +
      oval(at(0.62), 618, 60, 9, '#4a3a28', 0.25) +
      fill(ring(at(0.6), 572, 46, 46), '#e0a526') +
      fill(
        ring(at(0.6), 572, 46, 46),
        sheet.radial(
          [
            [0, '#fff', 0.4],
            [0.5, '#fff', 0],
            [1, '#7a4a10', 0.4],
          ],
          0.36,
          0.3,
          0.75,
        ),
      )
    )
  },
  coast: (stage) => {
    const { sheet, w, at } = stage
    let art = fill(
      all(stage),
      sheet.linear([
        [0, '#f7dfc3'],
        [0.55, '#f3e9d6'],
        [1, '#e9efe6'],
      ]),
    )
    art += fill(ring(at(0.46), 286, 200, 200), '#fbe7b4', 0.5) + fill(ring(at(0.46), 286, 116, 116), '#f0a95f')
    const karst = (x: number, tall: number, wide: number, color: string) =>
      fill(
        `M${n(x - wide)} 384C${n(x - wide * 0.9)} ${n(384 - tall * 0.5)} ${n(x - wide * 0.6)} ${n(384 - tall * 0.9)} ${n(x - wide * 0.2)} ${n(384 - tall)}C${n(x + wide * 0.16)} ${n(384 - tall * 1.06)} ${n(x + wide * 0.4)} ${n(384 - tall * 0.7)} ${n(x + wide * 0.66)} ${n(384 - tall * 0.62)}C${n(x + wide * 0.9)} ${n(384 - tall * 0.4)} ${n(x + wide * 0.9)} ${n(384 - tall * 0.2)} ${n(x + wide)} 384Z`,
        color,
      )
    art +=
      karst(at(0.14), 150, 120, '#a9c3c1') +
      karst(at(0.97), 280, 150, '#8db2b2') +
      karst(at(0.8), 190, 100, '#6f9c9f') +
      karst(at(0.02), 90, 80, '#8db2b2')
    art += fill(
      `M0 382H${n(w)}V640H0Z`,
      sheet.linear([
        [0, '#8ec0bf'],
        [0.5, '#4f9a9f'],
        [1, '#2f7f86'],
      ]),
    )
    let glint = ''
    for (let i = 0; i < 16; i++)
      glint += `M${n(at(0.46) - 110 + ((i * 37) % 120))} ${396 + i * 11}h${40 + ((i * 29) % 90)}`
    art += stroke(glint, '#fbe0b0', 4, { opacity: 0.75 })
    const bx = at(0.52)
    art +=
      fill(
        `M${n(bx - 190)} 470C${n(bx - 90)} 512 ${n(bx + 110)} 512 ${n(bx + 190)} 420C${n(bx + 200)} 404 ${n(bx + 214)} 396 ${n(bx + 224)} 380C${n(bx + 226)} 470 ${n(bx + 150)} 548 ${n(bx + 40)} 552C${n(bx - 70)} 556 ${n(bx - 160)} 530 ${n(bx - 190)} 470Z`,
        '#8a4f33',
      ) +
      stroke(`M${n(bx - 186)} 476C${n(bx - 90)} 520 ${n(bx + 110)} 520 ${n(bx + 196)} 426`, '#e0a526', 8) +
      stroke(`M${n(bx - 90)} 500V420M${n(bx + 60)} 506V414`, '#5f3a24', 7) +
      fill(
        `M${n(bx - 118)} 424Q${n(bx - 16)} 372 ${n(bx + 90)} 418L${n(bx + 84)} 432Q${n(bx - 16)} 392 ${n(bx - 112)} 438Z`,
        '#f4f2ec',
      ) +
      fill(ring(bx + 216, 398, 13, 20), '#d4627a') +
      stroke(`M${n(bx + 214)} 410q-8 30 -2 50M${n(bx + 218)} 410q10 24 6 46`, '#e0a526', 5)
    art += fill(ring(bx, 556, 210, 12), '#1d5a60', 0.4)
    for (const [y, o] of [
      [560, 0.28],
      [592, 0.4],
      [622, 0.6],
    ] as const)
      art += stroke(
        `M0 ${y}q${n(w / 16)} -18 ${n(w / 8)} 0t${n(w / 8)} 0t${n(w / 8)} 0t${n(w / 8)} 0t${n(w / 8)} 0t${n(w / 8)} 0t${n(w / 8)} 0t${n(w / 8)} 0`,
        '#eaf3ee',
        4,
        { opacity: o },
      )
    return (
      art +
      fill(
        frond(w + 30, -10, 330, 152, 0.4) + frond(w + 40, 90, 260, 172, 0.4) + frond(w - 120, -40, 220, 120, 0.3),
        '#2f6a5c',
      )
    )
  },
  homecoming: (stage) => {
    const { sheet, at, put, w } = stage
    let art = backdrop(stage, '#e6d2bd', '#d8b89a', '#fff0cf')
    const door = arch(at(0.28), 60, 300, 520)
    art +=
      place(fill(door, '#7a4a30', 0.3), 'translate(10 8)') +
      fill(door, '#f8dfa8') +
      fill(
        door,
        sheet.linear([
          [0, '#f4b860'],
          [0.6, '#fbe7bd'],
          [1, '#f3cf94'],
        ]),
      )
    art += sheet.inside(
      door,
      fill(`M${n(at(0.28))} 420Q${n(at(0.28) + 150)} 340 ${n(at(0.28) + 320)} 430V600H${n(at(0.28))}Z`, '#a9b37e') +
        fill(`M${n(at(0.28))} 470Q${n(at(0.28) + 190)} 410 ${n(at(0.28) + 320)} 480V600H${n(at(0.28))}Z`, '#7f9668') +
        fill(ring(at(0.28) + 170, 270, 60, 60), '#fff3d2') +
        fill(frond(at(0.28) + 330, 120, 240, 150, 0.3), '#5f7f57'),
    )
    art += stroke(door, '#a5633f', 16) + ground(stage, 572, '#b07f54')
    art += fill(
      `M${n(at(0.28) - 10)} 572H${n(at(0.28) + 310)}L${n(at(0.28) + 380)} 640H${n(at(0.28) - 130)}Z`,
      '#fbe3ad',
      0.5,
    )
    art +=
      put('basket', '#d9c7a6', { x: at(0.1), y: 606, tall: 230, seed: 5 }) +
      stool(sheet, at(0.8), 440, 190, 612, '#a97c50') +
      put('lamp', '#b5573a', { x: at(0.8), y: 444, tall: 290, seed: 9 }) +
      plant(sheet, at(1.02), 624, 112, '#8a4f33')
    return art + fill(`M0 0H${n(w)}V30H0Z`, '#8a5a3c', 0.25)
  },
  women: (stage) =>
    rail(stage, '#ecd9d4', '#c99f98', '#c39a6b', [
      ['dress', '#b5573a', 440, 3],
      ['shirt', '#f4f2ec', 300, 4],
      ['skirt', '#3f7a4f', 360, 2],
      ['dress', '#2f3f6f', 450, 8],
      ['scarf', '#e0a526', 330, 6],
    ]),
  men: (stage) =>
    rail(stage, '#d6dfd9', '#9db3ab', '#b08457', [
      ['shirt', '#2f3f6f', 320, 5],
      ['trousers', '#d9c7a6', 410, 6],
      ['jacket', '#3f7a4f', 330, 2],
      ['tee', '#f4f2ec', 310, 2],
      ['hoodie', '#b5573a', 340, 3],
    ]),
  accessories: (stage) => {
    const { at, put, sheet, w } = stage
    let art = backdrop(stage, '#efe3cf', '#e2cfb0')
    art += fill(frond(w + 40, 20, 560, 150, 0.22) + frond(w + 30, 320, 460, 172, 0.2), '#c3a97f', 0.4)
    const y = 96
    art +=
      place(fill(`M${n(at(-0.06))} ${y}H${n(w)}V${y + 26}H${n(at(-0.06))}Z`, '#000', 0.12), 'translate(4 9)') +
      fill(`M${n(at(-0.06))} ${y}H${n(w)}V${y + 26}H${n(at(-0.06))}Z`, '#b98a58') +
      fill(`M${n(at(-0.06))} ${y}H${n(w)}V${y + 7}H${n(at(-0.06))}Z`, '#fff', 0.24)
    const pegs: [number, string, string, number, number][] = [
      [0.05, 'bag', '#b5573a', 290, 7],
      [0.31, 'backpack', '#3f7a4f', 330, 3],
      [0.55, 'scarf', '#2f3f6f', 390, 6],
      [0.8, 'bag', '#e0a526', 360, 2],
    ]
    for (const [s, kind, color, tall, seed] of pegs)
      art +=
        put(kind, color, { x: at(s), y: y + 12, tall, seed, hung: true }) +
        fill(ring(at(s), y + 12, 10, 10), '#9a6c3e') +
        fill(ring(at(s) - 1, y + 11, 7, 7), '#d0a572')
    art +=
      fill(`M${n(at(-0.06))} 560H${n(w)}V590H${n(at(-0.06))}Z`, '#b98a58') +
      fill(`M${n(at(-0.06))} 560H${n(w)}V568H${n(at(-0.06))}Z`, '#fff', 0.26) +
      fill(
        `M${n(at(-0.06))} 590H${n(w)}V616H${n(at(-0.06))}Z`,
        sheet.linear([
          [0, '#6b4a2a', 0.3],
          [1, '#6b4a2a', 0],
        ]),
      )
    return (
      art +
      put('cap', '#d9c7a6', { x: at(0.2), y: 566, tall: 104, seed: 3 }) +
      put('sneakers', '#f4f2ec', { x: at(0.68), y: 566, tall: 100, seed: 3 }) +
      put('cap', '#2f7f86', { x: at(0.93), y: 566, tall: 110, seed: 2 })
    )
  },
  home: (stage) => {
    const { at, put, sheet } = stage
    let art = backdrop(stage, '#e3e4d8', '#cfd2c1')
    art += fill(arch(at(0.05), 60, at(0.95) - at(0.05), 600), '#f3eddc', 0.75)
    art += sheet.inside(
      arch(at(0.05), 60, at(0.95) - at(0.05), 600),
      fill(frond(at(1), 40, 520, 152, 0.2), '#b7bda3', 0.5),
    )
    const shelf = (y: number, a: number, b: number) =>
      fill(
        `M${n(at(a))} ${y + 24}H${n(at(b))}l-20 34H${n(at(a) + 20)}Z`,
        sheet.linear([
          [0, '#3f3a28', 0.26],
          [1, '#3f3a28', 0],
        ]),
      ) +
      fill(block(at(a), y, at(b) - at(a), 26, 4), '#b98a58') +
      fill(block(at(a), y, at(b) - at(a), 8, 4), '#fff', 0.26)
    art += shelf(310, -0.02, 0.96) + shelf(570, -0.08, 1.02)
    art +=
      put('vase', '#b5573a', { x: at(0.1), y: 316, tall: 230, seed: 2 }) +
      put('bowl', '#8fb4cf', { x: at(0.34), y: 316, tall: 96, seed: 3 }) +
      put('vase', '#f4f2ec', { x: at(0.57), y: 316, tall: 190, seed: 13 }) +
      put('mug', '#2f3f6f', { x: at(0.72), y: 316, tall: 100, seed: 4 }) +
      put('tea-tin', '#e0a526', { x: at(0.87), y: 316, tall: 140, seed: 5 })
    art +=
      put('basket', '#d9c7a6', { x: at(0.08), y: 576, tall: 190, seed: 2 }) +
      put('lamp', '#3f7a4f', { x: at(0.4), y: 578, tall: 236, seed: 5 }) +
      put('blanket', '#b5573a', { x: at(0.68), y: 576, tall: 150, seed: 3 }) +
      put('candle', '#d49a9a', { x: at(0.92), y: 576, tall: 130, seed: 3 })
    return art
  },
}

/** The subjects a banner can have. */
export const themes: readonly string[] = Object.keys(scenes)

/**
 * Draws a wide picture for a collection or a category, calm in its left third so that words can stand there.
 *
 * Made for proportions up to 4:1; a square or tall one (a category tile) shows the middle of the scene alone. Throws for an unknown theme.
 */
export function drawBanner(of: { theme: string; seed: number; width: number; height: number }): string {
  const { theme, seed, width, height } = of
  const draw = scenes[theme]
  if (!draw) throw new Error(`no banner for the theme ${theme}`)
  const narrow = width / height < 1.3
  const w = narrow ? 1320 : Math.max(1080, (640 * width) / height)
  const ink = mixInk('#d9c7a6', undefined, seed)
  const sheet = new Sheet(ink, createRandom(seed, theme), false, 'b')
  const busy = Math.min(1010, w * 0.64)
  const start = w - busy
  const defs: string[] = []
  const stage: Stage = {
    sheet,
    w,
    at: (share) => start + 60 + (busy - 130) * share,
    put: (kind, color, { x, y, tall, seed: own = seed, accent, hung }) => {
      const draw = drawers[kind]
      if (!draw) throw new Error(`no drawing for the kind ${kind}`)
      const ownSheet = new Sheet(mixInk(color, accent, own), createRandom(own, kind), false, `b${defs.length}-`)
      const drawing = draw(ownSheet)
      defs.push(ownSheet.defs)
      const { box } = drawing
      const k = tall / box.h
      if (hung) {
        const [hx, hy] = drawing.hangAt ?? [600, box.y]
        const withHanger = drawing.hanger === 'hanger' || drawing.hanger === 'clips'
        const drop = withHanger ? 118 : 10
        const hook = withHanger
          ? place(
              hanger(hy - drop, hy - 4, '#a97c50', drawing.hanger === 'clips', drawing.shoulders ?? 200),
              `translate(${n(hx - 600)} 0)`,
            )
          : ''
        const shade = place(drawing.outline.map((d) => fill(d, '#3b2a1c', 0.14)).join(''), 'translate(34 30)')
        return place(
          shade + hook + drawing.body,
          `translate(${n(x - hx * k)} ${n(y - (hy - drop - 4) * k)}) scale(${k.toFixed(4)})`,
        )
      }
      const cx = box.x + box.w / 2
      const foot = box.y + box.h - (drawing.stance === 'stand' ? 26 : 0)
      const r = drawing.foot ?? box.w * 0.4
      const pool =
        drawing.stance === 'stand'
          ? fill(
              ring(cx + r * 0.3, foot, r * 1.5, r * 0.22),
              ownSheet.radial([
                [0, '#3b2a1c', 0.5],
                [1, '#3b2a1c', 0],
              ]),
            )
          : ''
      defs[defs.length - 1] = ownSheet.defs
      return place(pool + drawing.body, `translate(${n(x - cx * k)} ${n(y - foot * k)}) scale(${k.toFixed(4)})`)
    },
  }
  const art = draw(stage)
  const seen = (640 * width) / height
  const from = narrow ? (start + w) / 2 - 10 - seen / 2 : 0
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${n(from)} 0 ${n(narrow ? seen : w)} 640" preserveAspectRatio="xMaxYMid slice">` +
    `<defs>${sheet.defs}${defs.join('')}</defs>${art}</svg>`
  )
}
