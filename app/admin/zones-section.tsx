import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery } from '#features/admin/option-sources.ts'
import { removeZone, saveZone, zonesQuery } from '#features/admin/zones.queries.ts'
import { countryName } from '#features/shared/country-name.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { ZoneValues } from '#ui/admin/delivery/zone-dialog.tsx'
import { Zones } from '#ui/admin/delivery/zones.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'

function Section({ id }: { id: string }) {
  const { t, language } = useUi()
  const client = useQueryClient()
  const query = useQuery(zonesQuery(adminTransport, id))
  const [typed, setTyped] = useState('')
  const { data: found = [] } = useQuery(optionsQuery(adminTransport, 'countries', typed, language))
  const nameOf = (code: string) => countryName(code, language)
  const renew = () => client.invalidateQueries({ queryKey: ['admin'] })
  /** Does it, shows anew what is there, and answers what is wrong as a sentence. */
  const told = async (act: () => Promise<unknown>, done: string): Promise<string | undefined> => {
    try {
      await act()
    } catch (error) {
      if (!isHttpError(error)) throw error
      // Medusa says why in English; its sentence is better than none.
      return `${t('admin.problem.refused')} (${error.message})`
    }
    await renew()
    toast.add({ title: done, tone: 'success' })
  }
  const save = async (zone: ZoneValues, seen: ZoneValues) => {
    const places = zone.countries.length + (query.data?.find(({ id }) => id === zone.id)?.parts.length ?? 0)
    if (zone.name.trim() === '' || places === 0) return t('delivery.zoneNeeds')
    return told(() => saveZone(adminTransport, id, zone, seen), t('delivery.zoneSaved'))
  }
  return (
    <Zones
      zones={(query.data ?? []).map(({ parts, ways, ...zone }) => ({
        ...zone,
        places: [...zone.countries.map(nameOf), ...parts].join(', '),
        ways: ways.map((way) => ({ ...way, href: `/admin/shipping-options/${way.id}` })),
      }))}
      status={queryState(query)}
      onRetry={() => void query.refetch()}
      addHref="/admin/shipping-options/new"
      countries={(codes) => ({
        options: found,
        chosen: codes.map((code) => ({ value: code, label: nameOf(code) })),
        status: 'ready',
        onQueryChange: (text) => setTyped(text.trim()),
        onRetry: () => undefined,
      })}
      onSave={save}
      onRemove={async (zone) => {
        const wrong = await told(
          () => removeZone(adminTransport, { set: zone.set ?? '', id: zone.id }),
          t('delivery.zoneRemoved'),
        )
        if (wrong) toast.add({ title: wrong, tone: 'danger' })
      }}
    />
  )
}

/** Where a stock location sends to and how, on its page. */
export function ZonesSection({ id }: { id: string }) {
  return (
    <WordsScope areas={['orders']}>
      <Section id={id} />
    </WordsScope>
  )
}
