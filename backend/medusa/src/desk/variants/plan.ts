import { soleOption } from '../../lib/sole-variant.ts'
import { DeskProblem, invalid } from '../problem.ts'

/** One of the shop's own options (Color, Size) with its values in their order. */
export interface ShopOption {
  id: string
  title: string
  values: { id: string; value: string }[]
}

/** A variant as it is: which value of which option it has. */
export interface VariantNow {
  id: string
  title: string
  /** Value ids by option id. */
  values: Readonly<Record<string, string>>
  /** Pieces that are sold and not sent yet. */
  reserved: number
}

export interface ProductNow {
  id: string
  options: { id: string; title: string; values: { id: string }[] }[]
  variants: VariantNow[]
}

/** What staff want: a variant for each of these combinations of values. */
export interface VariantsWish {
  /** Ids of the variants that they saw. */
  seen: string[]
  /** The shop's options that tell the variants apart; none of one that comes as it is. */
  options: string[]
  /** One value of each of them, in their order. */
  variants: string[][]
}

/** A combination as Medusa takes it, by titles and texts. */
interface Combination {
  title: string
  options: Record<string, string>
  values: Record<string, string>
}

export interface VariantsPlan {
  /** Whether other options than before tell the variants apart. */
  isRecast: boolean
  /** Variants that stay. */
  kept: ({ id: string } & Combination)[]
  /** Variants that come, each with one whose prices it takes. */
  fresh: (Combination & { like: string })[]
  /** Variants that go. */
  gone: string[]
  /** Value ids that the product needs, by option. */
  wanted: Record<string, string[]>
}

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

/** Combinations with their names: color first, as the shop writes them. */
function combinationsOf(wish: VariantsWish, shop: readonly ShopOption[]): Combination[] {
  const options = wish.options.map((id) => shop.find((option) => option.id === id))
  if (options.some((option) => !option)) throw invalid({ options: 'must be Size or Color of the shop' })
  if (options.length === 0)
    return wish.variants.map(() => ({ title: '', options: { [soleOption.title]: soleOption.value }, values: {} }))
  return wish.variants.map((ids, at) => {
    const named = options.map((option, place) => ({
      option,
      value: option?.values.find(({ id }) => id === ids[place]),
    }))
    if (ids.length !== options.length || named.some(({ value }) => !value))
      throw invalid({ [`variants.${at}`]: 'must have one value of each option' })
    return {
      title: named.map(({ value }) => value?.value).join(' / '),
      options: Object.fromEntries(named.map(({ option, value }) => [option?.title ?? '', value?.value ?? ''])),
      values: Object.fromEntries(named.map(({ option, value }) => [option?.id ?? '', value?.id ?? ''])),
    }
  })
}

/** Variants as the shop orders their values, so that the first of those that are alike is always the same. */
function inOrder(variants: readonly VariantNow[], shop: readonly ShopOption[]): VariantNow[] {
  const places = ({ values }: VariantNow) =>
    shop.map((option) => option.values.findIndex(({ id }) => id === values[option.id]))
  return variants.toSorted((a, b) => {
    const others = places(b)
    return (
      places(a)
        .map((place, at) => place - (others[at] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    )
  })
}

/** How many values two combinations share; the first option counts twice, since a color has its price more often. */
const likeness = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): number =>
  Object.entries(one)
    .map(([option, value], at): number => (other[option] !== value ? 0 : at === 0 ? 2 : 1))
    .reduce((sum, shared) => sum + shared, 0)

/**
 * What has to be done so that a product has these variants and no others. One that is there stays when all that it has and
 * still counts is wanted: where sizes come to a product of colors, its variants get the first size and keep their stock.
 * Throws when somebody else changed them meanwhile, or one that goes is sold and not sent.
 */
export function planVariants(now: ProductNow, wish: VariantsWish, shop: readonly ShopOption[]): VariantsPlan {
  const ids = now.variants.map(({ id }) => id)
  if (!same(wish.seen, ids)) throw new DeskProblem(409, 'changed', 'Somebody else has changed the variants meanwhile')
  const before = now.options.filter(({ title }) => title !== soleOption.title).map(({ id }) => id)
  if (before.some((id) => !shop.some((option) => option.id === id)))
    throw new DeskProblem(409, 'other_options', 'This product differs by something else than size and color')
  const combinations = combinationsOf(wish, shop)
  if (new Set(combinations.map(({ title }) => title)).size < combinations.length)
    throw invalid({ variants: 'must not be there twice' })

  const stays = before.filter((id) => wish.options.includes(id))
  const kept: VariantsPlan['kept'] = []
  const fresh: Combination[] = []
  const variants = inOrder(now.variants, shop)
  const left = new Set(variants)
  for (const combination of combinations) {
    const found = [...left].find(({ values }) => stays.every((id) => values[id] === combination.values[id]))
    if (found) {
      left.delete(found)
      kept.push({ id: found.id, ...combination })
    } else fresh.push(combination)
  }
  const sold = [...left].filter(({ reserved }) => reserved > 0)
  if (sold.length > 0)
    throw new DeskProblem(409, 'reserved', 'Of these variants pieces are sold and not sent yet', {
      used_by: sold.map(({ id, title }) => ({ id, title })),
    })
  const like = ({ values }: Combination): string =>
    variants.toSorted((a, b) => likeness(values, b.values) - likeness(values, a.values))[0]?.id ?? ''
  return {
    isRecast: !same(before, wish.options),
    kept,
    fresh: fresh.map((combination) => ({ ...combination, like: like(combination) })),
    gone: [...left].map(({ id }) => id),
    wanted: Object.fromEntries(
      wish.options.map((id) => [id, [...new Set(combinations.flatMap(({ values }) => values[id] ?? []))]]),
    ),
  }
}
