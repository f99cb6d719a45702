import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatters } from '#ui/words/formatters.ts'

const numbers = [
  0, 1, 2, 5, 11, 21, 100, 101, 999, 1000, 1001, 12_345, 1_234_567, -1, -1234, 0.5, 1.5, 1234.5, 1e15, 1e21,
]

describe.each(['en', 'th'])('counts in %s', (locale) => {
  afterEach(() => vi.restoreAllMocks())

  it('are written as Intl writes them', () => {
    const intl = new Intl.NumberFormat(locale)
    const ours = formatters.getNumberFormat(locale)
    for (const number of numbers) expect(ours.format(number)).toBe(intl.format(number))
  })
  it('choose the word that Intl chooses', () => {
    const intl = new Intl.PluralRules(locale)
    const ours = formatters.getPluralRules(locale, { type: 'cardinal' })
    for (const number of numbers) expect(ours.select(number), String(number)).toBe(intl.select(number))
  })
  it('make no object of Intl, which a phone would wait for while it takes the page over', () => {
    const made = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'PluralRules')]
    formatters.getNumberFormat(locale).format(1234)
    formatters.getPluralRules(locale, { type: 'cardinal' }).select(1)
    for (const kind of made) expect(kind).not.toHaveBeenCalled()
  })
})

describe('what is no count of a language that is known', () => {
  it('is Intl’s: another language, places in a row, a number with a shape', () => {
    expect(formatters.getNumberFormat('ar-EG').format(1234)).toBe(new Intl.NumberFormat('ar-EG').format(1234))
    expect(formatters.getPluralRules('pl', { type: 'cardinal' }).select(3)).toBe('few')
    expect(formatters.getPluralRules('en', { type: 'ordinal' }).select(2)).toBe('two')
    expect(formatters.getNumberFormat('en', { style: 'percent' }).format(0.25)).toBe('25%')
  })
})
