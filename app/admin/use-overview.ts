import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/admin/categories.queries.ts'
import { optionValuesQuery } from '#features/admin/option-values.queries.ts'
import { productNumbersQuery } from '#features/admin/overview.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OverviewCard } from '#ui/screens/admin/today/overview-cards.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { categoriesHref } from './category-path.ts'
import { optionPath } from './option-path.ts'

/** A number of a section and one sentence more about it. */
type Said = Pick<OverviewCard, 'note'> & { count: number }

/** The sections of the back office with what stands in each now. */
export function useOverview(): OverviewCard[] {
  const { t, language } = useUi()
  const number = new Intl.NumberFormat(language)
  const card = <Data>(
    { data, isError, isFetching, refetch }: UseQueryResult<Data>,
    shared: Pick<OverviewCard, 'id' | 'label' | 'href'>,
    say: (data: Data) => Said,
  ): OverviewCard => {
    if (data === undefined) return { ...shared, failed: isError && !isFetching, onRetry: () => void refetch() }
    const { count, note } = say(data)
    return { ...shared, value: number.format(count), note }
  }
  const unused = (values: readonly { usedBy: number }[]): Said => ({
    count: values.length,
    note: t('today.unused', { count: values.filter(({ usedBy }) => usedBy === 0).length }),
  })
  const products = useQuery(productNumbersQuery(adminTransport))
  const categories = useQuery(categoriesQuery(adminTransport))
  const sizes = useQuery(optionValuesQuery(adminTransport, 'size'))
  const colors = useQuery(optionValuesQuery(adminTransport, 'color'))
  return [
    card(products, { id: 'products', label: t('admin.nav.products'), href: '/admin/products' }, (numbers) => ({
      count: numbers.all,
      note: t('today.soldOut', { count: numbers.soldOut }),
    })),
    card(categories, { id: 'categories', label: t('admin.nav.categories'), href: categoriesHref }, (all) => ({
      count: all.length,
      note: t('today.hiddenCategories', { count: all.filter(({ isActive }) => !isActive).length }),
    })),
    card(sizes, { id: 'sizes', label: t('admin.nav.sizes'), href: optionPath.size }, ({ values }) => unused(values)),
    card(colors, { id: 'colors', label: t('admin.nav.colors'), href: optionPath.color }, ({ values }) =>
      unused(values),
    ),
  ]
}
