import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk'
import { databaseOf } from '../completion/facts.ts'

/** All paths as the parents say them; writes only those that say something else. */
const repair = `
  with recursive tree as (
    select id, id as path from product_category where parent_category_id is null and deleted_at is null
    union all
    select below.id, tree.path || '.' || below.id
    from product_category below join tree on below.parent_category_id = tree.id where below.deleted_at is null)
  update product_category set mpath = tree.path from tree
  where product_category.id = tree.id and product_category.mpath is distinct from tree.path`

/**
 * Core empties the path of a category that goes to the top and leaves those below it with the old one
 * (docs/upstream/category-to-the-top.md); listings, counts and core's own trees read paths.
 */
export const repairCategoryPathsStep = createStep('desk-category-paths', async (_, { container }) => {
  await databaseOf(container).raw(repair)
  return new StepResponse(undefined)
})
