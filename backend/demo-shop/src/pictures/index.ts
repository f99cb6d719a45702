import { drawers } from './drawers'
import { mixInk } from './ink'
import { createRandom } from './random'
import { scene } from './settings'
import { Sheet } from './sheet'
import { detail, front } from './views'

export { drawBanner, themes } from './banners'

export type View = 'front' | 'detail' | 'scene'

/** Everything that can be drawn. */
export const kinds: readonly string[] = Object.keys(drawers)

/**
 * Draws a product as an SVG of 1200×1500.
 *
 * The same seed gives the same cut, motif and setting in every color and view, so that a product's pictures belong
 * together. Throws for an unknown kind and for a color that is no hex color.
 */
export function drawProduct(of: { kind: string; color: string; accent?: string; seed: number; view: View }): string {
  const { kind, color, accent, seed, view } = of
  const draw = drawers[kind]
  if (!draw) throw new Error(`no drawing for the kind ${kind}`)
  const ink = mixInk(color, accent, seed)
  const sheet = new Sheet(ink, createRandom(seed, kind), view === 'detail')
  const drawing = draw(sheet)
  const stage = new Sheet(ink, createRandom(seed, `${kind}-${view}`), false, 's')
  const art = { front, detail, scene }[view](stage, drawing)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500">` +
    `<defs>${sheet.defs}${stage.defs}</defs>${art}</svg>`
  )
}
