import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'
import { invalid } from '../problem.ts'

/** Whether a sum is made of whole coins; what was added up may have a binary tail. */
export const isWhole = (sum: number, digits: number): boolean => Math.abs(sum - Number(sum.toFixed(digits))) < 1e-8

/** Refuses sums that no coins of the currency make, by their paths in the body. @param sums in major units */
export async function mustBeCoins(
  container: MedusaContainer,
  currency_code: string,
  sums: Readonly<Record<string, number | undefined>>,
): Promise<void> {
  const filters = { code: currency_code }
  const [currency] = await rowsOf<{ decimal_digits: number }>(container, 'currency', ['decimal_digits'], filters)
  const digits = Number(currency?.decimal_digits ?? 2)
  const wrong = Object.entries(sums).filter(([, sum]) => sum !== undefined && !isWhole(sum, digits))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([path]) => [path, 'is not a sum of whole coins'])))
}
