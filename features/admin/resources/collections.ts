import type { HttpTypes } from '@medusajs/types'
import { defineResource } from '../resource.ts'
import {
  changedColumn,
  countAt,
  descriptionFields,
  nameAt,
  nameFields,
  needed,
  productLink,
  textCell,
  wrongHandle,
} from '../resource-parts.ts'

/** Shelves that staff put together: a name, an address, a picture, and the products in it. */
export const collections = defineResource<HttpTypes.AdminCollection>({
  name: 'collections',
  words: {
    title: 'resources.collections.title',
    text: 'resources.collections.text',
    add: 'admin.add.collection',
    none: 'resources.collections.none',
  },
  api: { path: '/admin/collections', many: 'collections', one: 'collection' },
  list: {
    fields: 'id,title,handle,updated_at',
    usual: 'title',
    columns: [
      { id: 'title', head: 'resources.name', cell: ({ title }) => textCell(title), sort: 'title', width: 18 },
      {
        id: 'handle',
        head: 'admin.category.handle',
        cell: ({ handle }) => ({ kind: 'code', text: handle }),
        sort: 'handle',
      },
      changedColumn(),
    ],
  },
  record: {
    kind: 'collection',
    name: (values) => nameAt(values, 'title'),
    uses: true,
    links: { 'links.products': productLink((id) => `/admin/collections/${id}/products`, 'collection_id') },
  },
  form: [
    {
      title: 'admin.category.words',
      fields: [...nameFields('title'), ...descriptionFields],
    },
    {
      title: 'resources.collections.products',
      text: 'resources.collections.productsText',
      fields: [
        {
          path: 'links.products',
          label: 'resources.collections.addProduct',
          title: 'resources.collections.products',
          input: 'members',
          source: 'products',
        },
      ],
    },
    {
      title: 'admin.category.where',
      side: true,
      fields: [
        {
          path: 'handle',
          label: 'admin.category.handle',
          text: 'admin.category.handleText',
          input: 'text',
          code: true,
        },
      ],
    },
    {
      title: 'admin.category.picture',
      text: 'resources.collections.pictureText',
      side: true,
      fields: [{ path: 'metadata.picture', label: 'admin.category.picture', input: 'picture', optional: true }],
    },
  ],
  check: (values) => ({ ...needed('title')(values), ...wrongHandle(values) }),
  handleOf: { path: 'handle', from: 'title' },
  unique: 'handle',
  loss(values) {
    const count = countAt(values, 'links.products')
    return count > 0 ? { word: 'resources.collections.loses', values: { count } } : null
  },
  allows: { create: true, update: true, delete: true },
})
