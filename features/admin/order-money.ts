/** What these amounts come to, to a ten-thousandth: Medusa's captures and refunds are numbers with fractions. */
export const sumOf = (amounts: readonly { amount: number }[] = []): number =>
  Math.round(amounts.reduce((all, { amount }) => all + Number(amount), 0) * 1e4) / 1e4
