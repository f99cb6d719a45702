import { frond, plant } from './props'
import { createRandom } from './random'
import { block, fill, line, n, ring, stroke } from './sheet'
import { all, backdrop, type Stage } from './stage'

const blues = ['#2b3c78', '#3f5f9f', '#7f9fca', '#22305f', '#a9c1de']

/** A length of cloth over a pole, with the white that a thread or a stick kept from the dye. */
function cloth(stage: Stage, x: number, y: number, wide: number, tall: number, kind: number): string {
  const { sheet } = stage
  const color = blues[kind % blues.length] as string
  const sway = kind % 2 ? 10 : -12
  const shape = `M${n(x)} ${n(y)}H${n(x + wide)}C${n(x + wide + 8)} ${n(y + tall * 0.4)} ${n(x + wide + sway)} ${n(y + tall * 0.7)} ${n(x + wide + sway)} ${n(y + tall)}Q${n(x + wide / 2 + sway)} ${n(y + tall + 22)} ${n(x + sway)} ${n(y + tall - 6)}C${n(x + sway)} ${n(y + tall * 0.6)} ${n(x - 6)} ${n(y + tall * 0.3)} ${n(x)} ${n(y)}Z`
  let pattern = ''
  const random = createRandom(kind + 3, 'cloth')
  if (kind % 3 === 0) {
    for (let row = 0; row < tall / 46; row++)
      for (let column = 0; column < wide / 44; column++)
        pattern += stroke(
          ring(x + 24 + column * 44 + (row % 2) * 22, y + 34 + row * 46, 9 + random.range(-2, 3), 9),
          '#f3f1e6',
          3,
          { opacity: 0.85 },
        )
  } else if (kind % 3 === 1) {
    for (let row = 0; row < tall / 58; row++) {
      const top = y + 40 + row * 58
      pattern +=
        stroke(`M${n(x - 20)} ${n(top)}H${n(x + wide + 20)}`, '#f3f1e6', 7, { opacity: 0.8 }) +
        stroke(`M${n(x - 20)} ${n(top + 14)}H${n(x + wide + 20)}`, '#f3f1e6', 2.4, { opacity: 0.7 })
    }
  } else {
    for (let row = 0; row < tall / 30; row++)
      pattern += stroke(
        Array.from(
          { length: Math.ceil(wide / 26) },
          (_, i) => `M${n(x + 8 + i * 26)} ${n(y + 24 + row * 30)}l9 9l9 -9`,
        ).join(''),
        '#f3f1e6',
        2.6,
        { opacity: 0.72 },
      )
  }
  const folds = sheet.linear(
    [
      [0, '#0d1634', 0.34],
      [0.16, '#ffffff', 0.14],
      [0.38, '#0d1634', 0.12],
      [0.6, '#ffffff', 0.12],
      [0.82, '#0d1634', 0.22],
      [1, '#ffffff', 0.08],
    ],
    0,
    0,
    1,
    0,
  )
  return fill(shape, color) + sheet.inside(shape, pattern) + fill(shape, folds)
}

/** A clay vat of dye with its froth. */
function vat(stage: Stage, x: number, y: number, wide: number, tall: number): string {
  const { sheet } = stage
  const body = `M${n(x - wide * 0.42)} ${n(y - tall)}C${n(x - wide * 0.62)} ${n(y - tall * 0.6)} ${n(x - wide * 0.5)} ${n(y - tall * 0.1)} ${n(x - wide * 0.3)} ${n(y)}H${n(x + wide * 0.3)}C${n(x + wide * 0.5)} ${n(y - tall * 0.1)} ${n(x + wide * 0.62)} ${n(y - tall * 0.6)} ${n(x + wide * 0.42)} ${n(y - tall)}Z`
  const shine = sheet.linear(
    [
      [0, '#3a1c10', 0.42],
      [0.3, '#ffe2c4', 0.3],
      [0.6, '#3a1c10', 0.04],
      [1, '#3a1c10', 0.5],
    ],
    0,
    0,
    1,
    0,
  )
  let froth = ''
  for (let i = 0; i < 9; i++)
    froth += fill(
      ring(x - wide * 0.28 + (i * wide * 0.56) / 8, y - tall - 2 + (i % 3) * 5, 11 - (i % 2) * 4, 6),
      i % 2 ? '#8fa9d6' : '#c9d6ec',
      0.9,
    )
  return (
    fill(ring(x + 14, y, wide * 0.5, 13), '#2d3a32', 0.26) +
    fill(body, '#a4573a') +
    fill(body, shine) +
    fill(ring(x, y - tall, wide * 0.44, wide * 0.11), '#7d3f29') +
    fill(ring(x, y - tall + 2, wide * 0.37, wide * 0.082), '#1d2a5c') +
    froth +
    stroke(
      `M${n(x - wide * 0.49)} ${n(y - tall * 0.62)}Q${n(x)} ${n(y - tall * 0.5)} ${n(x + wide * 0.49)} ${n(y - tall * 0.62)}`,
      '#7d3f29',
      4,
      { opacity: 0.6 },
    )
  )
}

/** A dyer's yard in the hills: cloth that dries on bamboo, and the vats below it. */
export const indigo = (stage: Stage): string => {
  const { sheet, w, at } = stage
  let art = backdrop(stage, '#e6ecef', '#f3eee0', '#fff6df')
  const hill = (y: number, color: string, lift: number) =>
    fill(
      `M0 ${y + 40}C${n(w * 0.16)} ${y - lift} ${n(w * 0.34)} ${y + 50} ${n(w * 0.5)} ${y - 6}S${n(w * 0.8)} ${y - lift - 40} ${n(w)} ${y + 14}V640H0Z`,
      color,
    )
  art += hill(330, '#c7d3dc', 40) + hill(392, '#aebfc8', 24) + hill(452, '#93a99f', 34)
  art += fill(
    `M0 520Q${n(w * 0.4)} 492 ${n(w)} 514V640H0Z`,
    sheet.linear([
      [0, '#b8b58c'],
      [1, '#cfc59d'],
    ]),
  )
  const [left, right] = [at(-0.03), at(1.03)]
  const bamboo = '#b79a5b'
  for (const x of [left + 24, at(0.5), right - 24])
    art +=
      stroke(line([x, 96], [x, 604]), bamboo, 15) +
      stroke(line([x - 3, 96], [x - 3, 604]), '#e3cf95', 4, { opacity: 0.7 }) +
      stroke([190, 290, 390, 490].map((y) => `M${n(x - 8)} ${y}h16`).join(''), '#8a6f3a', 3)
  const lengths = [300, 352, 268, 336, 292]
  const wide = (right - left - 110) / lengths.length - 18
  lengths.forEach((tall, i) => {
    art += cloth(stage, left + 52 + i * (wide + 19), 128, wide, tall, i)
  })
  art +=
    stroke(line([left - 20, 126], [right + 20, 126]), bamboo, 17) +
    stroke(line([left - 20, 122], [right + 20, 122]), '#e9d7a2', 4, { opacity: 0.8 })
  art += vat(stage, at(0.2), 610, 190, 150) + vat(stage, at(0.47), 622, 150, 112)
  return art + plant(sheet, at(0.94), 622, 116, '#8a4f33') + fill(frond(w + 30, 20, 250, 156, 0.35), '#4f7f62', 0.95)
}

/** Towers before a pale sky and a train on its way over the street. */
export const city = (stage: Stage): string => {
  const { sheet, w, at } = stage
  const random = createRandom(7, 'city')
  let art =
    fill(
      all(stage),
      sheet.linear([
        [0, '#cfdfe4'],
        [0.5, '#f2e6d3'],
        [1, '#f6dfc2'],
      ]),
    ) +
    fill(ring(at(0.34), 262, 190, 190), '#fff0cc', 0.6) +
    fill(ring(at(0.34), 262, 98, 98), '#f7c987')
  const row = (floor: number, low: number, high: number, color: string, light: string, step: number) => {
    let towers = ''
    for (let x = w * 0.12; x < w + 40; x += step * random.range(0.8, 1.25)) {
      const wide = step * random.range(0.56, 0.9)
      const rise = Math.min(1, Math.max(0.22, (x - w * 0.08) / (w * 0.5)))
      const tall = random.range(low, high) * rise
      const top = floor - tall
      towers += fill(`M${n(x)} ${n(top)}H${n(x + wide)}V640H${n(x)}Z`, color)
      const roof = random.next()
      if (roof < 0.4)
        towers += fill(`M${n(x + wide * 0.24)} ${n(top)}V${n(top - 22)}H${n(x + wide * 0.76)}V${n(top)}Z`, color)
      else if (roof < 0.64) towers += stroke(`M${n(x + wide / 2)} ${n(top)}v-44`, color, 4)
      let windows = ''
      for (let y = top + 20; y < floor - 16; y += 22)
        for (let dx = 12; dx < wide - 12; dx += 17) if (random.chance(0.5)) windows += `M${n(x + dx)} ${n(y)}h8v10h-8Z`
      towers += fill(windows, light, 0.5)
    }
    return towers
  }
  art += row(470, 150, 330, '#b9c8cb', '#fdf6e4', 74) + row(480, 80, 230, '#8fa8ab', '#fbe9c0', 92)
  art += fill(
    `M0 500Q${n(w * 0.3)} 476 ${n(w * 0.52)} 496T${n(w)} 486V640H0Z`,
    sheet.linear([
      [0, '#5d8a72'],
      [1, '#44705c'],
    ]),
  )
  for (let x = w * 0.2; x < w + 40; x += 54)
    art += fill(ring(x, 500 - (x % 3) * 4, 44, 34), (x | 0) % 2 ? '#6c9a7c' : '#588468')
  const rail = 470
  for (let x = w * 0.1; x < w + 200; x += 250)
    art +=
      fill(`M${n(x - 20)} ${rail + 34}H${n(x + 20)}L${n(x + 15)} 640H${n(x - 15)}Z`, '#c9c3b6') +
      fill(`M${n(x)} ${rail + 34}H${n(x + 20)}L${n(x + 15)} 640H${n(x)}Z`, '#8f8a7e', 0.4)
  art +=
    fill(`M0 ${rail}H${n(w)}V${rail + 38}H0Z`, '#d8d2c5') +
    fill(`M0 ${rail + 26}H${n(w)}V${rail + 38}H0Z`, '#a39d90', 0.6) +
    fill(`M0 ${rail - 7}H${n(w)}V${rail}H0Z`, '#8f8a7e')
  const [front, height] = [at(0.02), 122]
  const top = rail - 10 - height
  const train = `M${n(front + 74)} ${top}H${n(w + 20)}V${rail - 10}H${n(front)}C${n(front - 4)} ${rail - 60} ${n(front + 26)} ${top + 4} ${n(front + 74)} ${top}Z`
  art +=
    fill(train, '#f6f5f0') +
    sheet.inside(
      train,
      fill(`M0 ${rail - 46}H${n(w + 20)}V${rail - 30}H0Z`, '#b5573a') +
        fill(`M0 ${rail - 30}H${n(w + 20)}V${rail - 10}H0Z`, '#2f3f6f') +
        fill(
          `M0 ${top}H${n(w + 20)}V${top + 26}H0Z`,
          sheet.linear([
            [0, '#000', 0.02],
            [1, '#000', 0.1],
          ]),
        ) +
        fill(
          `M${n(front + 8)} ${rail - 56}C${n(front + 20)} ${top + 24} ${n(front + 46)} ${top + 20} ${n(front + 76)} ${top + 20}V${rail - 56}Z`,
          '#27363d',
        ),
    )
  for (let x = front + 108; x < w; x += 118)
    art +=
      fill(block(x, top + 24, 84, 44, 9), '#2f4850') +
      fill(`M${n(x + 14)} ${top + 24}h22l-20 44h-16v-14Z`, '#fff', 0.16)
  for (let x = front + 200; x < w; x += 354) art += stroke(`M${n(x)} ${top + 2}V${rail - 12}`, '#c9c6bd', 4)
  return art + fill(frond(w + 30, 60, 280, 150, 0.35) + frond(w + 50, 190, 220, 176, 0.3), '#3f6f58')
}
