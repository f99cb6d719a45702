import { dropShadow, FULL, fit, footOf, groundShadow, move } from './ground'
import { type Drawing, fill, n, type Sheet } from './sheet'

/** The studio: a light tinted sweep with the product in the middle. */
export function front(sheet: Sheet, drawing: Drawing): string {
  const { ink } = sheet
  const { stance, box, outline, body } = drawing
  let art =
    fill(FULL, ink.ground) +
    fill(
      FULL,
      sheet.radial(
        [
          [0, ink.glow],
          [0.55, ink.ground, 0.6],
          [1, ink.edge],
        ],
        0.42,
        0.36,
        0.85,
      ),
    )
  if (stance === 'stand') {
    const place_ = fit(box, 930, 990, 600, 775, 1.36)
    const foot = footOf(drawing)
    const y = foot.y * place_.k + place_.y
    const horizon = y - 190
    art += fill(
      `M0 ${n(horizon)}H1200V1500H0Z`,
      sheet.linear([
        [0, ink.edge, 0],
        [0.14, ink.floor, 0.75],
        [0.5, ink.floor, 0.5],
        [1, ink.edge, 0.9],
      ]),
    )
    return art + move(groundShadow(sheet, foot.x, foot.y, foot.r) + body, place_)
  }
  const shape = fit(box, 1010, 1250, 600, 752, 1.24)
  return art + move(dropShadow(sheet, outline) + body, shape)
}

/** A close crop of the same product. */
export function detail(sheet: Sheet, drawing: Drawing): string {
  const { ink } = sheet
  const { x, y } = drawing.focus
  const zoom = drawing.focus.zoom * 1.14
  const art =
    fill(FULL, ink.ground) +
    fill(
      FULL,
      sheet.linear([
        [0, ink.glow],
        [1, ink.edge],
      ]),
    )
  const foot = footOf(drawing)
  const shadow =
    drawing.stance === 'stand' ? groundShadow(sheet, foot.x, foot.y, foot.r) : dropShadow(sheet, drawing.outline)
  return (
    art +
    move(shadow + drawing.body, { k: zoom, x: 600 - x * zoom, y: 750 - y * zoom }) +
    fill(
      FULL,
      sheet.radial(
        [
          [0, '#fff', 0.1],
          [0.6, '#fff', 0],
          [1, ink.shadow, 0.14],
        ],
        0.36,
        0.3,
        0.9,
      ),
    )
  )
}
