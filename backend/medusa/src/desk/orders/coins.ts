import { coins, decimalsOf } from '../../lib/amounts.ts'
import { invalid } from '../problem.ts'
import { tooMuch } from './order.ts'

/** Whether a sum is made of whole coins; what was added up may have a binary tail. */
export const isWhole = (sum: number, digits: number): boolean => Math.abs(sum - Number(sum.toFixed(digits))) < 1e-8

/** Refuses sums that no coins of the currency make, by their paths in the body. @param sums in major units */
export function mustBeCoins(currency_code: string, sums: Readonly<Record<string, number | undefined>>): void {
  const digits = decimalsOf(currency_code)
  const wrong = Object.entries(sums).filter(([, sum]) => sum !== undefined && !isWhole(sum, digits))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([path]) => [path, 'is not a sum of whole coins'])))
}

/**
 * A sum of at most so much. What is shown as all of it is all of it, though that may have places that no coins have.
 * @param of what of it is refused where it is more, after the sum and its currency
 * @returns the sum as it is booked, in major units
 * @throws DeskProblem 409 `too_much`, or 400 for what no coins make
 */
export function atMost(amount: number, most: number, currency_code: string, of: string): number {
  if (amount === most || amount === coins(most, currency_code)) return most
  mustBeCoins(currency_code, { amount })
  if (amount > most) throw tooMuch(most, currency_code, of)
  return amount
}
