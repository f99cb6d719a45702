import { model } from '@medusajs/framework/utils'

/** Until when something has been looked at, by name. */
export const CatalogueMoment = model.define('catalogue_moment', {
  name: model.text().primaryKey(),
  at: model.dateTime(),
})
