/**
 * One formatter for every price: creating Intl objects for each card costs a quarter of a page's rendering time.
 * The locale is explicit so that server and browser write the same text.
 */
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const usDollar = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `1,234.50 THB`: two decimals and the upper-case code. `amount` is in major units, as Medusa gives it. */
export const formatMoney = (amount: number, currencyCode: string): string =>
  `${twoDecimals.format(amount).replace('-', '−')} ${currencyCode.toUpperCase()}`

/** `1,000.00 – 2,500.00 THB`; a side that is left out has no bound. */
export function formatMoneyRange(from: number | undefined, to: number | undefined, currencyCode: string): string {
  const last = to === undefined ? `∞ ${currencyCode.toUpperCase()}` : formatMoney(to, currencyCode)
  return `${twoDecimals.format(from ?? 0)} – ${last}`
}

/** `$1,234.50`, for amounts known to be US dollars. */
export const formatUsd = (amount: number): string => usDollar.format(amount)
