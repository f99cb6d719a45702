const plain = (code: string) => code.replaceAll(/\s/g, '').toUpperCase()

/**
 * Whether a way of delivery goes to a postal code. In its `data.postal_codes` it may name how those begin that it goes to;
 * which countries they are of, its zone says. Medusa's own zones of postal codes want each whole, with its province and city
 * as the shopper wrote them.
 * @param data the option's own data
 */
export function goesTo(data: Readonly<Record<string, unknown>> | null | undefined, postalCode: string): boolean {
  const beginnings = data?.postal_codes
  if (!Array.isArray(beginnings) || beginnings.length === 0) return true
  return beginnings.some((beginning) => plain(postalCode).startsWith(plain(String(beginning))))
}
