import type { HttpTypes } from '@medusajs/types'
import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { allPages } from './all-pages.ts'
import { type CategoryFields, categoryPaths } from './category-fields.ts'
import type { Category, Place } from './category-tree.ts'
import { type SaveProblem, saved, saveRecord } from './desk.ts'
import { makeOnce } from './make-once.ts'
import type { SaveOutcome } from './use-record.ts'

const fields = 'id,name,handle,parent_category_id,rank,is_active,is_internal'

const category = (answer: HttpTypes.AdminProductCategory): Category => ({
  id: answer.id,
  name: answer.name,
  handle: answer.handle,
  parentId: answer.parent_category_id ?? null,
  rank: answer.rank ?? 0,
  isActive: answer.is_active,
  isInternal: answer.is_internal,
})

const queryKey = ['admin', 'categories']

/** All categories of the shop, hidden ones too, as they are now. */
export async function allCategories(admin: Transport, signal?: AbortSignal): Promise<Category[]> {
  const query = { fields, order: 'id' }
  const path = '/admin/product-categories'
  const all = await allPages<HttpTypes.AdminProductCategory>(admin, path, 'product_categories', query, signal)
  return all.map(category)
}

/** The same, kept. */
export const categoriesQuery = (admin: Transport) =>
  queryOptions({ queryKey: [...queryKey, 'all'], queryFn: ({ signal }) => allCategories(admin, signal) })

/** How many products are in each category or below it, by id; what is in none is not there. */
export const categoryCountsQuery = (admin: Transport) =>
  queryOptions({
    queryKey: [...queryKey, 'counts'],
    async queryFn({ signal }): Promise<Readonly<Record<string, number>>> {
      type Facets = { facets: { category_ids?: { value: string; count: number }[] } }
      const body = { limit: 0, facets: ['category_ids'] }
      const { facets } = await admin.fetch<Facets>('/admin/desk/search/product', { method: 'POST', body, signal })
      return Object.fromEntries((facets.category_ids ?? []).map(({ value, count }) => [value, count]))
    },
  })

export type CategoryProducts = { products: { id: string; title: string }[]; count: number }

/** What is in a category or below it, the first twenty by name. */
export const categoryProductsQuery = (admin: Transport, id: string) =>
  queryOptions({
    queryKey: [...queryKey, id, 'products'],
    async queryFn({ signal }): Promise<CategoryProducts> {
      const body = { filters: [{ id: 'category_ids', op: 'is', value: id }], sort: 'title', limit: 20 }
      type Found = { rows: { id: string; title: string }[]; count: number }
      const found = await admin.fetch<Found>('/admin/desk/search/product', { method: 'POST', body, signal })
      return { products: found.rows.map(({ id, title }) => ({ id, title })), count: found.count }
    },
  })

/** Puts a category elsewhere; refused when somebody else has moved it meanwhile. */
export const moveCategory = (
  admin: Transport,
  id: string,
  from: Place,
  to: Place,
  say: (problem: SaveProblem) => string,
): Promise<SaveOutcome> => saveRecord(admin, 'category', id, [{ path: categoryPaths.place, from, to }], say)

/** Medusa's refusal of a handle that is taken; it names no field. */
const isTaken = (error: unknown) => isHttpError(error) && error.status === 400 && /handle.+exists/i.test(error.message)

/**
 * Makes a category and answers its id among the values. Medusa's call knows one language: the words of the other are left to
 * the caller, who knows what to do when the category is there and they are not.
 * @param taken the sentence at a handle that another one has
 */
export const addCategory = async (
  admin: Transport,
  { name, description, handle, isActive, isInternal, parentId }: CategoryFields,
  taken: string,
  say: (problem: SaveProblem) => string,
): Promise<SaveOutcome> => {
  const switches = { is_active: isActive, is_internal: isInternal }
  const body = { name: name.trim(), description, handle, ...switches, parent_category_id: parentId }
  const make = () => makeOnce<{ product_category: { id: string } }>(admin, '/admin/product-categories', { body })
  try {
    const { product_category } = await make()
    return { ok: true, values: { id: product_category.id } }
  } catch (error) {
    if (isTaken(error)) return { ok: false, fields: { [categoryPaths.handle]: taken } }
    return saved(() => Promise.reject(error), say)
  }
}

/** Deletes a category. What is in it stays in the shop. Rejects while there are categories below it. */
export const removeCategory = (admin: Transport, id: string) =>
  admin.fetch(`/admin/product-categories/${id}`, { method: 'DELETE' })
