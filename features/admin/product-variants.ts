import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { soleOption } from '#features/shared/sole-option.ts'
import type { OptionKind, OptionValues } from './option-values.queries.ts'

/** What tells the variants of a product apart, by ids; `reserved` is sold and not sent yet. */
export type ProductVariants = {
  options: readonly { id: string; title: string }[]
  variants: readonly { id: string; title: string; values: Readonly<Record<string, string>>; reserved: number }[]
}

/** Asked under the name of the variants' rows, so that whoever reads those anew reads these too. */
export const productVariantsQuery = (admin: Transport, id: string) =>
  queryOptions({
    queryKey: ['admin', 'variants', id, 'options'],
    queryFn: ({ signal }) => admin.fetch<ProductVariants>(`/admin/desk/products/${id}/variants`, { signal }),
  })

/** A color in a size, by names; null where the product has none of that kind. */
export type Combination = { color: string | null; size: string | null }
/** What staff choose: a variant for each color in each size, without some. */
export type VariantsChoice = { colors: readonly string[]; sizes: readonly string[]; without: readonly string[] }
/** All values of the shop, by kind. */
export type ShopValues = Readonly<Record<OptionKind, OptionValues>>
type Variant = Combination & { id: string; title: string; reserved: number }

/** Names a combination in `without`. */
export const combinationKey = ({ color, size }: Combination): string => JSON.stringify([color, size])

/** Whether something else than size and color tells the variants apart; an option that says nothing does not. */
export const hasOtherOptions = ({ options }: ProductVariants, { size, color }: ShopValues): boolean =>
  options.some(({ id, title }) => ![size.optionId, color.optionId].includes(id) && title !== soleOption.title)

/** The variants with the names of their values, as the shop orders these: the first of those that are alike stays. */
function namedOf({ variants }: ProductVariants, shop: ShopValues): Variant[] {
  const nameOf = (values: Readonly<Record<string, string>>, kind: OptionKind) =>
    shop[kind].values.find(({ id }) => id === values[shop[kind].optionId])?.name ?? null
  const placeOf = (variant: Variant, kind: OptionKind) =>
    shop[kind].values.findIndex(({ name }) => name === variant[kind])
  const named = variants.map(({ id, title, values, reserved }): Variant => {
    return { id, title, reserved, color: nameOf(values, 'color'), size: nameOf(values, 'size') }
  })
  return named.toSorted((a, b) => placeOf(a, 'color') - placeOf(b, 'color') || placeOf(a, 'size') - placeOf(b, 'size'))
}

const all = (names: readonly string[]): readonly (string | null)[] => (names.length > 0 ? names : [null])
const every = ({ colors, sizes }: Pick<VariantsChoice, 'colors' | 'sizes'>): Combination[] =>
  all(colors).flatMap((color) => all(sizes).map((size) => ({ color, size })))

/** Every color in every size without those that are left out, as the shop orders them. */
export const combinationsOf = (choice: VariantsChoice): Combination[] =>
  every(choice).filter((one) => !choice.without.includes(combinationKey(one)))

/** The choice that a product is made of now. */
export function choiceOf(now: ProductVariants, shop: ShopValues): VariantsChoice {
  const variants = namedOf(now, shop)
  const used = (kind: OptionKind) =>
    shop[kind].values.map(({ name }) => name).filter((name) => variants.some((variant) => variant[kind] === name))
  const chosen = { colors: used('color'), sizes: used('size') }
  const there = new Set(variants.map(combinationKey))
  return {
    ...chosen,
    without: every(chosen)
      .map(combinationKey)
      .filter((key) => !there.has(key)),
  }
}

/**
 * What a choice would do: how many variants come, and which go. One that is there stays where all of it that still counts is
 * wanted, as the desk has it (docs/desk.md, "Variants").
 */
export function outcomeOf(now: ProductVariants, shop: ShopValues, choice: VariantsChoice) {
  const left = new Set(namedOf(now, shop))
  const before = choiceOf(now, shop)
  const counts = (kind: 'colors' | 'sizes') => before[kind].length > 0 && choice[kind].length > 0
  let made = 0
  for (const { color, size } of combinationsOf(choice)) {
    const kept = [...left].find(
      (variant) => (!counts('colors') || variant.color === color) && (!counts('sizes') || variant.size === size),
    )
    if (kept) left.delete(kept)
    else made += 1
  }
  const isRecast = (['colors', 'sizes'] as const).some((kind) => before[kind].length > 0 !== choice[kind].length > 0)
  return { made, gone: [...left], isRecast }
}

/** Gives a product the chosen variants and takes the others away. Rejects when somebody else changed them meanwhile. */
export function changeVariants(
  admin: Transport,
  id: string,
  now: ProductVariants,
  choice: VariantsChoice,
  shop: ShopValues,
): Promise<{ made: number; gone: number }> {
  const kinds = (['color', 'size'] as const).filter((kind) => choice[`${kind}s`].length > 0)
  const idOf = (kind: OptionKind, name: string | null) => shop[kind].values.find((one) => one.name === name)?.id ?? ''
  const body = {
    seen: now.variants.map((variant) => variant.id),
    options: kinds.map((kind) => shop[kind].optionId),
    variants: combinationsOf(choice).map((one) => kinds.map((kind) => idOf(kind, one[kind]))),
  }
  return admin.fetch(`/admin/desk/products/${id}/variants`, { method: 'POST', body })
}
