import {
  clampRgb,
  converter,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  type Rgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn'

// The ways of writing a color that the style sheet and letters have; all of the library's would weigh ten times as much.
for (const mode of [modeRgb, modeLrgb, modeOklch]) register(mode)
const toRgb = converter('rgb')

/** A color of CSS in sRGB, clipped to what a screen can show (CSS Color 4). @throws Error for what is none */
export function parseColor(text: string): Rgb {
  const color = parse(text.trim())
  if (!color) throw new Error(`"${text}" is no color`)
  return clampRgb(toRgb(color))
}

/** WCAG 2 contrast of two colors, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => wcagContrast(one, other)
