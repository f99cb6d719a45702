import { drawers } from './drawers'
import { mixInk } from './ink'
import { hanger } from './props'
import { createRandom } from './random'
import { coast, monsoon } from './scenes-outside'
import { accessories, home, men, studio, women } from './scenes-room'
import { nightMarket } from './scenes-stall'
import { city, indigo } from './scenes-town'
import { fill, n, place, ring, Sheet } from './sheet'
import type { Stage } from './stage'

const scenes: Record<string, (stage: Stage) => string> = {
  monsoon,
  indigo,
  city,
  coast,
  studio,
  nightMarket,
  women,
  men,
  accessories,
  home,
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
