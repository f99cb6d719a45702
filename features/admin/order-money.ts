import { decimalsOf } from '#features/shared/money.ts'

/** A sum in major units, to a ten-thousandth: what was added up and what the backend sends compare equal. */
export const exact = (amount: number): number => Math.round(amount * 1e4) / 1e4

/** What is still open of a sum, in major units; half a coin and less is what a bank has rounded, and nothing. */
export const stillOpen = (amount: number, currencyCode: string): number =>
  Math.abs(amount) * 10 ** decimalsOf(currencyCode) > 0.5001 ? exact(amount) : 0

/** What these movements come to; Medusa's captures and refunds may be numbers or text. */
export const sumOf = (movements: readonly { amount: number }[] = []): number =>
  exact(movements.reduce((all, { amount }) => all + Number(amount), 0))

/** What a cancelled order gives back: all that is left of its payments. */
export const refundableOf = (payments: readonly { left: number }[]): number =>
  exact(payments.reduce((all, { left }) => all + left, 0))
