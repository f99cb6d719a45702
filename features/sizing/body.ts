import { type KeyValueStore, localStore, storageKeys } from '#features/shared/storage.ts'
import type { Body, KeptBody } from '#ui/shop/sizing/views.ts'
import { measures } from './chart.ts'

const nobody: KeptBody = { unit: 'cm', body: {} }
const isMeasure = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x) && x > 0 && x < 1000

/** What was measured before in this browser, which it never leaves; what was written by hand, or by another shop, counts for nothing. */
export function keptBody(store: KeyValueStore = localStore): KeptBody {
  try {
    const kept = JSON.parse(store.get(storageKeys.body) ?? '{}') as {
      unit?: unknown
      body?: Record<string, unknown>
    } | null
    const known = measures.flatMap((measure) => {
      const x = kept?.body?.[measure]
      return isMeasure(x) ? [[measure, x] as const] : []
    })
    return { unit: kept?.unit === 'in' ? 'in' : 'cm', body: Object.fromEntries(known) as Body }
  } catch {
    // No JSON: as good as nothing.
    return nobody
  }
}

/** Keeps what a person measured now; measures that this product does not ask for stay. */
export const keepBody = ({ unit, body }: KeptBody, store: KeyValueStore = localStore): void =>
  store.set(storageKeys.body, JSON.stringify({ unit, body: { ...keptBody(store).body, ...body } }))

export const forgetBody = (store: KeyValueStore = localStore): void => store.remove(storageKeys.body)
