import { defineLink } from '@medusajs/framework/utils'
import CustomerModule from '@medusajs/medusa/customer'
import WishlistModule from '../modules/wishlist/index.ts'

/** Whose list it is. Read only: the row names the customer by itself, and goes with them (subscribers/accounts.ts). */
export default defineLink(
  { linkable: WishlistModule.linkable.wishlist, field: 'customer_id' },
  CustomerModule.linkable.customer,
  { readOnly: true },
)
