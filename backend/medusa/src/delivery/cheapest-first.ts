type Offered = { id: string; name?: unknown; amount?: unknown }

// What a provider works out for a cart has no amount yet.
const amountOf = ({ amount }: Offered) => (typeof amount === 'number' ? amount : Number.POSITIVE_INFINITY)

/**
 * Delivery options in the order in which a shopper reads them: by what they cost, then by name. Medusa answers them by
 * id, and the ids of those that are made at once are drawn by lot.
 */
export const cheapestFirst = <Option extends Offered>(options: readonly Option[]): Option[] =>
  options.toSorted((a, b) => {
    const [first, second] = [amountOf(a), amountOf(b)]
    if (first !== second) return first < second ? -1 : 1
    return String(a.name).localeCompare(String(b.name)) || a.id.localeCompare(b.id)
  })
