import { model } from '@medusajs/framework/utils'

/** Long work that somebody of the staff asked for, done item by item. */
export const DeskJob = model
  .define('desk_job', {
    id: model.id({ prefix: 'djob' }).primaryKey(),
    type: model.text(),
    /** The caller's, so that the same call twice is one job. */
    key: model.text().unique(),
    /** What was asked for: a key stands for one wish only. */
    wish: model.text(),
    actor: model.text().nullable(),
    request_id: model.text().nullable(),
    /** What is to be done, and with which things, as it was asked for. */
    change: model.json().nullable(),
    selection: model.json().nullable(),
    status: model.enum(['waiting', 'running', 'done', 'canceled']).default('waiting'),
    total: model.number(),
    done: model.number().default(0),
    skipped: model.number().default(0),
    failed: model.number().default(0),
    /** The job that this one takes back, and the one that takes this back. */
    undo_of: model.text().nullable(),
    undone_by: model.text().nullable(),
    /** The process that is at it, and until when it is believed to live. */
    lease_by: model.text().nullable(),
    lease_until: model.dateTime().nullable(),
    started_at: model.dateTime().nullable(),
    finished_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ['status', 'updated_at'] }, { on: ['created_at'] }])
