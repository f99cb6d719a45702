/**
 * One formatter for every price: creating Intl objects for each card costs a quarter of a page's rendering time.
 * The locale is explicit so that server and browser write the same text.
 */
const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 })
// Nothing but its one reader needs it: without the mark each page would carry and make it.
const usDollar = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

// ISO 4217, as banks count. What `Intl` says is how people write: forints without decimals, which their banks have.
const whole = /^(?:bif|clp|djf|gnf|isk|jpy|kmf|krw|pyg|rwf|ugx|vnd|vuv|xaf|xof|xpf)$/i
const thousandths = /^(?:bhd|iqd|jod|kwd|lyd|omr|tnd)$/i

/** How many decimals the coins of a currency have: two those of baht, none those of yen. */
export const decimalsOf = (currencyCode: string): number =>
  whole.test(currencyCode) ? 0 : thousandths.test(currencyCode) ? 3 : 2

/**
 * An amount in major units in whole coins of its currency, as a bank takes it: the backend keeps every place of a sum. Half a
 * coin goes up, also below nothing: so goods, less what is taken off, come to their total.
 */
export function coins(amount: number, currencyCode: string): number {
  const unit = 10 ** decimalsOf(currencyCode)
  // First the binary tail goes: 1.005 times a hundred is a little less than it says.
  return Math.round(Number((amount * unit).toFixed(4))) / unit
}

/** `1234.50`, for machines. */
export const plainMoney = (amount: number, currencyCode: string): string =>
  coins(amount, currencyCode).toFixed(Math.max(2, decimalsOf(currencyCode)))

const plain = (amount: number, currencyCode: string) => decimals.format(coins(amount, currencyCode)).replace('-', '−')
/** Number and code are one thing, which no line's end parts. */
const inCurrency = (text: string, currencyCode: string) => `${text}\u00a0${currencyCode.toUpperCase()}`

/**
 * `1,234.50 THB`: two decimals and the upper-case code, held together by a no-break space; what is shown is what
 * a bank takes, so yen are whole and dinars have three. `amount` is in major units, as Medusa gives it.
 */
export const formatMoney = (amount: number, currencyCode: string): string =>
  inCurrency(plain(amount, currencyCode), currencyCode)

/** `1,000.00 – 2,500.00 THB`; a side that is left out has no bound. */
export const formatMoneyRange = (from: number | undefined, to: number | undefined, currencyCode: string): string =>
  `${plain(from ?? 0, currencyCode)} – ${inCurrency(to === undefined ? '∞' : plain(to, currencyCode), currencyCode)}`

/** `$1,234.50`, for amounts known to be US dollars. */
export const formatUsd = (amount: number): string => usDollar.format(amount)
