import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { runsOn } from '#features/admin/price-list-prices.queries.ts'
import { resourceQuery } from '#features/admin/resource.queries.ts'
import { priceLists } from '#features/admin/resources/price-lists.ts'
import { formatMoney } from '#features/shared/money.ts'
import { dayInShop, momentFromShop } from '#features/shared/shop-clock.ts'
import { ListPrices } from '#ui/admin/list-prices.tsx'
import type { FieldView } from '#ui/admin/views.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useListPrices } from './use-list-prices.ts'
import { useResourceOptions } from './use-resource-options.ts'

const products: FieldView = { path: 'product', label: 'listPrices.add', input: 'one', source: 'products' }
const nothing = {}
const noOptions = { options: [], status: 'loading', onQueryChange: () => undefined, onRetry: () => undefined } as const

/** The prices of one list, on its page, and what they come to on a day. */
export function ListPricesSection({ id }: { id: string }) {
  const { rows, currencies, priceOf, ...prices } = useListPrices(id)
  const { data: list = nothing } = useQuery(resourceQuery(adminTransport, priceLists, id))
  const { product = noOptions } = useResourceOptions([products], nothing)
  const [chosen, setChosen] = useState('')
  const { starts_at } = list as { starts_at?: unknown }
  // The first day of the list, else today, as the clock of the shop's place has it.
  const day = chosen || dayInShop(starts_at ?? new Date())
  const begin = Date.parse(momentFromShop(`${day}T00:00`) ?? '')
  const runs = runsOn(list, begin, begin + 86_400_000)
  // The page in the shop is seen at a moment: where the list begins on that day, right then.
  const begins = Date.parse(String(starts_at ?? ''))
  const moment = (begins >= begin && begins < begin + 86_400_000 ? begins : begin) || Date.now()
  const come = rows.flatMap((row) =>
    currencies.flatMap((currency) => {
      const usual = row.usual[currency]
      const own = priceOf(row, currency)
      const price = runs && typeof own === 'number' ? own : usual
      if (price === undefined) return []
      const percent = usual ? Math.round((price / usual - 1) * 100) : 0
      return {
        id: `${row.id}.${currency}`,
        name: row.name,
        href: `/preview/${row.productId}?at=${encodeURIComponent(new Date(moment).toISOString())}`,
        usual: usual === undefined ? '' : formatMoney(usual, currency),
        later: formatMoney(price, currency),
        percent: percent === 0 ? '' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`,
      }
    }),
  )
  return (
    <ListPrices
      {...prices}
      rows={rows}
      products={product}
      preview={{ day, runs, prices: come, onDayChange: setChosen }}
    />
  )
}
