import type { SheetValue } from './sheet.types.ts'

type Token = { number: number; percent: boolean } | { name: string } | { sign: string }

const pattern = /\s*(?:(\d+(?:\.\d*)?|\.\d+)(%?)|([\p{L}_][\p{L}\p{M}\p{N}_]*)|([-+*/()~]))/uy

function tokens(text: string): Token[] | null {
  const found: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (!match) return null
    const [, number, percent, name, sign] = match
    if (number) found.push({ number: Number(number), percent: percent === '%' })
    else if (name) found.push({ name })
    else if (sign) found.push({ sign })
  }
  return found
}

/** To the nearest amount that ends so (`~.90` → 448.90, `~9` → 449), or to the nearest multiple (`~10` → 450). */
function roundTo(number: number, to: string): number {
  const step = Number(to)
  if (to.startsWith('.')) return Math.round(number - step) + step
  if (step > 0 && step < 10) return Math.round((number - step) / 10) * 10 + step
  return step > 0 ? Math.round(number / step) * step : Number.NaN
}

/**
 * Works out a formula of a cell: `=+10%`, `=*0.9~.90`, `=stock+20`, `=(price-50)*1.07`. It begins with what the cell says where
 * it begins with a sign (so `=-5` takes five away); names are ids of columns; `+10%` is ten percent of what stands before it;
 * `~` rounds at the end. Answers NaN for what is none, or where a number that it needs is missing.
 */
export function evaluate(text: string, current: SheetValue, look: (column: string) => SheetValue | undefined): number {
  const [sum = '', to, ...more] = text.trim().replace(/^=/, '').split('~')
  const list = tokens(sum.trim())
  if (!list || list.length === 0 || more.length > 0) return Number.NaN
  let at = 0
  const sign = () => {
    const token = list[at]
    return token && 'sign' in token ? token.sign : null
  }
  const asNumber = (value: SheetValue | undefined) => (typeof value === 'number' ? value : Number.NaN)

  function one(): number {
    const token = list?.[at++]
    if (!token) return Number.NaN
    if ('number' in token) return token.percent ? token.number / 100 : token.number
    if ('name' in token) return asNumber(look(token.name))
    if (token.sign === '-') return -one()
    if (token.sign !== '(') return Number.NaN
    const inside = terms(product())
    return list?.[at++] && (list[at - 1] as { sign?: string }).sign === ')' ? inside : Number.NaN
  }
  function factors(first: number): number {
    let value = first
    for (let next = sign(); next === '*' || next === '/'; next = sign()) {
      at++
      const other = one()
      value = next === '*' ? value * other : value / other
    }
    return value
  }
  const product = () => factors(one())
  function terms(first: number): number {
    let value = first
    for (let next = sign(); next === '+' || next === '-'; next = sign()) {
      const token = list?.[++at]
      const isShare = token && 'number' in token && token.percent
      const other = product()
      const by = isShare ? value * other : other
      value = next === '+' ? value + by : value - by
    }
    return value
  }

  const begin = sign()
  const fromCell = begin !== null && begin !== '('
  const value = terms(fromCell ? factors(asNumber(current)) : product())
  if (at < list.length || !Number.isFinite(value)) return Number.NaN
  if (to === undefined) return value
  return /^(\d+|\.\d+)$/.test(to.trim()) ? roundTo(value, to.trim()) : Number.NaN
}
