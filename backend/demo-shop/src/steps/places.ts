import { createCollectionsWorkflow, createProductCategoriesWorkflow } from '@medusajs/medusa/core-flows'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'
import { categories, collections } from '../catalogue/places.ts'
import { drawBannerPicture } from '../pictures-upload.ts'
import { type ThaiWords, writeThai } from '../words.ts'

interface Row {
  id: string
  handle: string
}

export interface Places {
  collections: Map<string, string>
  categories: Map<string, string>
}

/** Lines and the tree of categories, with banners in `metadata.picture` and their Thai words. */
export async function seedPlaces(context: SeedContext): Promise<Places> {
  const handles = async (entity: string) =>
    new Map((await context.rows<Row>(entity, ['id', 'handle'])).map((row) => [row.handle, row.id]))

  const knownCollections = await handles('product_collection')
  const missing = collections.filter((collection) => !knownCollections.has(collection.handle))
  if (missing.length > 0) {
    await createCollectionsWorkflow(context.container).run({
      input: {
        collections: await Promise.all(
          missing.map(async ({ handle, title, about, theme }, index) => ({
            handle,
            title: title[0],
            // Medusa's collections have no description: the shop's sentence for one is kept beside its picture.
            metadata: {
              picture: await drawBannerPicture(context, handle, theme, index + 1),
              description: about[0],
              description_th: about[1],
            },
          })),
        ),
      },
    })
  }

  // Parents before children: one round a level of the tree.
  for (let known = await handles('product_category'); ; known = await handles('product_category')) {
    const round = categories.filter(
      ({ handle, parent }) => !known.has(handle) && (parent === null || known.has(parent)),
    )
    if (round.length === 0) break
    await createProductCategoriesWorkflow(context.container).run({
      input: {
        product_categories: await Promise.all(
          round.map(async ({ handle, parent, name, about }) => ({
            handle,
            name: name[0],
            description: about[0],
            is_active: true,
            is_internal: false,
            rank: categories.filter((other) => other.parent === parent).findIndex((other) => other.handle === handle),
            parent_category_id: parent === null ? null : known.get(parent),
            metadata:
              parent === null
                ? { picture: await drawBannerPicture(context, handle, handle, 20 + categories.length) }
                : null,
          })),
        ),
      },
    })
  }

  const made: Places = {
    collections: await handles('product_collection'),
    categories: await handles('product_category'),
  }
  const thai: ThaiWords[] = [
    ...collections.map(({ handle, title }) => ({
      reference: 'product_collection',
      reference_id: made.collections.get(handle) ?? '',
      translations: { title: title[1] },
    })),
    ...categories.map(({ handle, name, about }) => ({
      reference: 'product_category',
      reference_id: made.categories.get(handle) ?? '',
      translations: { name: name[1], description: about[1] },
    })),
  ]
  await writeThai(context, thai)
  return made
}
