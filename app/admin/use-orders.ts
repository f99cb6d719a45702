import { useQuery } from '@tanstack/react-query'
import { orderLists } from '#features/admin/order-lists.ts'
import {
  type OrderFacet,
  type OrderFacetValue,
  orderCountsQuery,
  orderFacetsQuery,
  orderRules,
  ordersQuery,
} from '#features/admin/orders.queries.ts'
import { countryName } from '#features/shared/country-name.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { AdminOrdersProps, OrderChoice } from '#ui/screens/admin/orders/orders.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { tableStatus } from './table-status.ts'
import { useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { type FixedView, useListViews } from './use-list-views.ts'
import { useOrderActions } from './use-order-actions.ts'
import { usePeek } from './use-peek.ts'
import { useTransferCommands } from './use-transfer-commands.ts'

const rowHref = ({ id }: { id: string }) => `/admin/orders/${id}`
const noRows: AdminOrdersProps['rows'] = []

/** What is counted, and what is chosen although nothing has it any more. */
function choicesOf(
  counted: readonly OrderFacetValue[],
  chosen: readonly string[],
  labelOf: (value: string) => string | undefined,
): OrderChoice[] {
  const gone = chosen.filter((value) => !counted.some((one) => one.value === value))
  return [
    ...counted.map(({ value, label, count }) => ({ value, label: label ?? labelOf(value) ?? value, count })),
    ...gone.map((value) => ({ value, label: labelOf(value) ?? value, count: 0 })),
  ]
}

/** The list of orders: its rows, the numbers of its filters, and its views with theirs. */
export function useOrders() {
  const { t, language } = useUi()
  const { list, table } = useList(orderRules)
  const query = useQuery(ordersQuery(adminTransport, list, language))
  const { data: facets } = useQuery(orderFacetsQuery(adminTransport, list))
  const fixed: FixedView[] = [
    { id: 'all', name: t('orders.view.all'), address: '' },
    {
      id: 'to-pack',
      name: t('orders.view.toPack'),
      address: orderLists.toPack,
    },
    {
      id: 'to-ship',
      name: t('orders.view.toShip'),
      address: orderLists.toShip,
    },
    { id: 'unpaid', name: t('orders.view.unpaid'), address: orderLists.unpaid },
    { id: 'canceled', name: t('orders.view.canceled'), address: orderLists.canceled },
  ]
  const { views, ...onViews } = useListViews('orders', fixed, orderRules)
  const counted = views.map(({ id, list: view }) => ({ id, view }))
  const { data: counts } = useQuery(orderCountsQuery(adminTransport, counted))
  const names = query.data?.names.sales_channel_id
  // Whose name nobody knows was deleted; the names of the list of before are not those of what is chosen now.
  const nameless = names && !query.isPlaceholderData ? t('admin.choiceGone') : ''
  const choices = (filter: OrderFacet, labelOf: (value: string) => string | undefined = (value) => value) =>
    choicesOf(facets?.[filter] ?? [], list.filters[filter] ?? [], labelOf)
  const { actions: bulkActions, bulk, file, exportAll, ...onSelected } = useOrderActions(list, query.data?.total ?? 0)
  useListKeys(bulkActions, onSelected.selected, false, true)
  const rows = query.data?.rows ?? noRows
  const { onPeek, peek } = usePeek(rows)
  const screen: AdminOrdersProps = {
    ...table,
    ...onViews,
    ...onSelected,
    bulkActions,
    onExport: exportAll,
    savedViews: views.map(({ list: _, ...view }) => ({ ...view, count: counts?.[view.id] })),
    choices: {
      payment: choices('payment'),
      fulfilment: choices('fulfilment'),
      status: choices('status'),
      channel: choices('channel', (id) => names?.[id] ?? nameless),
      country: choices('country', (code) => countryName(code, language)),
      currency: choices('currency', (code) => code.toUpperCase()),
      tags: choices('tags'),
      returns: choices('returns'),
    },
    rowHref,
    rows,
    onPeek,
    total: query.data?.total,
    status: tableStatus(query),
    onRetry: () => void query.refetch(),
  }
  useTransferCommands(exportAll)
  return { screen, bulk, file, peek }
}
