import { model } from '@medusajs/framework/utils'

/** A change that the search index has not taken: of which thing, and why not. */
export const CatalogueChange = model
  .define('catalogue_change', {
    id: model.id({ prefix: 'cachg' }).primaryKey(),
    /** See src/catalogue/affected.ts. */
    kind: model.text(),
    thing_id: model.text(),
    problem: model.text(),
  })
  .indexes([{ on: ['kind', 'thing_id'], unique: true }])
