import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../../completion/facts.ts'
import { missing } from '../problem.ts'
import { carts, returns, stock } from './others.ts'
import type { Period } from './period.ts'
import { salesBy } from './sales.ts'

/** Currencies that staff can ask for: those that the shop sells in, its own first. */
async function currenciesOf(container: MedusaContainer): Promise<string[]> {
  const { rows } = await databaseOf(container).raw(
    `select c.currency_code from store_currency c where c.deleted_at is null
      order by c.is_default desc, c.created_at, c.currency_code`,
  )
  return rows.map(({ currency_code }) => String(currency_code))
}

/** A report by its name, from what is kept of orders: no order is read. */
export async function report(container: MedusaContainer, name: string, asked: Period) {
  const currencies = await currenciesOf(container)
  const period = { ...asked, currency: asked.currency ?? currencies[0] }
  const database = databaseOf(container)
  const read = () => {
    switch (name) {
      case 'days':
      case 'products':
      case 'categories':
      case 'channels':
        return salesBy(database, name, period)
      case 'carts':
        return carts(database, period)
      case 'returns':
        return returns(database, period)
      case 'stock':
        return stock(database, period, currencies[0])
      default:
        throw missing(`report ${name}`)
    }
  }
  return { ...period, currencies, ...(await read()) }
}
