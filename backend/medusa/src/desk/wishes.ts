import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../lib/rows.ts'
import { WISHLIST_MODULE } from '../modules/wishlist/index.ts'
import type { Wished } from '../modules/wishlist/service.ts'
import { missing } from './problem.ts'

/** Query of a page of what is wished for. */
export const wishesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

type Product = { id: string; title: string; status: string }

/** Numbers alone: nobody of the staff has to know who wishes for what. */
async function shown(container: MedusaContainer, wished: readonly Wished[]) {
  const ids = wished.map(({ product_id }) => product_id)
  const products =
    ids.length === 0 ? [] : await rowsOf<Product>(container, 'product', ['id', 'title', 'status'], { id: ids })
  const of = new Map(products.map((product) => [product.id, product]))
  return wished.map(({ product_id, wished, last_at }) => {
    const { title, status } = of.get(product_id) ?? { title: null, status: 'deleted' }
    return { id: product_id, title, status, wished, last_at }
  })
}

/** Products that people have on their lists, those of most lists first. */
export async function wishesPage(container: MedusaContainer, { limit, offset }: z.infer<typeof wishesQuery>) {
  const [wished, count] = await container.resolve(WISHLIST_MODULE).mostWished(limit, offset)
  return { wishes: await shown(container, wished), count }
}

/** @throws DeskProblem 404 */
export async function oneWish(container: MedusaContainer, id: string) {
  const wished = await container.resolve(WISHLIST_MODULE).wishedOf(id)
  if (!wished) throw missing(`wish ${id}`)
  const [wish] = await shown(container, [wished])
  return { wish }
}
