import { refreshCartItemsWorkflow } from '@medusajs/medusa/core-flows'
import { noteTerms } from '../completion/terms.ts'

/** A cart that Medusa has worked out anew, for its address for example, need not be once more when it is paid. */
refreshCartItemsWorkflow.hooks.beforeRefreshingPaymentCollection(({ input }) => {
  if (input.force_refresh) noteTerms(input.cart_id)
})
