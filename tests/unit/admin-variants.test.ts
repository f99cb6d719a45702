import { describe, expect, it } from 'vitest'
import type { OptionValues } from '#features/admin/option-values.queries.ts'
import {
  choiceOf,
  combinationKey,
  combinationsOf,
  hasOtherOptions,
  outcomeOf,
  type ProductVariants,
  type VariantsChoice,
} from '#features/admin/product-variants.ts'
import { productView } from '#features/catalogue/product.ts'
import { planVariants } from '../../backend/medusa/src/desk/variants/plan.ts'
import { product, reference } from './support/fixtures.ts'

const valuesOf = (optionId: string, names: readonly string[]): OptionValues => ({
  optionId,
  values: names.map((name) => ({ id: `${optionId}_${name}`, name, thai: '', hex: '', usedBy: 0 })),
})
const shop = { color: valuesOf('color', ['Sand', 'Black', 'Indigo']), size: valuesOf('size', ['S', 'M', 'L']) }
/** As the desk knows them. */
const shopOptions = [shop.color, shop.size].map(({ optionId, values }) => ({
  id: optionId,
  title: optionId === 'color' ? 'Color' : 'Size',
  values: values.map(({ id, name }) => ({ id, value: name })),
}))

/** A product that comes in a choice. */
function productOf(choice: VariantsChoice): ProductVariants {
  const kinds = (['color', 'size'] as const).filter((kind) => choice[`${kind}s`].length > 0)
  return {
    options:
      kinds.length > 0 ? kinds.map((kind) => ({ id: kind, title: kind })) : [{ id: 'own', title: 'Default option' }],
    variants: combinationsOf(choice).map((one, at) => ({
      id: `variant_${at}`,
      title: [one.color, one.size].filter(Boolean).join(' / '),
      values: Object.fromEntries(kinds.map((kind) => [kind, `${kind}_${one[kind]}`])),
      reserved: 0,
    })),
  }
}

/** Numbers below `sides`, always the same ones. */
function dice(state: number) {
  let now = state
  return (sides: number) => {
    now = (now * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((now / 4_294_967_296) * sides)
  }
}

describe('the variants that staff choose', () => {
  it('are those of the product at first, gaps included', () => {
    const gap = combinationKey({ color: 'Black', size: 'S' })
    const choice = { colors: ['Sand', 'Black'], sizes: ['S', 'M'], without: [gap] }
    expect(choiceOf(productOf(choice), shop)).toEqual(choice)
    expect(outcomeOf(productOf(choice), shop, choice)).toEqual({ made: 0, gone: [], isRecast: false })
  })

  it('of 500 random changes the page says what the desk does', () => {
    const roll = dice(7)
    const some = (names: readonly string[]) => names.filter(() => roll(2) > 0)
    const random = (): VariantsChoice => {
      const all = { colors: some(['Sand', 'Black', 'Indigo']), sizes: some(['S', 'M', 'L']), without: [] }
      const keys = combinationsOf(all).map(combinationKey)
      return { ...all, without: keys.filter((_, at) => at > 0 && roll(4) === 0) }
    }
    for (let at = 0; at < 500; at++) {
      const now = productOf(random())
      const choice = random()
      const said = outcomeOf(now, shop, choice)
      const kinds = (['color', 'size'] as const).filter((kind) => choice[`${kind}s`].length > 0)
      const plan = planVariants(
        { id: 'prod', options: now.options.map((one) => ({ ...one, values: [] })), variants: [...now.variants] },
        {
          seen: now.variants.map(({ id }) => id),
          options: kinds,
          variants: combinationsOf(choice).map((one) => kinds.map((kind) => `${kind}_${one[kind]}`)),
        },
        shopOptions,
      )
      expect(said.made, JSON.stringify([now, choice])).toBe(plan.fresh.length)
      expect(said.gone.map(({ id }) => id)).toEqual(plan.gone)
      expect(said.isRecast).toBe(plan.isRecast)
    }
  })

  it('are not offered where something else tells the variants apart', () => {
    const plain = productOf({ colors: [], sizes: [], without: [] })
    expect(hasOtherOptions(plain, shop)).toBe(false)
    expect(hasOtherOptions({ ...plain, options: [{ id: 'opt', title: 'Weave' }] }, shop)).toBe(true)
  })
})

describe('a product that comes as it is', () => {
  it('has nothing to choose in the shop: its one variant is chosen', () => {
    const [variant] = product().variants ?? []
    const own = { id: 'opt_own', title: 'Default option', values: [{ id: 'val_own', value: 'Default option value' }] }
    const one = { ...product(), options: [own], variants: [{ ...variant, options: [] }] } as unknown as ReturnType<
      typeof product
    >
    const view = productView(one, reference('en'), new URLSearchParams(), {
      language: 'en',
      currency: 'thb',
      nameOf: String,
    })
    expect(view.options).toEqual([])
    expect(view.variant?.id).toBe(variant?.id)
  })
})
