import type { CreateProductWorkflowInputDTO, MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import {
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createProductVariantsWorkflow,
  deleteProductsWorkflow,
  deleteProductVariantsWorkflow,
} from '@medusajs/medusa/core-flows'
import { databaseOf } from '../../completion/facts.ts'
import { languages, translated } from '../../lib/languages.ts'
import { rowsOf } from '../../lib/rows.ts'
import { soleOption } from '../../lib/sole-variant.ts'
import { below } from '../records/kind.ts'
import { deskWriteWorkflow } from '../write.ts'
import type { Facts } from './facts.ts'
import { takenHandles } from './handles.ts'
import type { NewProduct, NewVariant } from './plan.ts'

/** A product that is made under this id. */
export interface Making {
  id: string
  product: NewProduct
}

/** Medusa's types do not know that an id may be given. */
type ProductInput = CreateProductWorkflowInputDTO & { id: string }

const variantInput = ({ stock: _, sku, barcode, ...variant }: NewVariant) => ({
  ...variant,
  sku: sku ?? undefined,
  barcode: barcode ?? undefined,
  manage_inventory: true,
})

function inputOf({ id, product }: Making, facts: Facts, handle: string | undefined): ProductInput {
  const { values, variants, sizes, colors } = product
  const list = (held: unknown) => (held ?? []) as string[]
  const used = ({ values: all }: Facts['size'], names: readonly string[]) =>
    all.filter(({ name }) => names.includes(name)).map((value) => value.id)
  const options = [
    ...(sizes.length > 0 ? [{ id: facts.size.id, value_ids: used(facts.size, sizes) }] : []),
    ...(colors.length > 0 ? [{ id: facts.color.id, value_ids: used(facts.color, colors) }] : []),
    ...(sizes.length + colors.length === 0 ? [{ title: soleOption.title, values: [soleOption.value] }] : []),
  ]
  return {
    id,
    title: values.title as string,
    handle,
    description: (values.description ?? undefined) as string | undefined,
    status: (values.status ?? 'draft') as ProductInput['status'],
    collection_id: (values.collection_id ?? undefined) as string | undefined,
    type_id: (values.type_id ?? undefined) as string | undefined,
    category_ids: list(values.categories),
    tag_ids: list(values.tags),
    images: list(values.pictures).map((url) => ({ url })),
    options,
    variants: variants.map(variantInput),
    sales_channels: facts.salesChannelId ? [{ id: facts.salesChannelId }] : [],
    shipping_profile_id: facts.shippingProfileId ?? undefined,
  }
}

/** Puts the pieces of new variants into their places. */
async function stockUp(container: MedusaContainer, variants: readonly NewVariant[]): Promise<void> {
  const counted = variants.filter(({ stock }) => Object.keys(stock).length > 0)
  if (counted.length === 0) return
  type Row = { id: string; inventory_items?: { inventory_item_id: string }[] }
  const ids = counted.map(({ id }) => id)
  const rows = await rowsOf<Row>(container, 'variant', ['id', 'inventory_items.inventory_item_id'], { id: ids })
  const items = new Map(rows.map((row) => [row.id, row.inventory_items?.[0]?.inventory_item_id]))
  const inventory_levels = counted.flatMap(({ id, stock }) =>
    Object.entries(stock).flatMap(([location_id, stocked_quantity]) => {
      const inventory_item_id = items.get(id)
      return inventory_item_id ? [{ inventory_item_id, location_id, stocked_quantity }] : []
    }),
  )
  await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels } })
}

/** Makes products with all that their rows say; one write for all of them. */
export async function makeProducts(container: MedusaContainer, all: readonly Making[], facts: Facts): Promise<void> {
  const wished = all.map(({ id, product }) => ({ id, handle: product.values.handle as string }))
  const handles = await takenHandles(container, wished)
  const products = all.map((making) => inputOf(making, facts, handles.get(making.id)))
  await createProductsWorkflow(container).run({ input: { products } })
  await stockUp(
    container,
    all.flatMap(({ product }) => product.variants),
  )
  const translations = all.flatMap(({ id, product }) =>
    translated.flatMap((language) => {
      const { locale: locale_code } = languages[language]
      const words = Object.entries(below(`translations.${locale_code}`, product.values)).filter(([, text]) => text)
      if (words.length === 0) return []
      const reference = { reference: 'product', reference_id: id, locale_code }
      return [{ ...reference, translations: Object.fromEntries(words) as Record<string, string> }]
    }),
  )
  if (translations.length > 0) await deskWriteWorkflow(container).run({ input: { translations } })
}

/** Makes variants of products that are there. */
export async function makeVariants(
  container: MedusaContainer,
  all: readonly { productId: string; variant: NewVariant }[],
): Promise<void> {
  const product_variants = all.map(({ productId, variant }) => ({ ...variantInput(variant), product_id: productId }))
  await createProductVariantsWorkflow(container).run({ input: { product_variants } as never })
  await stockUp(
    container,
    all.map(({ variant }) => variant),
  )
}

/** Takes products away; what orders have of them stays. */
export async function removeProducts(container: MedusaContainer, ids: string[]): Promise<void> {
  await deleteProductsWorkflow(container).run({ input: { ids } })
}
export async function removeVariants(container: MedusaContainer, ids: string[]): Promise<void> {
  await deleteProductVariantsWorkflow(container).run({ input: { ids } })
}

/**
 * What a process that died has left of products and variants that it was making: gone for good, their ids too, so that they
 * can be made whole. A thing in stock that belongs to nothing yet is known by its SKU.
 */
export async function clearHalves(
  container: MedusaContainer,
  { products, variants, skus }: { products: string[]; variants: string[]; skus: string[] },
): Promise<void> {
  const there = async (entity: string, ids: string[]) =>
    ids.length > 0 ? (await rowsOf<{ id: string }>(container, entity, ['id'], { id: ids })).map(({ id }) => id) : []
  const [halfProducts, halfVariants] = await Promise.all([there('product', products), there('variant', variants)])
  const service = container.resolve(Modules.PRODUCT)
  if (halfProducts.length > 0) await removeProducts(container, halfProducts)
  if (halfVariants.length > 0) await removeVariants(container, halfVariants)
  if (variants.length > 0) await service.deleteProductVariants(variants)
  if (products.length > 0) await service.deleteProducts(products)
  if (skus.length === 0) return
  const { rows } = await databaseOf(container).raw(
    `select item.id from inventory_item item where item.deleted_at is null and item.sku = any(?) and not exists (
       select 1 from product_variant_inventory_item link join product_variant variant
         on variant.id = link.variant_id and variant.deleted_at is null
       where link.inventory_item_id = item.id and link.deleted_at is null)`,
    [skus],
  )
  const orphans = (rows as { id: string }[]).map(({ id }) => id)
  if (orphans.length > 0) await container.resolve(Modules.INVENTORY).deleteInventoryItems(orphans)
}
