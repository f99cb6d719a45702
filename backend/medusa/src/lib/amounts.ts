/** A sum of floats in major units, to the hundredth of the smallest coin: what was added up and what was sent compare equal. */
export const exact = (amount: number): number => Math.round(amount * 1e4) / 1e4

/** Amounts in major units, added up. */
export const exactSum = (amounts: readonly number[]): number => exact(amounts.reduce((all, one) => all + one, 0))

/** An amount in major units as it is shown, with two decimals. A sum of the database comes as text; none is 0. */
export const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100) / 100
