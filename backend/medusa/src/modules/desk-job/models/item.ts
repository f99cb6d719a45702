import { model } from '@medusajs/framework/utils'

/** One record that a job changes. */
export const DeskJobItem = model
  .define('desk_job_item', {
    id: model.id({ prefix: 'djit' }).primaryKey(),
    job_id: model.text(),
    position: model.number(),
    kind: model.text(),
    record_id: model.text(),
    product_id: model.text().nullable(),
    /** `writing` once its values are noted, before they are written: what a process that died left is seen by it. */
    status: model.enum(['waiting', 'writing', 'done', 'skipped', 'failed', 'canceled']).default('waiting'),
    /** Each value before and after. */
    changes: model.json().nullable(),
    /** What it is asked to do, where the job's own change does not say it: the rows of an import. */
    wish: model.json().nullable(),
    /** Why it was left as it is: `{ code, message }`. */
    reason: model.json().nullable(),
  })
  .indexes([{ on: ['job_id', 'position'], unique: true }, { on: ['job_id', 'status', 'position'] }])
