import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { storefrontEvents } from '../lib/storefront-events.ts'

/** Tells the storefront that reviews of these products came, changed or went. */
export const tellOfReviews = (container: MedusaContainer, products: readonly string[]): void => {
  // An event without ids would be about every product.
  if (products.length > 0)
    storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add('review.changed', products)
}
