import { useQuery } from '@tanstack/react-query'
import { type OpeningStep, openingQuery } from '#features/admin/today.queries.ts'
import { countryName } from '#features/shared/country-name.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OpeningStepView } from '#ui/screens/admin/today/views.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useNamesOfIds } from './use-names-of-ids.ts'

/** Where each is done. */
const hrefs: Readonly<Record<OpeningStep['id'], string>> = {
  seller: '/admin/stores',
  taxes: '/admin/tax-rates/new',
  delivery: '/admin/shipping-options/new',
  payment: '/admin/regions',
  goods: '/admin/products/new',
}

/** What the shop needs before it can sell, as steps of a list. */
export function useOpening(): readonly OpeningStepView[] {
  const { t, language } = useUi()
  const names = useNamesOfIds(['payment-providers'])
  const { data = [] } = useQuery(openingQuery(adminTransport))
  const list = new Intl.ListFormat(language, { type: 'unit' })
  return data.map(({ id, done, missing, next, unoffered = [] }) => {
    const places = id === 'taxes' ? missing.map((code) => countryName(code, language)) : missing
    return {
      id,
      done,
      title: t(`opening.${id}`),
      text:
        unoffered.length > 0
          ? t('opening.unoffered', { ways: list.format(unoffered.map((one) => names[one] ?? one)) })
          : t(`opening.${id}Text`),
      missing: places.length > 0 ? t('opening.missing', { places: list.format(places) }) : '',
      href: next === 'tax_region' ? '/admin/tax-regions/new' : hrefs[id],
    }
  })
}
