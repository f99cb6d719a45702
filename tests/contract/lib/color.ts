import { clampRgb, converter, parse, type Rgb, wcagContrast } from 'culori'

const toRgb = converter('rgb')

/** A color of CSS in sRGB, clipped to what a screen can show (CSS Color 4). @throws Error for what is none */
export function parseColor(text: string): Rgb {
  const color = parse(text.trim())
  if (!color) throw new Error(`"${text}" is no color`)
  return clampRgb(toRgb(color))
}

/** WCAG 2 contrast of two colors, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => wcagContrast(one, other)
