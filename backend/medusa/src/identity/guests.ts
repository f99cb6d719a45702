import type { ICustomerModuleService, MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'

const normal = (email: string): string => email.trim().toLowerCase()

async function guestOf(customers: ICustomerModuleService, email: string): Promise<string | undefined> {
  const [row] = await customers.listCustomers({ email, has_account: false } as never, { select: ['id'], take: 1 })
  return row?.id
}

/**
 * The guest row of an e-mail, made when there is none; never an account, whoever has one with this e-mail. Medusa keeps one
 * row for each e-mail of guests. A row that nobody uses in the end does no harm, so nothing takes it back: another cart
 * may have found it meanwhile.
 */
export async function guestRow(container: MedusaContainer, typed: string): Promise<string> {
  const customers = container.resolve(Modules.CUSTOMER)
  const email = normal(typed)
  const found = await guestOf(customers, email)
  if (found) return found
  try {
    return (await customers.createCustomers({ email })).id
  } catch (error) {
    // Two carts at once with a new e-mail: the database lets one of them make the row.
    const other = await guestOf(customers, email)
    if (!other) throw error
    return other
  }
}
