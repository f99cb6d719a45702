import { useMemo } from 'react'
import type { NamesOfIds } from '#features/admin/option-sources.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { Translate } from '#ui/words/words.ts'

/** Words of what Medusa knows by an id alone. */
export const wordsOfIds = {
  manual_manual: 'providers.shop',
  parcel_parcel: 'providers.parcel',
  pp_system_default: 'providers.onDelivery',
  pp_stripe_stripe: 'providers.stripe',
  pp_omise_omise: 'providers.omise',
  'pp_sandbox-card_sandbox': 'providers.sandbox',
} as const

/** The sources whose things have no names of their own; kinds with such a field have the area `kinds` in their words. */
const nameless: readonly string[] = ['fulfillment-providers', 'payment-providers']

/** How carriers and ways to pay are called, where these sources have some. */
export const namesOfIds = (sources: readonly string[], t: Translate): NamesOfIds =>
  sources.some((source) => nameless.includes(source))
    ? Object.fromEntries(Object.entries(wordsOfIds).map(([id, word]) => [id, t(word)]))
    : {}

/** How carriers and ways to pay are called, which Medusa knows by ids; only where a field offers them. */
export function useNamesOfIds(sources: readonly string[]): NamesOfIds {
  const { t } = useUi()
  const isNeeded = sources.some((source) => nameless.includes(source))
  return useMemo(() => namesOfIds(isNeeded ? nameless : [], t), [isNeeded, t])
}
