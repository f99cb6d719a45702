import type { OptionValues } from '#features/admin/option-values.queries.ts'
import type { outcomeOf, VariantsChoice } from '#features/admin/product-variants.ts'
import type { VariantsOutcome } from '#ui/screens/admin/variants-outcome.tsx'

/** The desk takes so many; a page with more is nobody's to read. */
const mostVariants = 500
/** How many names are told of what goes; the rest is counted. */
const mostNamed = 8

export const namesOf = (option: OptionValues | undefined): string[] => (option?.values ?? []).map(({ name }) => name)

/** A choice with other names: in the shop's own letters, and in its order where it has them. */
export function withNames(
  choice: VariantsChoice,
  set: 'colors' | 'sizes',
  names: readonly string[],
  known: readonly string[],
): VariantsChoice {
  const place = (name: string) => known.findIndex((one) => one.toLowerCase() === name.toLowerCase())
  const own = [...new Set(names.map((name) => known[place(name)] ?? name))]
  const last = known.length
  const order = (name: string) => (place(name) < 0 ? last : place(name))
  return { ...choice, [set]: own.toSorted((a, b) => order(a) - order(b)) }
}

/** A choice with one combination or without it. */
export const withThere = (choice: VariantsChoice, key: string, there: boolean): VariantsChoice => ({
  ...choice,
  without: there ? choice.without.filter((one) => one !== key) : [...choice.without, key],
})

const listed = (titles: readonly string[]): string =>
  titles.slice(0, mostNamed).join(', ') + (titles.length > mostNamed ? ' …' : '')

/** What a choice would do, as the page says it; undefined where it changes nothing. */
export function outcomeView(
  { made, gone, isRecast }: ReturnType<typeof outcomeOf>,
  count: number,
): VariantsOutcome | undefined {
  if (made + gone.length === 0 && !isRecast) return undefined
  const reserved = gone.filter((variant) => variant.reserved > 0)
  const wrong = count === 0 ? 'empty' : count > mostVariants ? 'many' : reserved.length > 0 ? 'reserved' : undefined
  return {
    made,
    gone: gone.length,
    goneNames: listed(gone.map(({ title }) => title)),
    wrong,
    reservedNames: listed(reserved.map(({ title }) => title)),
  }
}
