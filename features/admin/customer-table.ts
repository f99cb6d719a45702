import type { KnownAddress } from '#features/shared/address.ts'
import { countryName } from '#features/shared/country-name.ts'
import type { Language } from '#features/shared/language.ts'
import { plainMoney } from '#features/shared/money.ts'
import { momentInShop } from '#features/shared/shop-clock.ts'
import { orderCount, type Worth } from './customer-worth.ts'
import { joined, type TableColumn } from './table-column.ts'

/** A customer as the desk gives them for a file (docs/desk.md, "Import and export"). */
export type ExportedCustomer = Readonly<
  Record<'email' | 'first_name' | 'last_name' | 'company_name' | 'phone', string | null> & {
    has_account: boolean
    created_at: string
    groups: readonly string[]
    /** Where most of it goes. */
    address: KnownAddress
    worth: readonly Worth[]
  }
>
type Writer = { language: Language; account: (hasAccount: boolean) => string }

const columns: readonly TableColumn<ExportedCustomer, Writer>[] = [
  { id: 'email', write: ({ email }) => email ?? '' },
  { id: 'firstName', write: ({ first_name }) => first_name ?? '' },
  { id: 'lastName', write: ({ last_name }) => last_name ?? '' },
  { id: 'company', write: ({ company_name }) => company_name ?? '' },
  { id: 'phone', write: ({ phone, address }) => phone || (address?.phone ?? '') },
  { id: 'account', write: ({ has_account }, { account }) => account(has_account) },
  { id: 'groups', write: ({ groups }) => groups.join(', ') },
  { id: 'since', write: ({ created_at }) => momentInShop(created_at).replace('T', ' ') },
  { id: 'address', write: ({ address: to }) => joined(to?.address_1, to?.address_2) },
  { id: 'city', write: ({ address: to }) => to?.city ?? '' },
  { id: 'province', write: ({ address: to }) => to?.province ?? '' },
  { id: 'postalCode', write: ({ address: to }) => to?.postal_code ?? '' },
  { id: 'country', write: ({ address: to }, { language }) => countryName(to?.country_code ?? '', language) },
  { id: 'orders', isNumber: true, write: ({ worth }) => String(orderCount(worth)) },
]

/** Columns that customers' file has in each currency of what they have bought: sums in different ones are no sum. */
const valueIn = (currency: string): TableColumn<ExportedCustomer, Writer> => ({
  id: 'value',
  values: { currency: currency.toUpperCase() },
  isNumber: true,
  write: ({ worth }) => plainMoney(worth.find(({ currency_code }) => currency_code === currency)?.total ?? 0, currency),
})

/** A file of these customers: its columns, by the names of their words (`exports.column.*`), and its rows. Pure. */
export function customerTable(customers: readonly ExportedCustomer[], writer: Writer) {
  const currencies = [...new Set(customers.flatMap(({ worth }) => worth.map(({ currency_code }) => currency_code)))]
  const all = [...columns, ...currencies.toSorted().map(valueIn)]
  return { columns: all, rows: customers.map((customer) => all.map(({ write }) => write(customer, writer))) }
}
