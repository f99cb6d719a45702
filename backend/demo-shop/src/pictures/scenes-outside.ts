import { frond } from './props'
import { fill, n, ring, stroke } from './sheet'
import { all, backdrop, type Stage } from './stage'

export const monsoon = (stage: Stage): string => {
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
}

export const coast = (stage: Stage): string => {
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
}
