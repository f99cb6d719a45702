import { contrast, parseColor } from '#tests/contract/lib/color.ts'
import css from '#ui/styles/theme.css?raw'
import { tokensOf } from '#ui/styles/tokens.ts'

/** The tokens as they stand in theme.css now: these pages cannot fall behind it. */
export const themes = { light: tokensOf(css, 'light'), dark: tokensOf(css, 'dark') }

const block = css.slice(css.indexOf('@theme {'), css.indexOf('@theme inline'))

/** Values of `--<kind>-<name>` in the order of the file: text, radius, shadow, ease, animate, breakpoint. */
export function valuesOf(kind: string): { name: string; value: string }[] {
  const found = block.matchAll(new RegExp(`--${kind}-([a-z]+(?:-[a-z]+)*):\\s*([^;]+);`, 'g'))
  return [...found].map(([, name = '', value = '']) => ({ name, value: value.replace(/\s+/g, ' ').trim() }))
}

/** The line height that belongs to a size of type. */
export function lineHeightOf(name: string): string {
  return new RegExp(`--text-${name}--line-height:\\s*([^;]+);`).exec(block)?.[1] ?? 'normal'
}

/** WCAG contrast of two roles in a theme. */
export function ratio(theme: 'light' | 'dark', one: string, other: string): number {
  return contrast(parseColor(themes[theme][one] ?? ''), parseColor(themes[theme][other] ?? ''))
}
