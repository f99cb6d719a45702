import { productWord } from '../product-word.ts'

/** What a product is: one word for each, which rules of tax and shipping go by. */
export const types = productWord({
  name: 'types',
  words: {
    title: 'resources.types.title',
    text: 'resources.types.text',
    add: 'admin.add.type',
    none: 'resources.types.none',
  },
  api: { path: '/admin/product-types', many: 'product_types', one: 'product_type' },
  kind: 'type',
  param: 'type_id',
  loss: ({ products }) =>
    Number(products) > 0 ? { word: 'resources.types.loses', values: { count: Number(products) } } : null,
})
