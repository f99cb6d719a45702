import { fruit } from './props'
import { createRandom } from './random'
import { fill, line, n, place, ring, stroke } from './sheet'
import { backdrop, type Stage } from './stage'

const market = (stage: Stage): string => {
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
}

const blended = (content: string, mode: 'multiply' | 'screen') => `<g style="mix-blend-mode:${mode}">${content}</g>`

/** The same stall after dark: the lamps are the light. */
export const nightMarket = (stage: Stage): string => {
  const { sheet, w, at } = stage
  const { random } = sheet
  const lamps = [0.12, 0.42, 0.72]
  const everything = `M0 0H${n(w)}V640H0Z`
  let art = market(stage)
  art += blended(
    fill(
      everything,
      sheet.linear(
        [
          [0, '#1c2558'],
          [0.3, '#262c62'],
          [0.46, '#7a6c9c'],
          [0.7, '#9484a8'],
          [1, '#5a5284'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    'multiply',
  )
  for (const s of lamps)
    art += blended(
      fill(
        ring(at(s), 270, 330, 300),
        sheet.radial([
          [0, '#b9742a', 0.75],
          [0.45, '#8a4a1a', 0.36],
          [1, '#3a1a08', 0],
        ]),
      ),
      'screen',
    )
  const wire = (y: number, sag: number, count: number) => {
    const [fromX, toX] = [-20, at(-0.12)]
    const hang = (share: number) => y + sag * 4 * share * (1 - share)
    const points = Array.from({ length: 25 }, (_, i): [number, number] => [
      fromX + ((toX - fromX) * i) / 24,
      hang(i / 24),
    ])
    let lights = stroke(line(...points), '#0b1030', 3)
    for (let i = 1; i < count; i++) {
      const x = fromX + ((toX - fromX) * i) / count
      const end = hang(i / count) + 13
      lights +=
        fill(
          ring(x, end, 38, 38),
          sheet.radial([
            [0, '#ffd98a', 0.62],
            [1, '#ffd98a', 0],
          ]),
        ) + fill(ring(x, end, 7, 9.5), '#fff1cd')
    }
    return lights
  }
  art += wire(46, 74, 8) + wire(128, 90, 7)
  for (let i = 0; i < 30; i++)
    art += fill(ring(random.range(0, at(-0.14)), random.range(10, 400), 1.9, 1.9), '#fff', random.range(0.25, 0.8))
  for (const s of lamps)
    art +=
      fill(ring(at(s), 224, 34, 40), '#ffe9b0') +
      stroke(`M${n(at(s) - 30)} 210h60M${n(at(s) - 33)} 226h66M${n(at(s) - 28)} 242h56`, '#e0a04a', 2)
  return art
}
