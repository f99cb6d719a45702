import { defineLink } from '@medusajs/framework/utils'
import CustomerModule from '@medusajs/medusa/customer'
import CustomerSessionModule from '../modules/customer-session/index.ts'

/** Whose sign-in it is. Read only: the row names the customer by itself, and goes with them (subscribers/accounts.ts). */
export default defineLink(
  { linkable: CustomerSessionModule.linkable.customerSession, field: 'customer_id' },
  CustomerModule.linkable.customer,
  { readOnly: true },
)
