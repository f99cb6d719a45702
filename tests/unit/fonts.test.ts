import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const [fonts, theme] = await Promise.all(
  ['fonts', 'theme'].map((name) => readFile(new URL(`../../ui/styles/${name}.css`, import.meta.url), 'utf8')),
)

/** Code points of a `unicode-range`. */
function points(range: string): number[] {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
  })
}

/** Family → the letters that it fetches a file for; what the system brings (`local`) fetches none. */
const families = new Map<string, Set<number>>()
for (const [face] of (fonts ?? '').matchAll(/@font-face \{.*?\n\}/gs)) {
  const name = /font-family: "(.+?)"/.exec(face)?.[1] ?? ''
  if (!face.includes('url(')) continue
  const mine = families.get(name) ?? new Set()
  for (const point of points(/unicode-range:([^;]+)/.exec(face)?.[1] ?? '')) mine.add(point)
  families.set(name, mine)
}

const stacks = [...(theme ?? '').matchAll(/--font-(?:text|display):([^;]+);/g)].map(([, stack = '']) =>
  [...stack.matchAll(/"(.+?)"/g)].map(([, name = '']) => name).filter((name) => families.has(name)),
)

describe('a stack of fonts', () => {
  it('is there for every language, and its families are known', () => {
    expect(stacks).toHaveLength(5)
    expect(families.get('Anuphan Plain')?.has(0x61)).toBe(true)
    for (const stack of stacks) expect(stack.length).toBeGreaterThan(0)
  })

  // While a family's file is on its way, a browser asks the next family that has the same letter for its own file.
  it.each(stacks.map((stack) => [stack.join(', '), stack] as const))(
    '%s: with accents aside, no letter is held by two files',
    (_, stack) => {
      // U+202F stands between a time and AM.
      const english = points('U+0020-007E, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+202F, U+0E01-0E5B')
      const twice = english.filter((point) => stack.filter((name) => families.get(name)?.has(point)).length > 1)
      expect(twice.map((point) => String.fromCodePoint(point))).toEqual([])
    },
  )
})
