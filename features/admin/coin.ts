import { decimalsOf } from '#features/shared/money.ts'

/** In what an amount of a currency is typed and read: its code as it is written, and the places that its coins have. */
export const coinOf = (currencyCode: string): { unit: string; digits: number } => ({
  unit: currencyCode.toUpperCase(),
  digits: decimalsOf(currencyCode),
})
