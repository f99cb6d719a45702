export type Linear = readonly [red: number, green: number, blue: number]

/** Custom properties of one theme block of theme.css: role without dashes → its value. */
export function tokensOf(css: string, theme: 'light' | 'dark'): Record<string, string> {
  const head = theme === 'light' ? '\\[data-theme="light"\\]' : '@variant theme-dark'
  const block = new RegExp(`${head}\\s*\\{([^}]*)\\}`).exec(css)?.[1]
  if (!block) throw new Error(`theme.css has no block of the ${theme} theme`)
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )
}

/** Two hexadecimal digits of sRGB → linear. */
const linear = (pair: string): number => {
  const value = Number.parseInt(pair, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** oklch(L C H) or #rrggbb → linear sRGB, clipped to what a screen can show (CSS Color 4). */
export function parseColor(text: string): Linear {
  const hex = /^#(..)(..)(..)$/.exec(text)
  if (hex) return hex.slice(1).map(linear) as unknown as Linear
  const match = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)/.exec(text.trim())
  if (!match) throw new Error(`"${text}" is neither an oklch() color nor #rrggbb`)
  const [lightness, chroma, hue] = match.slice(1).map(Number) as [number, number, number]
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const luminance = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** WCAG 2 contrast of two colors, 1 to 21. */
export function contrast(one: Linear, other: Linear): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
