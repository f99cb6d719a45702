import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initials } from '../../../ui/avatar/initials.ts'
import { fileProblem } from '../../../ui/file-drop/file-problem.ts'
import { parseNumber } from '../../../ui/number-field/parse-number.ts'
import { splitPhone, toInternational } from '../../../ui/phone-field/phone-number.ts'

describe('initials', () => {
  it.each([
    ['Malee Srisuk', 'MS'],
    ['somchai', 'S'],
    ['เมฆา ใจดี', 'มจ'],
    ['Anna Maria de la Cruz', 'AC'],
    ['  ', ''],
  ])('of "%s" are "%s"', (name, letters) => expect(initials(name)).toBe(letters))
})

describe('numbers as people write them', () => {
  it.each([
    ['1,234.50', 'en', 1234.5],
    ['1.234,50', 'de', 1234.5],
    ['๑๒๓.๕', 'th', 123.5],
    ['1,234', 'en', 1234],
    ['1,234,567', 'en', 1234567],
    ['−5', 'en', -5],
    ['.5', 'en', 0.5],
    ['', 'en', null],
    ['ten', 'en', Number.NaN],
    ['1-2', 'en', Number.NaN],
    ['1.2.3', 'en', Number.NaN],
    ['12,345,678', 'en', 12345678],
    ['2 500 000.5', 'th', 2500000.5],
    ['๑,๒๓๔.๕', 'th', 1234.5],
    ['- 1,234', 'en', -1234],
    ['12 345,6', 'fr', 12345.6],
    // Of another country: a cent more or less is a thousand times the price.
    ['10,50', 'en', Number.NaN],
    ['10,50', 'th', Number.NaN],
    ['1.234,56', 'en', Number.NaN],
    ['10.50', 'de', Number.NaN],
    ['0,500', 'en', Number.NaN],
    ['1234,567', 'en', Number.NaN],
    ['1,23,456', 'en', Number.NaN],
    ['1,,234', 'en', Number.NaN],
    ['1 2', 'en', Number.NaN],
    ['1,234,', 'en', Number.NaN],
    ['1.234,567', 'en', Number.NaN],
  ])('"%s" in %s is %s', (text, locale, number) => expect(parseNumber(text, locale)).toBe(number))
  it('come back the same after they were shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('en', 'th', 'de', 'fr'), (cents, locale) => {
        const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
        expect(parseNumber(shown, locale)).toBeCloseTo(cents / 100, 6)
      }),
    )
  })
  it('never break on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseNumber(text, 'en')))
  })
})

describe('telephone numbers', () => {
  it.each([
    ['081 234 5678', '+66', '+66812345678'],
    ['+49 151 1234', '+66', '+491511234'],
    ['0044 20 7946', '+66', '+44207946'],
    ['', '+66', ''],
  ])('"%s" with %s is "%s"', (text, code, number) => expect(toInternational(text, code)).toBe(number))
  it('are parted at a known code', () => {
    expect(splitPhone('+66812345678', '+49')).toEqual({ code: '+66', rest: '812345678' })
    expect(splitPhone('812', '+66')).toEqual({ code: '+66', rest: '812' })
  })
})

describe('files', () => {
  const limits = { accept: 'image/*,.csv,application/pdf', maxSize: 100 }
  it.each([
    [{ name: 'a.webp', type: 'image/webp', size: 1 }, null],
    [{ name: 'A.CSV', type: '', size: 1 }, null],
    [{ name: 'a.pdf', type: 'application/pdf', size: 1 }, null],
    [{ name: 'a.exe', type: 'application/x-msdownload', size: 1 }, 'type'],
    [{ name: 'a.webp', type: 'image/webp', size: 101 }, 'size'],
  ] as const)('%o → %s', (file, problem) => expect(fileProblem(file, limits)).toBe(problem))
  it('without limits all fit', () => expect(fileProblem({ name: 'x', type: '', size: 1e9 }, {})).toBeNull())
})
