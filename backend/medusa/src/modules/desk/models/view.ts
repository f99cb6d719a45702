import { model } from '@medusajs/framework/utils'

/** A list as somebody wants to see it again: columns, filters, sort; plain data of the browser. */
export const DeskView = model
  .define('desk_view', {
    id: model.id({ prefix: 'dview' }).primaryKey(),
    list: model.text(),
    name: model.text(),
    owner: model.text(),
    /** Seen by all staff, changed by its owner. */
    shared: model.boolean().default(false),
    /** What the list opens with: for its owner, and when shared for everybody who has none of their own. */
    is_default: model.boolean().default(false),
    view: model.json(),
  })
  .indexes([{ on: ['list', 'owner', 'name'], unique: true }])
