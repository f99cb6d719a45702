import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { inValueOrder } from '#features/shared/value-order.ts'

export type CollectionRef = { id: string; handle: string; title: string; description: string; picture: string | null }

export type CategoryRef = {
  id: string
  handle: string
  name: string
  description: string
  picture: string | null
  parentId: string | null
  /** 0 for a top category. */
  depth: number
}

/** One value of Size or Color. `value` is English and stable: it is what addresses and the search index carry. */
export type OptionValueRef = { id: string; value: string; label: string; rank: number; hex?: string }
export type OptionRef = { id: string; key: string; title: string; values: readonly OptionValueRef[] }

/** What listings, product pages and the header need to know of the whole catalogue. Small, and kept by the read layer. */
export type Reference = {
  collections: readonly CollectionRef[]
  /** In the order of a walk through the tree: a parent before its children. */
  categories: readonly CategoryRef[]
  options: readonly OptionRef[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Categories as a flat walk through the tree, by rank; one whose parent is hidden is left out with its children. */
export function walkCategories(categories: readonly HttpTypes.StoreProductCategory[]): CategoryRef[] {
  const children = new Map<string | null, HttpTypes.StoreProductCategory[]>()
  for (const category of categories) {
    const parent = category.parent_category_id ?? null
    children.set(parent, [...(children.get(parent) ?? []), category])
  }
  const walk = (parentId: string | null, depth: number): CategoryRef[] =>
    (children.get(parentId) ?? [])
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.name.localeCompare(b.name, 'en'))
      .flatMap((category) => [
        {
          id: category.id,
          handle: category.handle,
          name: category.name,
          description: text(category.description),
          picture: text(category.metadata?.picture) || null,
          parentId,
          depth,
        },
        ...walk(category.id, depth + 1),
      ])
  return walk(null, 0)
}

type OptionAnswer = {
  id: string
  title: string
  label?: string | null
  values?: {
    id: string
    value: string
    label?: string | null
    rank?: number | null
    created_at?: string
    metadata?: Record<string, unknown> | null
  }[]
}

type CollectionAnswer = Pick<HttpTypes.StoreCollection, 'id' | 'handle' | 'title' | 'metadata'>

/** Medusa's collections have no description: the sentence is kept in metadata, as `description` and `description_th`. */
export function toCollections(answer: readonly CollectionAnswer[], language: Language): CollectionRef[] {
  return answer.map(({ id, handle, title, metadata }) => ({
    id,
    handle,
    title,
    description: text(metadata?.[`description_${language}`]) || text(metadata?.description),
    picture: text(metadata?.picture) || null,
  }))
}

/** Options with their values in order. Medusa keeps title and value in English for addresses and adds translated labels. */
export function toOptions(answer: readonly OptionAnswer[]): OptionRef[] {
  return answer.map((option) => ({
    id: option.id,
    key: option.title.toLowerCase(),
    title: option.label || option.title,
    values: (option.values ?? []).toSorted(inValueOrder).map(({ id, value, label, metadata }, rank) => {
      const hex = text(metadata?.hex)
      return { id, value, label: label || value, rank, hex: hex || undefined }
    }),
  }))
}

async function read(transport: Transport, language: Language): Promise<Reference> {
  const [collections, categories, options] = await Promise.all([
    transport.fetch<HttpTypes.StoreCollectionListResponse>('/store/collections', {
      query: { limit: 1000, fields: 'id,title,handle,metadata', order: 'created_at' },
      policy: 'reference',
    }),
    transport.fetch<HttpTypes.StoreProductCategoryListResponse>('/store/product-categories', {
      query: { limit: 1000, fields: 'id,name,handle,description,metadata,parent_category_id,rank' },
      policy: 'reference',
    }),
    transport.fetch<{ product_options: OptionAnswer[] }>('/store/product-options', {
      query: { limit: 1000, fields: 'id,title,*values' },
      policy: 'reference',
    }),
  ])
  return {
    collections: toCollections(collections.collections, language),
    categories: walkCategories(categories.product_categories),
    options: toOptions(options.product_options),
  }
}

/** A transport lives as long as its request, in which the frame of the page and the page itself ask for the same. */
const asked = new WeakMap<Transport, Promise<Reference>>()

/**
 * Collections, categories and options of the shop (R-388… …R-157), in the language of the transport, which must
 * be the one given; read and mapped once a request. Rejects with HttpError when Medusa is away.
 */
export function loadReference(transport: Transport, language: Language): Promise<Reference> {
  const known = asked.get(transport)
  if (known) return known
  const reference = read(transport, language)
  asked.set(transport, reference)
  return reference
}

/** A category's ancestors from the top, then itself. */
export function lineage(categories: readonly CategoryRef[], id: string): CategoryRef[] {
  const category = categories.find((one) => one.id === id)
  if (!category) return []
  return category.parentId === null ? [category] : [...lineage(categories, category.parentId), category]
}

/** All categories below one, in the order of the tree. */
export function descendants(categories: readonly CategoryRef[], id: string): CategoryRef[] {
  return categories.filter((one) => one.id !== id && lineage(categories, one.id).some((ancestor) => ancestor.id === id))
}
