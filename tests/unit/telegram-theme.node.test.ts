import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, parseHex, type Rgb } from '#features/telegram/color.ts'
import { messengerTheme, type ThemeParams } from '#features/telegram/theme.ts'
import { tokensOf } from '#ui/styles/tokens.ts'
import { parseColor, contrast as ruler } from '../contract/lib/color.ts'
import { read } from '../contract/lib/files.ts'

const css = read('ui/styles/theme.css')

/** Themes of Telegram's own clients. */
const themes: Record<string, ThemeParams> = {
  light: {
    bg_color: '#ffffff',
    text_color: '#000000',
    hint_color: '#707579',
    link_color: '#3390ec',
    button_color: '#3390ec',
    button_text_color: '#ffffff',
    secondary_bg_color: '#f4f4f5',
    header_bg_color: '#ffffff',
    accent_text_color: '#3390ec',
    section_bg_color: '#ffffff',
    section_header_text_color: '#707579',
    section_separator_color: '#e0e0e0',
    subtitle_text_color: '#999999',
    destructive_text_color: '#e53935',
  },
  dark: {
    bg_color: '#212121',
    text_color: '#ffffff',
    hint_color: '#aaaaaa',
    link_color: '#8774e1',
    button_color: '#8774e1',
    button_text_color: '#ffffff',
    secondary_bg_color: '#0f0f0f',
    header_bg_color: '#212121',
    accent_text_color: '#8774e1',
    section_bg_color: '#212121',
    section_separator_color: '#181818',
    subtitle_text_color: '#aaaaaa',
    destructive_text_color: '#ff595a',
  },
  'day of a phone, pale': {
    bg_color: '#fff',
    text_color: '#bbbbbb',
    button_color: '#ffd60a',
    button_text_color: '#fff',
  },
  nothing: {},
}

const texts = [
  ...['bg', 'surface', 'sunken', 'action-soft'].flatMap((ground) => [
    ['fg', ground],
    ['muted', ground],
  ]),
  ...['bg', 'surface', 'sunken'].flatMap((ground) => [
    ['action', ground],
    ['action-hover', ground],
    ['sale', ground],
    ['danger', ground],
  ]),
  ['action-fg', 'action'],
  ['action-fg', 'action-hover'],
  ['action-soft-fg', 'action-soft'],
  ['danger-fg', 'danger'],
  ['danger-fg', 'danger-hover'],
] as const
const edges = [
  ...['bg', 'surface', 'sunken'].flatMap((ground) => [
    ['line-strong', ground],
    ['focus', ground],
  ]),
  ['focus', 'action-soft'],
] as const

function misses(params: ThemeParams): string[] {
  const { tokens } = messengerTheme(params)
  const color = (name = '') => parseHex(tokens[name]) as Rgb
  const below = (pairs: readonly (readonly string[])[], least: number) =>
    pairs
      .filter(([one, ground]) => contrast(color(one), color(ground)) < least)
      .map(([one, ground]) => `${one} on ${ground}: ${contrast(color(one), color(ground)).toFixed(2)}`)
  return [...below(texts, 4.5), ...below(edges, 3)]
}

describe('the shop in Telegram’s colors', () => {
  it.each(Object.keys(themes))('can be read in the theme: %s', (name) => {
    expect(misses(themes[name] ?? {})).toEqual([])
  })

  it('leaves colors alone that can be read, and moves those that cannot', () => {
    const { scheme, tokens } = messengerTheme(themes.light ?? {})
    expect([scheme, tokens.bg, tokens.fg, tokens.sunken]).toEqual(['light', '#ffffff', '#000000', '#f4f4f5'])
    // Telegram's blue is 3.4 on white: too little for text.
    expect(tokens.action).not.toBe('#3390ec')
    expect(messengerTheme(themes.dark ?? {})).toMatchObject({ scheme: 'dark', tokens: { bg: '#212121' } })
  })

  it('gives only tokens that our themes have, and ours fill the rest', () => {
    const own = Object.keys(tokensOf(css, 'light'))
    expect(own).toEqual(expect.arrayContaining(Object.keys(messengerTheme({}).tokens)))
  })

  it('can be read whatever grounds, texts and buttons a theme has', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    const names = ['text_color', 'hint_color', 'button_color', 'button_text_color', 'destructive_text_color'] as const
    // Grounds of real themes are near to white or near to black; between them nothing can be read by anybody.
    const shade = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 215, max: 255 }))
    const grey = shade.map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
    const theme = fc.record({
      bg_color: grey,
      section_bg_color: grey,
      secondary_bg_color: grey,
      ...Object.fromEntries(names.map((name) => [name, hex])),
    })
    fc.assert(fc.property(theme, (params) => misses(params as ThemeParams).length === 0))
  })
})

describe('colors', () => {
  it('knows what is none', () => {
    expect(parseHex('#0a0B0c')).toEqual([10, 11, 12])
    expect(parseHex('#abc')).toEqual([0xaa, 0xbb, 0xcc])
    for (const odd of [undefined, '', 'red', '#12', '#12345g', 'url(x)']) expect(parseHex(odd)).toBeNull()
  })
  it('measures as the ruler of our own themes does', () => {
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(
      ruler(parseColor('oklch(1 0 0)'), parseColor('oklch(0 0 0)')),
      3,
    )
  })
})
