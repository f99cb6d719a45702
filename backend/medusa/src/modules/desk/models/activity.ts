import { model } from '@medusajs/framework/utils'

/** What somebody of the staff, or the shop itself, did to one thing. */
export const DeskActivity = model
  .define('desk_activity', {
    id: model.id({ prefix: 'dact' }).primaryKey(),
    at: model.dateTime(),
    /** The member of staff or the key; nobody when the shop did it. */
    actor: model.text().nullable(),
    method: model.text(),
    /** `created`, `changed`, `deleted`, `moved`, `stock`, or what an address or event ends with. */
    action: model.text(),
    resource: model.text(),
    resource_id: model.text().nullable(),
    /** What it is a part of: a variant's product, a payment's order. */
    parent_id: model.text().nullable(),
    /** What the thing was called. */
    summary: model.text(),
    before: model.json().nullable(),
    after: model.json().nullable(),
    /** How it is put back (src/desk/activity/revert.ts). */
    revert: model.json().nullable(),
    /** By which activity it was put back. */
    reverted_by: model.text().nullable(),
    request_id: model.text().nullable(),
    job_id: model.text().nullable(),
  })
  .indexes([{ on: ['resource_id', 'at'] }, { on: ['parent_id', 'at'] }, { on: ['actor', 'at'] }, { on: ['at', 'id'] }])
