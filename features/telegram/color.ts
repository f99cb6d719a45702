export type Rgb = readonly [red: number, green: number, blue: number]

/** `#rgb` or `#rrggbb` → 0…255; null for anything else. */
export function parseHex(text: string | undefined): Rgb | null {
  const match = /^#(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(text?.trim() ?? '')
  const hex = match?.[1] ?? match?.[2]?.replace(/./g, '$&$&')
  return hex
    ? ([hex.slice(0, 2), hex.slice(2, 4), hex.slice(4)].map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb)
    : null
}

export const toHex = (color: Rgb): string => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** `share` of the other color in the one, in the whole numbers that a screen knows. */
export const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share)) as unknown as Rgb

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG 2 contrast, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

/** Whether white can be read better than black on it. */
export const isDark = (color: Rgb): boolean => contrast(color, white) > contrast(color, black)

const least = (color: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

/**
 * The color itself where it stands out enough from every ground, else the nearest step towards black or white that does;
 * where none does, the better of the two.
 */
export function readable(color: Rgb, grounds: readonly Rgb[], enough: number): Rgb {
  for (let step = 0; step <= 20; step++) {
    for (const pole of grounds[0] && isDark(grounds[0]) ? [white, black] : [black, white]) {
      const shade = mix(color, pole, step / 20)
      if (least(shade, grounds) >= enough) return shade
    }
  }
  return least(white, grounds) > least(black, grounds) ? white : black
}
