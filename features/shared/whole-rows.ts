import { coins, decimalsOf } from './money.ts'

/**
 * The rows of a bill in whole coins, so that they come to its total: what rounding each of them leaves over is the largest
 * one's. Amounts in major units, what is taken off below nothing; rows that do not make the total stay as they are. Pure.
 */
export function wholeRows(amounts: readonly number[], total: number, currencyCode: string): number[] {
  const whole = (amount: number) => coins(amount, currencyCode)
  const rows = amounts.map(whole)
  const left = whole(whole(total) - rows.reduce((all, one) => all + one, 0))
  const isRounding = Math.abs(left) * 10 ** decimalsOf(currencyCode) < rows.length / 2 + 1
  const largest = isRounding ? rows.indexOf(Math.max(...rows)) : -1
  return rows.map((row, at) => (at === largest ? whole(row + left) : row))
}

/** What a bill adds up, in major units; `discount` and `credit` are taken off, and say how much. */
type Bill = { lines: readonly number[]; delivery: number; discount: number; credit: number; total: number }

/** The rows of a bill in whole coins that come to its total; what is taken off is below nothing. Pure. */
export function wholeBill({ lines, delivery, discount, credit, total }: Bill, currencyCode: string) {
  const rows = wholeRows([...lines, delivery, -discount, -credit], total, currencyCode)
  const [shipping = 0, off = 0, credited = 0] = rows.slice(lines.length)
  return { lines: rows.slice(0, lines.length), delivery: shipping, discount: off, credit: credited }
}
