import { productWord } from '../product-word.ts'

/** Words that products are marked with, so that shoppers and staff find what is alike. */
export const tags = productWord({
  name: 'tags',
  words: {
    title: 'resources.tags.title',
    text: 'resources.tags.text',
    add: 'admin.add.tag',
    none: 'resources.tags.none',
  },
  api: { path: '/admin/product-tags', many: 'product_tags', one: 'product_tag' },
  kind: 'tag',
  param: 'tag_id',
  loss: ({ products }) =>
    Number(products) > 0 ? { word: 'resources.tags.loses', values: { count: Number(products) } } : null,
})
