import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery } from '#features/admin/option-sources.ts'
import { countryName } from '#features/shared/country-name.ts'
import type { OptionsView } from '#ui/admin/views.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'

/** What a field of a country offers for what is typed in it, whatever is chosen. */
export function useCountryOptions(): (code: string) => OptionsView {
  const { language } = useUi()
  const [typed, setTyped] = useState('')
  const { data = [], refetch } = useQuery(optionsQuery(adminTransport, 'countries', typed, language))
  return (code) => ({
    options: data,
    chosen: code ? [{ value: code, label: countryName(code, language) }] : [],
    status: 'ready',
    onQueryChange: (query) => setTyped(query.trim()),
    onRetry: () => void refetch(),
  })
}
