/**
 * One formatter for every price: creating Intl objects for each card costs a quarter of a page's rendering time.
 * The locale is explicit so that server and browser write the same text.
 */
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
// Nothing but its one reader needs it: without the mark each page would carry and make it.
const usDollar = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const plain = (amount: number) => twoDecimals.format(amount).replace('-', '−')
/** Number and code are one thing, which no line's end parts. */
const inCurrency = (text: string, currencyCode: string) => `${text}\u00a0${currencyCode.toUpperCase()}`

/**
 * `1,234.50 THB`: two decimals and the upper-case code, held together by a no-break space. `amount` is in major
 * units, as Medusa gives it.
 */
export const formatMoney = (amount: number, currencyCode: string): string => inCurrency(plain(amount), currencyCode)

/** `1,000.00 – 2,500.00 THB`; a side that is left out has no bound. */
export const formatMoneyRange = (from: number | undefined, to: number | undefined, currencyCode: string): string =>
  `${plain(from ?? 0)} – ${inCurrency(to === undefined ? '∞' : plain(to), currencyCode)}`

/** `$1,234.50`, for amounts known to be US dollars. */
export const formatUsd = (amount: number): string => usDollar.format(amount)
