import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'
import { type CustomerRow, worthOf } from '../customers/person.ts'
import { addressFields, addressOf } from './address.ts'

type Address = { is_default_shipping: boolean }
type Exported = CustomerRow & { groups?: { name: string }[]; addresses?: Address[] }

const fields = [
  ...['id', 'email', 'first_name', 'last_name', 'company_name', 'phone', 'has_account', 'metadata', 'created_at'],
  ...['groups.name', 'addresses.is_default_shipping', ...addressFields('addresses')],
]

/** What a file says of these customers, in the order of their ids; who was erased or deleted is left out. */
export async function exportedCustomers(container: MedusaContainer, ids: readonly string[]) {
  const [found, worth] = await Promise.all([
    rowsOf<Exported>(container, 'customer', fields, { id: [...ids] }),
    worthOf(container, ids),
  ])
  const byId = new Map(found.map((customer) => [customer.id, customer]))
  return ids.flatMap((id) => {
    const customer = byId.get(id)
    if (!customer || typeof customer.metadata?.erased_at === 'string') return []
    const { email, first_name, last_name, company_name, phone, has_account, created_at } = customer
    const { groups = [], addresses = [] } = customer
    const bought = worth.filter(({ customer_id }) => customer_id === id)
    return [
      {
        ...{ id, email, first_name, last_name, company_name, phone, has_account, created_at },
        groups: groups.map(({ name }) => name),
        address: addressOf(addresses.find((address) => address.is_default_shipping) ?? addresses[0]),
        worth: bought.map(({ currency_code, orders, total }) => ({ currency_code, orders, total })),
      },
    ]
  })
}
