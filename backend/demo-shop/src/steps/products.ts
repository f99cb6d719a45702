import { ContainerRegistrationKeys, ProductStatus } from '@medusajs/framework/utils'
import { createInventoryLevelsWorkflow, createProductsWorkflow } from '@medusajs/medusa/core-flows'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'
import { batches } from '../batches.ts'
import { colors } from '../catalogue/colors.ts'
import { drawPictures } from '../pictures-upload.ts'
import { type ProductPlan, piecesOf, slug } from '../plan.ts'
import type { ColorName } from '../types.ts'
import { type ThaiWords, writeThai } from '../words.ts'
import type { Options } from './options.ts'
import type { Places } from './places.ts'

export interface Shelf {
  options: Options
  places: Places
  channelId: string
  profileId: string
  locationId: string
}

interface MadeProduct {
  id: string
  handle: string
  variants: { id: string; sku: string; title: string }[]
}

/** Makes the products that are not there yet, with pictures, Thai words, stock and their day of arrival. */
export async function seedProducts(context: SeedContext, plans: ProductPlan[], shelf: Shelf): Promise<number> {
  const known = await knownPictures(context)
  const todo = plans.filter((plan) => !known.has(plan.handle))
  const groups = [...batches(todo, todo.length > 1000 ? 50 : 20)]
  let made = 0
  // The next group is drawn while the database takes in the present one.
  let pictures = groups.length > 0 ? picturesFor(context, groups[0], known) : undefined
  for (const [index, group] of groups.entries()) {
    const urls = await pictures
    const next = groups[index + 1]
    for (const [handle, list] of urls ?? []) known.set(handle, list)
    pictures = next ? picturesFor(context, next, known) : undefined
    // When this group fails, the drawing of the next one must not end the process by its own failure.
    pictures?.catch(() => undefined)
    await makeProducts(context, group, known, shelf)
    made += group.length
    context.say(`products ${made}/${todo.length}`)
  }
  return made
}

/** Addresses of pictures by handle, of products that are there already. */
async function knownPictures(context: SeedContext): Promise<Map<string, string[]>> {
  const rows = await context.rows<{ handle: string; images?: { url: string; rank: number }[] }>('product', [
    'handle',
    'images.url',
    'images.rank',
  ])
  return new Map(
    rows.map(({ handle, images }) => [
      handle,
      (images ?? []).sort((a, b) => a.rank - b.rank).map((image) => image.url),
    ]),
  )
}

/** Own products are drawn; editions show the pictures of what they repeat. */
async function picturesFor(
  context: SeedContext,
  group: ProductPlan[],
  known: Map<string, string[]>,
): Promise<Map<string, string[]>> {
  return drawPictures(
    context,
    group.filter((plan) => plan.pictureOf === plan.handle && !known.has(plan.handle)),
  )
}

function galleryOf(plan: ProductPlan, known: Map<string, string[]>): string[] {
  const urls = known.get(plan.pictureOf) ?? []
  if (plan.pictureOf === plan.handle) return urls
  const wanted = plan.colors.map((color) => `${plan.pictureOf}-${slug(color)}-`)
  return urls.filter((url) => wanted.some((part) => url.includes(part)))
}

async function makeProducts(
  context: SeedContext,
  group: ProductPlan[],
  known: Map<string, string[]>,
  shelf: Shelf,
): Promise<void> {
  const { options, places } = shelf
  const value = (of: Map<string, string>, name: string) => {
    const id = of.get(name)
    if (!id) throw new Error(`The option value ${name} is missing.`)
    return id
  }
  const place = (of: Map<string, string>, handle: string) => {
    const id = of.get(handle)
    if (!id) throw new Error(`The place ${handle} is missing.`)
    return id
  }
  const { result } = await createProductsWorkflow(context.container).run({
    input: {
      products: group.map((plan) => {
        const urls = galleryOf(plan, known)
        return {
          title: plan.title[0],
          subtitle: plan.subtitle[0],
          description: plan.description[0],
          handle: plan.handle,
          status: ProductStatus.PUBLISHED,
          thumbnail: urls[0],
          images: urls.map((url) => ({ url })),
          weight: plan.weight,
          origin_country: 'th',
          collection_id: place(places.collections, plan.collection),
          category_ids: [place(places.categories, plan.category)],
          shipping_profile_id: shelf.profileId,
          sales_channels: [{ id: shelf.channelId }],
          options: [
            { id: options.size.id, value_ids: plan.sizes.map((size) => value(options.size.values, size)) },
            { id: options.color.id, value_ids: plan.colors.map((color) => value(options.color.values, color)) },
          ],
          variants: plan.colors.flatMap((color) =>
            plan.sizes.map((size) => ({
              title: `${color} / ${size}`,
              // What carts, orders and mails show of it.
              thumbnail: urls.find((url) => url.includes(`${plan.pictureOf}-${slug(color)}-`)) ?? urls[0],
              sku: skuOf(plan, color, size),
              manage_inventory: true,
              options: { Size: size, Color: color },
              prices: [
                { currency_code: 'thb', amount: plan.thb },
                { currency_code: 'eur', amount: plan.eur },
              ],
            })),
          ),
        }
      }),
    },
  })
  const made = result as unknown as MadeProduct[]
  const byHandle = new Map(group.map((plan) => [plan.handle, plan]))
  await fillShelves(context, made, byHandle, shelf.locationId)
  await writeThai(context, thaiOf(made, byHandle))
  const database = context.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const product of made) {
    const created_at = byHandle.get(product.handle)?.createdAt
    if (created_at) await database('product').where({ id: product.id }).update({ created_at })
  }
}

function skuOf(plan: ProductPlan, color: string, size: string): string {
  return `${plan.handle}-${slug(color)}-${slug(size)}`.toUpperCase()
}

async function fillShelves(
  context: SeedContext,
  made: MadeProduct[],
  plans: Map<string, ProductPlan>,
  locationId: string,
): Promise<void> {
  const pieces = new Map<string, number>()
  for (const plan of plans.values()) {
    for (const color of plan.colors) {
      for (const size of plan.sizes) pieces.set(skuOf(plan, color, size), piecesOf(plan, color, size))
    }
  }
  const skus = made.flatMap((product) => product.variants.map((variant) => variant.sku))
  const items = await context.rows<{ id: string; sku: string }>('inventory_item', ['id', 'sku'], { sku: skus })
  await createInventoryLevelsWorkflow(context.container).run({
    input: {
      inventory_levels: items.map((item) => ({
        inventory_item_id: item.id,
        location_id: locationId,
        stocked_quantity: pieces.get(item.sku) ?? 0,
      })),
    },
  })
}

function thaiOf(made: MadeProduct[], plans: Map<string, ProductPlan>): ThaiWords[] {
  return made.flatMap((product) => {
    const plan = plans.get(product.handle)
    if (!plan) return []
    const variants = product.variants.map((variant): ThaiWords => {
      const [color, size] = variant.title.split(' / ')
      const name = `${colors[color as ColorName]?.th ?? color} / ${size === 'One size' ? 'ฟรีไซซ์' : size}`
      return { reference: 'product_variant', reference_id: variant.id, translations: { title: name } }
    })
    return [
      {
        reference: 'product',
        reference_id: product.id,
        translations: { title: plan.title[1], subtitle: plan.subtitle[1], description: plan.description[1] },
      },
      ...variants,
    ]
  })
}
