/** Lightness 0–1, chroma (about 0–0.4) and hue in degrees: the OKLCH space, in which equal steps look equal. */
export interface Oklch {
  l: number
  c: number
  h: number
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** Reads `#rgb` or `#rrggbb`. Throws when the text is no hex color. */
export function fromHex(hex: string): Oklch {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex)
  const full = short
    ? `#${short
        .slice(1)
        .map((d) => d + d)
        .join('')}`
    : hex
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(full)
  if (!match) throw new Error(`not a hex color: ${hex}`)
  const [r, g, b] = match.slice(1).map((part) => toLinear(Number.parseInt(part, 16) / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(bb, a) * 180) / Math.PI
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: hue < 0 ? hue + 360 : hue,
  }
}

function channels({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss,
    -1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss,
    -0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss,
  ]
}

/** Writes `#rrggbb`; a color outside sRGB loses chroma (never hue or lightness) until it fits. */
export function toHex(color: Oklch): string {
  const l = clamp(color.l, 0, 1)
  let c = Math.max(0, color.c)
  let rgb = channels({ l, c, h: color.h })
  for (let i = 0; i < 24 && rgb.some((v) => v < -0.0005 || v > 1.0005); i++) {
    c *= 0.9
    rgb = channels({ l, c, h: color.h })
  }
  const part = (v: number) =>
    Math.round(clamp(toGamma(clamp(v, 0, 1)), 0, 1) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(part).join('')}`
}

/** The same color, lighter or darker by `dl` and with its chroma multiplied. */
export function shift(hex: string, dl: number, chroma = 1, dh = 0): string {
  const { l, c, h } = fromHex(hex)
  return toHex({ l: clamp(l + dl, 0.08, 0.99), c: c * chroma, h: (h + dh + 360) % 360 })
}

/** A color by its OKLCH numbers. */
export const oklch = (l: number, c: number, h: number): string => toHex({ l, c, h })

/** Mixes two colors through OKLab, `t` = 0 gives the first. */
export function mix(from: string, to: string, t: number): string {
  const a = fromHex(from)
  const b = fromHex(to)
  const point = (o: Oklch) => [o.c * Math.cos((o.h * Math.PI) / 180), o.c * Math.sin((o.h * Math.PI) / 180)] as const
  const [ax, ay] = point(a)
  const [bx, by] = point(b)
  const x = ax + (bx - ax) * t
  const y = ay + (by - ay) * t
  return toHex({ l: a.l + (b.l - a.l) * t, c: Math.hypot(x, y), h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 })
}
