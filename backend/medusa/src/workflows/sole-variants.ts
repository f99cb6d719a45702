import type { MedusaContainer } from '@medusajs/framework/types'
import { StepResponse } from '@medusajs/framework/workflows-sdk'
import {
  createProductVariantsWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
} from '@medusajs/medusa/core-flows'
import { call, followNames, type Names, type SoldThings } from '../lib/item-names.ts'
import { unnameSole } from '../lib/sole-variant.ts'

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)

const follow = async (container: MedusaContainer, sold: SoldThings) => {
  const before = await followNames(container, sold)
  return new StepResponse(undefined, before)
}
const takeBack = (before: Names | undefined, { container }: { container: MedusaContainer }) =>
  call(container, before ?? [])

/**
 * What comes as it is has no name beside its product's, however it is made or changed: by staff, an import or a script. Things
 * in stock are called as what is sold of them.
 */
createProductVariantsWorkflow.hooks.productVariantsCreated(async ({ product_variants }, { container }) => {
  const variants = idsOf(product_variants)
  await unnameSole(container, variants)
  return follow(container, { variants })
}, takeBack)
updateProductVariantsWorkflow.hooks.productVariantsUpdated(async ({ product_variants }, { container }) => {
  const variants = idsOf(product_variants)
  await unnameSole(container, variants)
  return follow(container, { variants })
}, takeBack)
updateProductsWorkflow.hooks.productsUpdated(
  ({ products }, { container }) => follow(container, { products: idsOf(products) }),
  takeBack,
)
