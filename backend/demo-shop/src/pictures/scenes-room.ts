import { mix } from './color'
import { arch, frond } from './props'
import { block, fill, n, oval, place, ring } from './sheet'
import { backdrop, ground, rail, type Stage } from './stage'

export const studio = (stage: Stage): string => {
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
}

export const women = (stage: Stage): string =>
  rail(stage, '#ecd9d4', '#c99f98', '#c39a6b', [
    ['dress', '#b5573a', 440, 3],
    ['shirt', '#f4f2ec', 300, 4],
    ['skirt', '#3f7a4f', 360, 2],
    ['dress', '#2f3f6f', 450, 8],
    ['scarf', '#e0a526', 330, 6],
  ])

export const men = (stage: Stage): string =>
  rail(stage, '#d6dfd9', '#9db3ab', '#b08457', [
    ['shirt', '#2f3f6f', 320, 5],
    ['trousers', '#d9c7a6', 410, 6],
    ['jacket', '#3f7a4f', 330, 2],
    ['tee', '#f4f2ec', 310, 2],
    ['hoodie', '#b5573a', 340, 3],
  ])

export const accessories = (stage: Stage): string => {
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
}

export const home = (stage: Stage): string => {
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
}
