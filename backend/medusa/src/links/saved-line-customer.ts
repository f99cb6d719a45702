import { defineLink } from '@medusajs/framework/utils'
import CustomerModule from '@medusajs/medusa/customer'
import SavedLineModule from '../modules/saved-line/index.ts'

/** Whose line it is. Read only: the row names the customer by itself, and goes with them (subscribers/accounts.ts). */
export default defineLink(
  { linkable: SavedLineModule.linkable.savedLine, field: 'customer_id' },
  CustomerModule.linkable.customer,
  { readOnly: true },
)
