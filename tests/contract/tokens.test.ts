import { describe, expect, it } from 'vitest'
import { breakpoints } from '../../ui/styles/breakpoints.ts'
import { tokensOf } from '../../ui/styles/tokens.ts'
import { contrast, parseColor } from './lib/color.ts'
import { filesBelow, read } from './lib/files.ts'

const css = read('ui/styles/theme.css')

/** [text, its ground]: at least 4.5 (WCAG 1.4.3). */
const texts = [
  ['fg', 'bg'],
  ['fg', 'surface'],
  ['fg', 'sunken'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['action', 'bg'],
  ['action', 'surface'],
  ['action-hover', 'surface'],
  ['action-fg', 'action'],
  ['action-fg', 'action-hover'],
  ['action-soft-fg', 'action-soft'],
  ['fg', 'action-soft'],
  ['muted', 'action-soft'],
  ['highlight-fg', 'highlight'],
  ['highlight', 'inverse'],
  ['sale', 'bg'],
  ['sale', 'surface'],
  ['danger', 'bg'],
  ['danger', 'surface'],
  ['danger-fg', 'danger'],
  ['danger-fg', 'danger-hover'],
  ['danger-soft-fg', 'danger-soft'],
  ['warning-soft-fg', 'warning-soft'],
  ['success-soft-fg', 'success-soft'],
  ['info-soft-fg', 'info-soft'],
  ['inverse-fg', 'inverse'],
  ['inverse-muted', 'inverse'],
] as const

/** [border or ring of a control, its ground]: at least 3 (WCAG 1.4.11). */
const edges = [
  ['line-strong', 'bg'],
  ['line-strong', 'surface'],
  ['line-strong', 'sunken'],
  ['action', 'surface'],
  ['danger', 'surface'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
  ['focus', 'action-soft'],
] as const

/** Fills that alone tell a choice apart: the line around what is not chosen goes away under them. */
const marks = filesBelow('ui', (path) => path.endsWith('.tsx')).flatMap((path) => {
  const classes = read(path).split(/[\s'"`]+/)
  const states = classes.flatMap((one) => /^((?:aria|data)-.+):border-transparent$/.exec(one)?.[1] ?? [])
  return states.flatMap((state) =>
    classes.filter((one) => one.startsWith(`${state}:bg-`)).map((one) => [one.slice(state.length + 4), path] as const),
  )
})

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  const tokens = tokensOf(css, theme)
  const ratio = (a: string, b: string) => contrast(parseColor(tokens[a] ?? ''), parseColor(tokens[b] ?? ''))
  it.each(texts)('%s can be read on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(edges)('%s can be seen on %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })
  it.each(marks)('%s marks what is chosen in %s, and is seen on the page', (mark) => {
    expect(ratio(mark, 'bg')).toBeGreaterThanOrEqual(3)
  })
  it('gives every role that the other theme has', () => {
    expect(Object.keys(tokens).sort()).toEqual(Object.keys(tokensOf(css, theme === 'light' ? 'dark' : 'light')).sort())
  })
})

/** Of who asks the system for more contrast: what is read at least 7 (WCAG 1.4.6), edges of controls as much as texts else. */
describe.each(['light', 'dark'] as const)('more contrast in the %s theme', (theme) => {
  const more = tokensOf(css, theme, 'more')
  const tokens = { ...tokensOf(css, theme), ...more }
  const ratio = (a: string, b: string) => contrast(parseColor(tokens[a] ?? ''), parseColor(tokens[b] ?? ''))
  it.each([
    ...texts.filter(([text]) => text === 'muted').map((pair) => [...pair, 7] as const),
    ...edges.filter(([edge]) => edge === 'line-strong').map((pair) => [...pair, 4.5] as const),
    ['line', 'bg', 3],
    ['line', 'surface', 3],
    ['fg', 'line', 4.5],
  ] as const)('%s on %s is at least %d', (one, ground, least) => {
    expect(ratio(one, ground)).toBeGreaterThanOrEqual(least)
  })
  it('changes quiet words and lines, and no more', () => {
    expect(Object.keys(more).sort()).toEqual(['line', 'line-strong', 'muted'])
  })
})

describe('the ruler itself', () => {
  it('measures black on white as 21 and knows a red of CSS', () => {
    expect(contrast(parseColor('oklch(0 0 0)'), parseColor('oklch(1 0 0)'))).toBeCloseTo(21, 1)
    // #ff0000 is oklch(0.628 0.2577 29.23); its contrast with white is 3.998.
    expect(contrast(parseColor('oklch(0.628 0.2577 29.23)'), parseColor('oklch(1 0 0)'))).toBeCloseTo(4, 1)
  })
})

describe('breakpoints', () => {
  it('are those of the specification (R-669, R-670, R-671, R-672, R-673, R-674)', () => {
    expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 })
  })
  it('are the same in TypeScript and in CSS', () => {
    const inCss = Object.fromEntries(
      [...css.matchAll(/--breakpoint-([a-z]+):\s*([\d.]+)rem/g)].map(([, name, rem]) => [name, Number(rem) * 16]),
    )
    const { xs, ...rest } = breakpoints
    expect(inCss).toEqual(rest)
    expect(xs).toBe(0)
  })
})
