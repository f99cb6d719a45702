/** A sum of floats in major units, to the hundredth of the smallest coin: what was added up and what was sent compare equal. */
export const exact = (amount: number): number => Math.round(amount * 1e4) / 1e4

/** Amounts in major units, added up. */
export const exactSum = (amounts: readonly number[]): number => exact(amounts.reduce((all, one) => all + one, 0))

// ISO 4217, as banks count. The pages count in the same way.
const whole = /^(?:bif|clp|djf|gnf|isk|jpy|kmf|krw|pyg|rwf|ugx|vnd|vuv|xaf|xof|xpf)$/i
const thousandths = /^(?:bhd|iqd|jod|kwd|lyd|omr|tnd)$/i

/** How many decimals the coins of a currency have: two those of baht, none those of yen. */
export const decimalsOf = (currency_code: string): number =>
  whole.test(currency_code) ? 0 : thousandths.test(currency_code) ? 3 : 2

/**
 * An amount in major units in whole coins of its currency, as it is shown and as a bank takes it. Medusa (2.21) keeps every
 * place of a sum: 15 % off 99.90 baht leave 84.915 to pay. Half a coin goes up, also below nothing: what is taken off and what
 * is left come to the whole.
 */
export function coins(amount: number, currency_code: string): number {
  const unit = 10 ** decimalsOf(currency_code)
  // First the binary tail goes: 1.005 times a hundred is a little less than it says.
  return Math.round(Number((amount * unit).toFixed(4))) / unit
}

/** What is still open of a sum, in major units; half a coin and less is what a bank has rounded, and nothing. */
export const stillOpen = (amount: number, currency_code: string): number =>
  Math.abs(amount) * 10 ** decimalsOf(currency_code) > 0.5001 ? exact(amount) : 0
