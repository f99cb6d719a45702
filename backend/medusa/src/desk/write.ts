import {
  createWorkflow,
  type ReturnWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk'
import {
  batchTranslationsWorkflow,
  createInventoryLevelsWorkflow,
  createProductVariantsWorkflow,
  deleteProductVariantsWorkflow,
  setProductProductOptionsWorkflow,
  updateCollectionsWorkflow,
  updateInventoryItemsWorkflow,
  updateInventoryLevelsWorkflow,
  updateOrderWorkflow,
  updatePriceListsWorkflow,
  updateProductCategoriesWorkflow,
  updateProductOptionsWorkflow,
  updateProductOptionValuesWorkflow,
  updateProductsWorkflow,
  updateProductTagsWorkflow,
  updateProductTypesWorkflow,
  updateProductVariantsWorkflow,
  updatePromotionsWorkflow,
  updateSalesChannelsWorkflow,
  updateStockLocationsWorkflow,
} from '@medusajs/medusa/core-flows'
import type { Decision } from '../modules/review/service.ts'
import { decideReviewWorkflow } from '../workflows/decide-review.ts'
import { type ChartChange, changeSizeChartWorkflow } from '../workflows/size-charts.ts'
import { repairCategoryPathsStep } from './category-paths.ts'
import { followStep } from './follow.ts'

type InputOf<Workflow> = Workflow extends ReturnWorkflow<infer Input, infer _Answer, infer _Hooks> ? Input : never

/** Words of one thing in one language; a field that goes is null. */
export interface TranslationWrite {
  /** Of the row that is there already. */
  id?: string
  reference: string
  reference_id: string
  locale_code: string
  translations: Record<string, string | null>
}

/** What a save of staff writes, each part by the workflow of Medusa that its own routes use. */
export interface Writes {
  products?: Extract<InputOf<typeof updateProductsWorkflow>, { products: unknown }>['products']
  productOptions?: InputOf<typeof setProductProductOptionsWorkflow>
  variants?: Extract<InputOf<typeof updateProductVariantsWorkflow>, { product_variants: unknown }>['product_variants']
  newVariants?: InputOf<typeof createProductVariantsWorkflow>['product_variants']
  goneVariants?: string[]
  category?: InputOf<typeof updateProductCategoriesWorkflow>
  collection?: InputOf<typeof updateCollectionsWorkflow>
  tag?: InputOf<typeof updateProductTagsWorkflow>
  type?: InputOf<typeof updateProductTypesWorkflow>
  option?: InputOf<typeof updateProductOptionsWorkflow>
  optionValue?: InputOf<typeof updateProductOptionValuesWorkflow>
  salesChannel?: InputOf<typeof updateSalesChannelsWorkflow>
  stockLocation?: InputOf<typeof updateStockLocationsWorkflow>
  inventoryItems?: InputOf<typeof updateInventoryItemsWorkflow>['updates']
  newLevels?: InputOf<typeof createInventoryLevelsWorkflow>['inventory_levels']
  levels?: InputOf<typeof updateInventoryLevelsWorkflow>['updates']
  priceLists?: InputOf<typeof updatePriceListsWorkflow>['price_lists_data']
  promotions?: InputOf<typeof updatePromotionsWorkflow>['promotionsData']
  order?: InputOf<typeof updateOrderWorkflow>
  review?: Decision
  sizeChart?: ChartChange
  translations?: TranslationWrite[]
}

/**
 * One save, whole or not at all: a part that fails takes the others back. Its parts run in the order in which they may
 * need each other (a size is allowed before a variant has it).
 */
export const deskWriteWorkflow = createWorkflow('desk-write', (input: WorkflowData<Writes>) => {
  when('desk-product-options', input, (writes) => !!writes.productOptions).then(() =>
    setProductProductOptionsWorkflow.runAsStep({
      input: transform(input, (writes) => writes.productOptions ?? { product_id: '' }),
    }),
  )
  when('desk-products', input, (writes) => !!writes.products?.length).then(() =>
    updateProductsWorkflow.runAsStep({ input: transform(input, ({ products = [] }) => ({ products })) }),
  )
  when('desk-new-variants', input, (writes) => !!writes.newVariants?.length).then(() =>
    createProductVariantsWorkflow.runAsStep({
      input: transform(input, ({ newVariants = [] }) => ({ product_variants: newVariants })),
    }),
  )
  when('desk-gone-variants', input, (writes) => !!writes.goneVariants?.length).then(() =>
    deleteProductVariantsWorkflow.runAsStep({ input: transform(input, ({ goneVariants: ids = [] }) => ({ ids })) }),
  )
  when('desk-variants', input, (writes) => !!writes.variants?.length).then(() =>
    updateProductVariantsWorkflow.runAsStep({
      input: transform(input, ({ variants = [] }) => ({ product_variants: variants })),
    }),
  )
  when('desk-category', input, (writes) => !!writes.category).then(() => {
    updateProductCategoriesWorkflow.runAsStep({
      input: transform(input, ({ category }) => category ?? { selector: {}, update: {} }),
    })
    repairCategoryPathsStep()
  })
  when('desk-collection', input, (writes) => !!writes.collection).then(() =>
    updateCollectionsWorkflow.runAsStep({
      input: transform(input, ({ collection }) => collection ?? { selector: {}, update: {} }),
    }),
  )
  when('desk-tag', input, (writes) => !!writes.tag).then(() =>
    updateProductTagsWorkflow.runAsStep({ input: transform(input, ({ tag }) => tag ?? { selector: {}, update: {} }) }),
  )
  when('desk-type', input, (writes) => !!writes.type).then(() =>
    updateProductTypesWorkflow.runAsStep({
      input: transform(input, ({ type }) => type ?? { selector: {}, update: {} }),
    }),
  )
  when('desk-option', input, (writes) => !!writes.option).then(() =>
    updateProductOptionsWorkflow.runAsStep({
      input: transform(input, ({ option }) => option ?? { selector: {}, update: {} }),
    }),
  )
  when('desk-option-value', input, (writes) => !!writes.optionValue).then(() =>
    updateProductOptionValuesWorkflow.runAsStep({
      input: transform(input, ({ optionValue }) => optionValue ?? { id: '', update: {} }),
    }),
  )
  when('desk-sales-channel', input, (writes) => !!writes.salesChannel).then(() =>
    updateSalesChannelsWorkflow.runAsStep({
      input: transform(input, ({ salesChannel }) => salesChannel ?? { selector: {}, update: {} }),
    }),
  )
  when('desk-stock-location', input, (writes) => !!writes.stockLocation).then(() =>
    updateStockLocationsWorkflow.runAsStep({
      input: transform(input, ({ stockLocation }) => stockLocation ?? { selector: {}, update: {} }),
    }),
  )
  when('desk-inventory-items', input, (writes) => !!writes.inventoryItems?.length).then(() =>
    updateInventoryItemsWorkflow.runAsStep({
      input: transform(input, ({ inventoryItems = [] }) => ({ updates: inventoryItems })),
    }),
  )
  when('desk-new-levels', input, (writes) => !!writes.newLevels?.length).then(() =>
    createInventoryLevelsWorkflow.runAsStep({
      input: transform(input, ({ newLevels = [] }) => ({ inventory_levels: newLevels })),
    }),
  )
  when('desk-levels', input, (writes) => !!writes.levels?.length).then(() =>
    updateInventoryLevelsWorkflow.runAsStep({ input: transform(input, ({ levels = [] }) => ({ updates: levels })) }),
  )
  when('desk-price-lists', input, (writes) => !!writes.priceLists?.length).then(() =>
    updatePriceListsWorkflow.runAsStep({
      input: transform(input, ({ priceLists = [] }) => ({ price_lists_data: priceLists })),
    }),
  )
  when('desk-promotions', input, (writes) => !!writes.promotions?.length).then(() =>
    updatePromotionsWorkflow.runAsStep({
      input: transform(input, ({ promotions = [] }) => ({ promotionsData: promotions })),
    }),
  )
  when('desk-order', input, (writes) => !!writes.order).then(() =>
    updateOrderWorkflow.runAsStep({
      input: transform(input, ({ order }) => order ?? { id: '', user_id: '' }),
    }),
  )
  when('desk-review', input, (writes) => !!writes.review).then(() =>
    decideReviewWorkflow.runAsStep({ input: transform(input, ({ review }) => review ?? { id: '' }) }),
  )
  when('desk-size-chart', input, (writes) => !!writes.sizeChart).then(() =>
    changeSizeChartWorkflow.runAsStep({ input: transform(input, ({ sizeChart }) => sizeChart ?? { id: '' }) }),
  )
  when('desk-translations', input, (writes) => !!writes.translations?.length).then(() =>
    batchTranslationsWorkflow.runAsStep({
      input: transform(input, ({ translations = [] }) => ({
        create: translations.filter(({ id }) => !id) as never,
        update: translations.filter(({ id }) => id) as never,
        delete: [],
      })),
    }),
  )
  when('desk-follow', input, ({ priceLists, option }) => !!priceLists?.length || !!option).then(() => followStep(input))
  return new WorkflowResponse(transform(input, () => true))
})
