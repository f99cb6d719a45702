import { fromHex, mix, oklch, shift, toHex } from './color'
import { createRandom } from './random'

/** Every tone one product is drawn with, derived from its color. */
export interface Ink {
  base: string
  pale: string
  light: string
  shade: string
  deep: string
  /** A dark glaze, laid thinly over motifs so that they stay visible. */
  dusk: string
  /** Inside of a collar, a cup, a bag. */
  inner: string
  /** Seams and edges. */
  line: string
  stitch: string
  /** A second material: drawstring, strap, piping. */
  trim: string
  /** The color of a printed or woven motif. */
  print: string
  leather: string
  wood: string
  brass: string
  cream: string
  isDark: boolean
  isPale: boolean
  /** Studio ground, its light centre, its deeper edge and its shadow. */
  ground: string
  glow: string
  edge: string
  floor: string
  shadow: string
  /** Wall and second tone of the composed settings. */
  wall: string
  wallDeep: string
  hue: number
}

const TRIMS = ['#e6dcc8', '#9a7b62', '#d9c7a6', '#b5573a', '#2f3f6f', '#e0a526', '#3f7a4f', '#f4f2ec', '#8fb4cf']
const NEUTRAL_HUES = [78, 150, 225, 52, 250]

function chooseTrim(base: string, seed: number): string {
  const color = fromHex(base)
  const far = TRIMS.filter((hex) => Math.abs(fromHex(hex).l - color.l) > 0.17)
  return createRandom(seed, 'trim').pick(far)
}

/** Pulls reds towards plaster and violets towards grey-blue: a studio wall is never pink or lavender. */
const calm = (h: number): number => (h < 60 ? h * 0.4 + 36 : h > 320 ? 45 : h > 250 ? 250 + (h - 250) * 0.3 : h)

/** Derives all tones from the product color. A pale product gets a slightly deeper ground so that it stands out. */
export function mixInk(color: string, accent: string | undefined, seed: number): Ink {
  const base = fromHex(color)
  const isDark = base.l < 0.42
  const isPale = base.l > 0.86
  const neutral = base.c < 0.035
  const hue = neutral ? createRandom(seed, 'hue').pick(NEUTRAL_HUES) : calm(base.h)
  const step = isDark ? 0.8 : isPale ? 0.72 : 1
  const warm = isPale ? 1.5 : 1.06
  const trim = accent ?? chooseTrim(color, seed)
  const lightness = isPale ? 0.895 : isDark ? 0.938 : 0.947
  const chroma = isPale ? 0.015 : 0.0095
  const ground = oklch(lightness, chroma, hue)
  return {
    base: color,
    pale: shift(color, isPale ? 0.03 : 0.115 * step, 0.9),
    light: shift(color, isPale ? 0.015 : 0.05 * step, 0.98),
    shade: shift(color, -0.055 * step, warm),
    deep: shift(color, -0.11 * step, warm),
    dusk: shift(color, -0.3 * step, warm),
    inner: shift(color, isDark ? -0.07 : -0.16 * step, warm),
    line: shift(color, isDark ? 0.13 : -0.2 * step, isDark ? 0.9 : 1.1),
    stitch: shift(color, isDark ? 0.24 : base.l < 0.66 ? 0.17 : -0.16, 0.8),
    trim,
    print: accent ?? (isDark ? mix(color, '#f4f2ec', 0.72) : base.l < 0.7 ? mix(color, '#f8f4ea', 0.78) : trim),
    leather: isDark ? '#a9764f' : '#8a5a3c',
    wood: '#c39a6b',
    brass: '#c9a45c',
    cream: '#f6f1e6',
    isDark,
    isPale,
    ground,
    glow: oklch(Math.min(0.975, lightness + 0.03), chroma * 0.7, hue),
    edge: oklch(lightness - 0.035, chroma * 1.35, hue),
    floor: oklch(lightness - 0.028, chroma * 1.4, hue),
    shadow: toHex({ l: 0.36, c: 0.03, h: hue }),
    wall: oklch(isPale ? 0.83 : 0.885, isPale ? 0.025 : 0.019, hue),
    wallDeep: oklch(isPale ? 0.765 : 0.825, isPale ? 0.034 : 0.028, hue),
    hue,
  }
}
