import { parseNumber } from '../number-field/parse-number.ts'
import { round } from '../number-field/round.ts'
import type { SheetEdit, SheetKind, SheetValue } from './sheet.types.ts'
import { evaluate } from './sheet-formula.ts'

const yes = new Set(['true', 'yes', 'y', '1', 'x', '✓', 'ใช่'])
const no = new Set(['false', 'no', 'n', '0', '', 'ไม่', 'ไม่ใช่'])

/**
 * Reads what was typed or pasted into a cell.
 * @param current what the cell says now, and `look` what another column of the row says: formulas begin there
 */
export function readCell(
  kind: SheetKind,
  text: string,
  locale: string,
  current: SheetValue,
  look: (column: string) => SheetValue | undefined,
): SheetEdit {
  if (kind.kind === 'yes') {
    const plain = text.trim().toLowerCase()
    return yes.has(plain) ? { value: true } : no.has(plain) ? { value: false } : { text, problem: 'yes' }
  }
  if (kind.kind === 'text') {
    const value = text.trim()
    if (value === '' && kind.required) return { text, problem: 'required' }
    return { value: value === '' ? null : value }
  }
  const isFormula = text.trimStart().startsWith('=')
  const number = isFormula ? evaluate(text, current, look) : parseNumber(text, locale)
  if (number === null) return kind.required ? { text, problem: 'required' } : { value: null }
  if (Number.isNaN(number)) return { text, problem: isFormula ? 'formula' : 'number' }
  return readNumber(kind, isFormula ? round(number, kind.digits) : number, text)
}

function readNumber(kind: SheetKind & { kind: 'number' }, number: number, text: string): SheetEdit {
  if (round(number, kind.digits) !== number) {
    if (kind.digits === 0) return { text, problem: 'whole' }
    // What a spreadsheet computed has a long tail; money has none.
    return readNumber(kind, round(number, kind.digits), text)
  }
  if (kind.min !== undefined && number < kind.min) return { text, problem: 'least' }
  if (kind.max !== undefined && number > kind.max) return { text, problem: 'most' }
  return { value: number }
}

const formats = new Map<string, Intl.NumberFormat>()

/** As the cell shows it. */
export function showCell(kind: SheetKind, value: SheetValue, locale: string): string {
  if (value === null) return ''
  if (typeof value !== 'number') return typeof value === 'boolean' ? (value ? '✓' : '') : value
  const digits = kind.kind === 'number' ? kind.digits : 10
  const key = `${locale} ${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits === 10 ? 0 : digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, format)
  return format.format(value)
}

/** As it is copied and begun to edit: without groups of thousands, which other programs read in other ways. */
export function writeCell(value: SheetValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}
