import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'

/**
 * Medusa's answers about products, which it keeps for ten minutes. It forgets them by itself when something changes that
 * stands in them, and not what they were made by: a price list that is a draft again was in force on the page of a product.
 * @param products all of them where left out
 */
export async function forgetKept(container: MedusaContainer, products?: readonly string[]): Promise<void> {
  if (products?.length === 0) return
  const kept = container.resolve(Modules.CACHING, { allowUnregistered: true })
  await kept?.clear({ tags: products?.map((id) => `Product:${id}`) ?? ['Product:list:*'] })
}
