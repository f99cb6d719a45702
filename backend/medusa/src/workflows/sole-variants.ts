import { createProductVariantsWorkflow, updateProductVariantsWorkflow } from '@medusajs/medusa/core-flows'
import { unnameSole } from '../lib/sole-variant.ts'

const idsOf = (variants: readonly { id: string }[]) => variants.map(({ id }) => id)

/** What comes as it is has no name beside its product's, however it is made or changed: by staff, an import or a script. */
createProductVariantsWorkflow.hooks.productVariantsCreated(({ product_variants }, { container }) =>
  unnameSole(container, idsOf(product_variants)),
)
updateProductVariantsWorkflow.hooks.productVariantsUpdated(({ product_variants }, { container }) =>
  unnameSole(container, idsOf(product_variants)),
)
