import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type FacetValue,
  productCountsQuery,
  productFacetsQuery,
  productsQuery,
} from '#features/admin/products.queries.ts'
import { type ProductFacet, productRules } from '#features/admin/products-asked.ts'
import { storeQuery } from '#features/admin/store.queries.ts'
import { defaultAddress, type KeptView, viewsQuery } from '#features/admin/views.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { AdminProductsProps, ProductChoice } from '#ui/screens/admin/products.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { tableStatus } from './table-status.ts'
import { useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { type FixedView, useListViews } from './use-list-views.ts'
import { usePeek } from './use-peek.ts'
import { useProductBulk } from './use-product-bulk.ts'
import { useRowEditing } from './use-row-editing.tsx'
import { useTransferCommands } from './use-transfer-commands.ts'

const rowHref = ({ id }: { id: string }) => `/admin/products/${id}`

/** Which filters hold ids, by the columns that have their names. */
const named = { collection: 'collection_id', categories: 'category_ids', tags: 'tag_ids', type: 'type_id' } as const

/** What is counted, and what is chosen although nothing has it any more. */
function choicesOf(counted: readonly FacetValue[], chosen: readonly string[], nameOf: (value: string) => string) {
  const gone = chosen.filter((value) => !counted.some((one) => one.value === value))
  return [
    ...counted.map(({ value, label = value, count }): ProductChoice => ({ value, label, count })),
    ...gone.map((value): ProductChoice => ({ value, label: nameOf(value), count: 0 })),
  ]
}

/** What the list can be narrowed by; without `names` they are still on their way. The same as long as nothing of it changes: columns are made of it, and rows of those. */
function useProductChoices(
  facets: Readonly<Record<ProductFacet, readonly FacetValue[]>> | undefined,
  filters: Readonly<Record<string, readonly string[]>>,
  names: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined,
): AdminProductsProps['choices'] {
  const { t } = useUi()
  return useMemo(() => {
    const choices = (filter: ProductFacet) => {
      const column = filter in named ? named[filter as keyof typeof named] : undefined
      // Whose name nobody knows was deleted: an id says nothing to anybody.
      const nameOf = (id: string) => names?.[column ?? '']?.[id] ?? (names ? t('admin.choiceGone') : '')
      return choicesOf(facets?.[filter] ?? [], filters[filter] ?? [], column ? nameOf : (value) => value)
    }
    return {
      status: choices('status'),
      stock: choices('stock'),
      collection: choices('collection'),
      categories: choices('categories'),
      tags: choices('tags'),
      type: choices('type'),
      sizes: choices('sizes'),
      colors: choices('colors'),
      untranslated: choices('untranslated'),
    }
  }, [facets, filters, names, t])
}

/** The list of products: its rows, the numbers of its filters, its views with theirs, and what is done with many. */
export function useProducts() {
  const { t, language } = useUi()
  const { data: store } = useQuery(storeQuery(adminTransport))
  const currency = store?.currencies[0] ?? ''
  const rules = useMemo(() => productRules(currency), [currency])
  const { data: kept = noViews } = useQuery(viewsQuery(adminTransport, 'products'))
  const { list, table } = useList(rules, defaultAddress(kept) !== '')
  const query = useQuery({ ...productsQuery(adminTransport, list, currency, language), enabled: currency !== '' })
  const { data: facets } = useQuery({ ...productFacetsQuery(adminTransport, list, currency), enabled: currency !== '' })
  const fixed: FixedView[] = [
    { id: 'all', name: t('admin.products.view.all'), address: '' },
    { id: 'published', name: t('admin.products.status.published'), address: 'status=published' },
    { id: 'drafts', name: t('admin.products.view.drafts'), address: 'status=draft' },
    { id: 'low', name: t('admin.products.stock.low'), address: 'stock=low' },
    { id: 'out', name: t('admin.products.stock.out'), address: 'stock=out' },
  ]
  const { views, ...onViews } = useListViews('products', fixed, rules)
  const counted = views.map(({ id, list: view }) => ({ id, view }))
  const { data: counts } = useQuery({
    ...productCountsQuery(adminTransport, counted, currency),
    enabled: currency !== '',
  })
  const { desk, file, actions: bulkActions, ...bulk } = useProductBulk(list, currency, query.data?.total ?? 0)
  useListKeys(bulkActions, bulk.selected, true, true)
  const rows = query.data?.rows ?? noRows
  const { onPeek, peek } = usePeek(rows)
  // The names of the list of before are not those of what is chosen now.
  const isNamed = !query.isPlaceholderData || !Object.keys(named).some((filter) => filter in list.filters)
  const choices = useProductChoices(facets, list.filters, isNamed ? query.data?.names : undefined)
  const screen: AdminProductsProps = {
    ...table,
    ...onViews,
    savedViews: views.map(({ list: _, ...view }) => ({ ...view, count: counts?.[view.id] })),
    choices,
    newHref: '/admin/products/new',
    importHref: '/admin/products/import',
    onExport: bulk.exportAll,
    rowHref,
    rows,
    onPeek,
    total: query.data?.total,
    status: tableStatus(query),
    onRetry: () => void query.refetch(),
    bulkActions,
    selected: bulk.selected,
    onSelectedChange: bulk.onSelectedChange,
    onStatus: bulk.setStatus,
    onChange: bulk.change,
    ...useRowEditing(currency),
  }
  useTransferCommands(bulk.exportAll)
  return { screen, desk, file, peek: peek && { ...peek, currency } }
}

const noViews: readonly KeptView[] = []
const noRows: AdminProductsProps['rows'] = []
