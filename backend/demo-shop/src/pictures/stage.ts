import { mix } from './color'
import { arch, frond, plant } from './props'
import { fill, line, n, type Sheet, stroke } from './sheet'

/** A banner is composed in a space 640 high; `w` is its width there. Things sit right of the calm left third. */
export interface Stage {
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

export const all = ({ w }: Stage) => `M0 0H${n(w)}V640H0Z`

export function backdrop(stage: Stage, from: string, to: string, glow = '#fff6df'): string {
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

export const ground = (stage: Stage, y: number, color: string) =>
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
export function rail(
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
