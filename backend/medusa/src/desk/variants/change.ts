import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk'
import { z } from '@medusajs/framework/zod'
import {
  createProductVariantsWorkflow,
  deleteProductVariantsWorkflow,
  emitEventStep,
  setProductProductOptionsWorkflow,
  updateProductsStep,
} from '@medusajs/medusa/core-flows'
import { rowsOf } from '../../lib/rows.ts'
import { soleOption } from '../../lib/sole-variant.ts'
import type { Entry } from '../activity/entry.ts'
import { pricedFields, pricesLike } from '../kinds/variant.ts'
import { alone } from '../lock.ts'
import { keysOf } from '../records/save.ts'
import type { Writes } from '../write.ts'
import { type ProductNow, planVariants, type VariantsPlan } from './plan.ts'
import { readVariants, shopOptions } from './read.ts'

/** Which options and values a product loses or gets. */
type OptionsChange = NonNullable<Writes['productOptions']>
type NewVariants = { product_variants: NonNullable<Writes['newVariants']> }

const idList = z.array(z.string().max(100))
/** Body of a change: the variants that were seen, and a combination of the options' values for each that is wanted. */
export const variantsBody = z.strictObject({
  seen: idList.max(2000),
  options: idList.max(2),
  variants: z.array(idList.max(2)).min(1, 'must not be empty').max(500, 'must not be more than 500'),
})

/** The option of what comes as it is; Medusa wants one. */
const soleOptionStep = createStep(
  'desk-sole-option',
  async ({ isNeeded }: { isNeeded: boolean }, { container }) => {
    if (!isNeeded) return new StepResponse<string[], string[]>([], [])
    const { title, value } = soleOption
    const made = await container
      .resolve(Modules.PRODUCT)
      .createProductOptions([{ title, values: [value], is_exclusive: true }])
    const ids = made.map(({ id }) => id)
    return new StepResponse(ids, ids)
  },
  async (made, { container }) => {
    if (made?.length) await container.resolve(Modules.PRODUCT).deleteProductOptions(made)
  },
)

interface Change {
  product: ProductNow
  plan: VariantsPlan
  created: Record<string, unknown>[]
}

/** Values that an option of the product needs more; a recast brings its options with all of their values. */
const addedValues = ({ product, plan: { wanted, isRecast } }: Change): OptionsChange => ({
  product_id: product.id,
  update: isRecast
    ? []
    : product.options.flatMap(({ id, values }) => {
        const had = values.map((value) => value.id)
        const add = (wanted[id] ?? []).filter((one) => !had.includes(one))
        return add.length > 0 ? [{ product_option_id: id, add }] : []
      }),
})

/**
 * In the order in which parts need each other: what goes frees its values; what stays is recast together with its options,
 * since Medusa wants a value of each; what comes needs its values there. A part that fails takes those before it back. Values
 * that no variant has any more are not its matter (`trimValues`): left behind, they do no harm.
 */
const changeVariantsWorkflow = createWorkflow('desk-change-variants', (input: WorkflowData<Change>) => {
  when('desk-variants-go', input, ({ plan }) => plan.gone.length > 0).then(() =>
    deleteProductVariantsWorkflow.runAsStep({ input: transform(input, ({ plan }) => ({ ids: plan.gone })) }),
  )
  const sole = soleOptionStep(
    transform(input, ({ plan }) => ({ isNeeded: plan.isRecast && Object.keys(plan.wanted).length === 0 })),
  )
  when('desk-variants-recast', input, ({ plan }) => plan.isRecast).then(() =>
    updateProductsStep(
      transform({ input, sole }, ({ input: { product, plan }, sole: made }) => ({
        products: [
          {
            id: product.id,
            option_ids: [...Object.keys(plan.wanted), ...made],
            variants: plan.kept.map(({ id, title, options }) => ({ id, title, options })),
          },
        ],
      })) as never,
    ),
  )
  setProductProductOptionsWorkflow.runAsStep({ input: transform(input, addedValues) })
  when('desk-variants-come', input, ({ created }) => created.length > 0).then(() =>
    createProductVariantsWorkflow.runAsStep({
      input: transform(input, ({ created }) => ({ product_variants: created }) as unknown as NewVariants),
    }),
  )
  emitEventStep({ eventName: 'product.updated', data: transform(input, ({ product }) => ({ id: product.id })) })
  return new WorkflowResponse(transform(input, () => true))
})

/** What a variant takes from one like it, beside its prices. */
const taken = [
  ...(['manage_inventory', 'allow_backorder', 'weight', 'length', 'height', 'width'] as const),
  ...(['hs_code', 'mid_code', 'origin_country', 'material'] as const),
]
type Like = Parameters<typeof pricesLike>[0]

/** New variants as Medusa takes them: priced like those that they are like. */
async function createdOf(container: MedusaContainer, productId: string, { kept, fresh }: VariantsPlan) {
  type Row = { id: string; price_set?: Like } & Record<(typeof taken)[number], unknown>
  const likes = [...new Set(fresh.map(({ like }) => like))]
  const rows = await rowsOf<Row>(container, 'variant', ['id', ...taken, ...pricedFields], { id: likes })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return fresh.map(({ title, options, like }, at) => {
    const row = byId.get(like)
    return {
      ...Object.fromEntries(taken.map((name) => [name, row?.[name] ?? undefined])),
      ...{ product_id: productId, title, options, variant_rank: kept.length + at, prices: pricesLike(row?.price_set) },
    }
  })
}

/** What was done, by names: of what came, went, or is called otherwise. */
function entryOf(product: ProductNow & { title: string }, { kept, fresh, gone, isRecast }: VariantsPlan): Entry {
  const titleOf = (id: string) => product.variants.find((variant) => variant.id === id)?.title ?? ''
  const recast = isRecast ? kept : []
  const thing = { action: 'changed', resource: 'product', resource_id: product.id, summary: product.title }
  return {
    ...thing,
    before: { variants: [...recast.map(({ id }) => titleOf(id)), ...gone.map(titleOf)] },
    after: { variants: [...recast, ...fresh].map(({ title }) => title) },
  }
}

/**
 * Gives a product the variants that staff want, and takes the others away; what is sold stays in its orders. New ones have
 * the prices of those that they are like, and nothing in stock.
 */
export async function changeVariants(
  container: MedusaContainer,
  id: string,
  wish: z.infer<typeof variantsBody>,
): Promise<{ made: number; gone: number; entry: Entry | undefined }> {
  return alone(container, keysOf('product', { id, changes: [] }), async () => {
    const product = await readVariants(container, id)
    const plan = planVariants(product, wish, await shopOptions(container))
    const counts = { made: plan.fresh.length, gone: plan.gone.length }
    if (counts.made + counts.gone === 0 && !plan.isRecast) return { ...counts, entry: undefined }
    const created = await createdOf(container, id, plan)
    await changeVariantsWorkflow(container).run({ input: { product, plan, created } })
    await trimValues(container, id, plan)
    return { ...counts, entry: entryOf(product, plan) }
  })
}

/** Medusa links an option with all of its values: those that no variant has leave again. */
async function trimValues(container: MedusaContainer, id: string, { wanted }: VariantsPlan): Promise<void> {
  const { options } = await readVariants(container, id)
  const update = options.flatMap(({ id: option, values }) => {
    const remove = values.map((value) => value.id).filter((one) => wanted[option] && !wanted[option].includes(one))
    return remove.length > 0 ? [{ product_option_id: option, remove }] : []
  })
  if (update.length > 0) await setProductProductOptionsWorkflow(container).run({ input: { product_id: id, update } })
}
