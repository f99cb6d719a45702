import type { HttpTypes } from '@medusajs/types'
import { isAhead, stockLeft } from '#features/shared/products.ts'
import { soleOption } from '#features/shared/sole-option.ts'
import type { Availability, ProductView } from '#ui/shop/product/views.ts'
import type { OptionRef } from './reference.ts'

type Product = HttpTypes.StoreProduct
type Variant = HttpTypes.StoreProductVariant

/** One option of one product. `key` and `value` are English and go into the address; titles and labels are translated. */
export type ProductOption = {
  id: string
  key: string
  title: string
  values: { value: string; label: string; hex?: string }[]
}

/** Chosen values by option key: `{ size: 'M', color: 'Sand' }`. */
export type Selection = Readonly<Record<string, string>>

/** A variant reduced to what the pickers ask: its values by option key, and whether a piece can be had. */
export type VariantChoice = { variant: Variant; values: Selection; sellable: boolean }

/** Price of the region in major units; null means that it is not sold here. */
export const amountOf = (variant: Variant): number | null => variant.calculated_price?.calculated_amount ?? null

/** Whether a piece can be had here: it has a price in the region, and stock or no counting of it. */
export const canBeHad = (variant: Variant): boolean => amountOf(variant) !== null && stockLeft(variant) !== 0

/** Whether all that can be had of a product is sold before it is there. */
export function isAllAhead(variants: readonly Variant[]): boolean {
  const offered = variants.filter(canBeHad)
  return offered.length > 0 && offered.every(isAhead)
}

/** Color first, the others by name: Medusa answers them in any order, of a copy of a product in another one. */
const byKey = (a: ProductOption, b: ProductOption): number =>
  Number(b.key === 'color') - Number(a.key === 'color') || a.key.localeCompare(b.key, 'en')

/** Options of a product, color first and the others by name, values by rank; without the one that says nothing. */
export function productOptions(product: Product, shopOptions: readonly OptionRef[]): ProductOption[] {
  return (product.options ?? [])
    .filter(({ title }) => title !== soleOption.title)
    .map((option) => {
      const known = shopOptions.find(({ id }) => id === option.id)
      const values = (option.values ?? []).map(({ id, value }) => {
        const ref = known?.values.find((one) => one.id === id)
        const view = { value: ref?.value ?? value, label: ref?.label ?? value, hex: ref?.hex || undefined }
        return { ...view, rank: ref?.rank ?? 0 }
      })
      return {
        id: option.id,
        key: known?.key ?? option.title.toLowerCase(),
        title: known?.title ?? option.title,
        values: values.toSorted((a, b) => a.rank - b.rank).map(({ rank: _rank, ...value }) => value),
      }
    })
    .toSorted(byKey)
}

/** Variants with their values by option key, in the stable English. */
export function variantChoices(
  product: Product,
  options: readonly ProductOption[],
  shopOptions: readonly OptionRef[],
): VariantChoice[] {
  const stable = new Map(shopOptions.flatMap(({ values }) => values.map(({ id, value }) => [id, value] as const)))
  const keys = new Map(options.map(({ id, key }) => [id, key]))
  return (product.variants ?? []).map((variant) => ({
    variant,
    values: Object.fromEntries(
      (variant.options ?? []).flatMap(({ id, option_id, value }) => {
        const key = option_id ? keys.get(option_id) : undefined
        return key ? [[key, stable.get(id) ?? value] as const] : []
      }),
    ),
    sellable: canBeHad(variant),
  }))
}

/** The selection that an address names; unknown values are ignored, an option with one value is chosen already. */
export function readSelection(params: URLSearchParams, options: readonly ProductOption[]): Selection {
  return Object.fromEntries(
    options.flatMap(({ key, values }) => {
      const wanted = values.find(({ value }) => value === params.get(key))
      const only = values.length === 1 ? values[0] : undefined
      const chosen = wanted ?? only
      return chosen ? [[key, chosen.value] as const] : []
    }),
  )
}

const matches = (choice: VariantChoice, selection: Selection): boolean =>
  Object.entries(selection).every(([key, value]) => choice.values[key] === value)

/**
 * The selection with a color, where the address names none: the gallery shows one anyway, so it is that one, or the first
 * that can be had beside what is chosen. A size is never guessed: it is about the shopper.
 */
export function withShownColor(
  choices: readonly VariantChoice[],
  selection: Selection,
  colors: readonly string[],
  shown: string | null,
): Selection {
  if (selection.color !== undefined) return selection
  const order = shown === null ? colors : [shown, ...colors]
  const found = order.find((value) => availability(choices, selection, 'color', value) === 'available')
  return found === undefined ? selection : { ...selection, color: found }
}

/** The variant of a whole selection; null while something is still to be chosen, or when that combination is not made. */
export function chosenVariant(
  choices: readonly VariantChoice[],
  options: readonly ProductOption[],
  selection: Selection,
): VariantChoice | null {
  if (options.some(({ key }) => selection[key] === undefined)) return null
  return choices.find((choice) => matches(choice, selection)) ?? null
}

/** Whether a value can be had beside the rest of the selection. */
export function availability(
  choices: readonly VariantChoice[],
  selection: Selection,
  key: string,
  value: string,
): Availability {
  const made = choices.filter((choice) => matches(choice, { ...selection, [key]: value }))
  if (made.length === 0) return 'impossible'
  return made.some(({ sellable }) => sellable) ? 'available' : 'sold-out'
}

/**
 * Why nothing that still fits the selection can be had; null while something can. `all`: nothing of the whole product can,
 * so that no other choice helps.
 */
export function whyGone(choices: readonly VariantChoice[], selection: Selection): ProductView['gone'] {
  const fitting = choices.filter((choice) => matches(choice, selection))
  if (fitting.some(({ sellable }) => sellable)) return null
  const all = !choices.some(({ sellable }) => sellable)
  const asked = all ? choices : fitting
  if (asked.length === 0) return { why: 'impossible', all }
  return { why: asked.every(({ variant }) => amountOf(variant) === null) ? 'unavailable' : 'sold-out', all }
}

/** The selection after choosing a value: choices that exclude it are dropped, so that no click leads nowhere. */
export function choose(choices: readonly VariantChoice[], selection: Selection, key: string, value: string): Selection {
  const whole = { ...selection, [key]: value }
  if (choices.some((choice) => matches(choice, whole))) return whole
  let kept: Selection = { [key]: value }
  for (const [other, chosen] of Object.entries(selection)) {
    const wider: Selection = { [other]: chosen, ...kept }
    if (choices.some((choice) => matches(choice, wider))) kept = wider
  }
  return kept
}
