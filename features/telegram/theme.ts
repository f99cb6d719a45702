import { colors as ours } from 'virtual:theme-colors'
import { black, contrast, isDark, mix, parseHex, type Rgb, readable, toHex, white } from './color.ts'

/** Telegram's colors as `#RRGGBB`; all of them may be missing (behaviour §8). */
export type ThemeParams = Readonly<Record<string, string | undefined>>

export type MessengerTheme = {
  /** Which of our themes fills what the messenger has no color for. */
  scheme: 'light' | 'dark'
  /** Values of our tokens, without their dashes. */
  tokens: Record<string, string>
}

const text = 4.5
const edge = 3

/**
 * Dresses the shop in the messenger's theme. Chats are made of short lines in large colored bubbles, a shop of small
 * prices: a color that cannot be read on our grounds is moved towards black or white until it can (WCAG 1.4.3, 1.4.11).
 */
export function messengerTheme(params: ThemeParams): MessengerTheme {
  const given = (...names: string[]): Rgb | null => {
    for (const name of names) {
      const color = parseHex(params[name])
      if (color) return color
    }
    return null
  }
  // Our own colors where the messenger's theme says nothing.
  const bg = given('bg_color') ?? (parseHex(ours.light.bg) as Rgb)
  const scheme = isDark(bg) ? 'dark' : 'light'
  const own = (name: keyof typeof ours.light) => parseHex(ours[scheme][name]) as Rgb
  const pole = scheme === 'dark' ? white : black
  /** A ground on which nothing that is readable on the page can be read is no ground. */
  const ground = (color: Rgb | null, otherwise: Rgb) => (color && isDark(color) === isDark(bg) ? color : otherwise)
  const surface = ground(given('section_bg_color'), bg)
  const sunken = ground(given('secondary_bg_color'), mix(bg, pole, 0.05))
  const soft = mix(bg, given('button_color', 'accent_text_color') ?? own('action'), 0.12)
  const page = [bg, surface, sunken]
  const grounds = [...page, ground(soft, bg)]

  const action = readable(given('button_color', 'accent_text_color') ?? own('action'), page, text)
  const hover = readable(mix(action, pole, 0.12), page, text)
  const danger = readable(given('destructive_text_color') ?? own('danger'), page, text)
  const dangerHover = readable(mix(danger, pole, 0.12), page, text)
  /** What is written on filled buttons: the messenger's color when it can be read there. */
  const on = (fills: readonly Rgb[], wish: Rgb | null): Rgb => {
    const fits = (color: Rgb) => Math.min(...fills.map((fill) => contrast(color, fill)))
    if (wish && fits(wish) >= text) return wish
    return fits(white) > fits(black) ? white : black
  }
  const fg = readable(given('text_color') ?? pole, grounds, text)
  const dressed: Record<string, Rgb> = {
    bg,
    surface,
    sunken,
    fg,
    muted: readable(given('subtitle_text_color', 'hint_color') ?? mix(bg, fg, 0.7), grounds, text),
    line: given('section_separator_color') ?? mix(bg, fg, 0.12),
    'line-strong': readable(mix(bg, fg, 0.4), page, edge),
    action,
    'action-hover': hover,
    'action-fg': on([action, hover], given('button_text_color')),
    'action-soft': ground(soft, bg),
    'action-soft-fg': readable(action, [ground(soft, bg)], text),
    sale: readable(own('sale'), page, text),
    danger,
    'danger-hover': dangerHover,
    'danger-fg': on([danger, dangerHover], null),
    focus: readable(given('link_color', 'accent_text_color') ?? own('focus'), grounds, edge),
  }
  return { scheme, tokens: Object.fromEntries(Object.entries(dressed).map(([name, color]) => [name, toHex(color)])) }
}
