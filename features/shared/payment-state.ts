/** Whether a provider is Medusa's own, which takes nothing before somebody has paid at the door. */
export const isOnDelivery = (providerId: string): boolean => providerId === 'pp_system_default'

type Payment = { provider_id: string; captured_at?: unknown; canceled_at?: unknown }
type Collections = readonly { payments?: readonly Payment[] | null }[] | null | undefined

/** Providers of what was promised and neither taken nor given up. */
export const openProviders = (collections: Collections): string[] =>
  (collections ?? [])
    .flatMap(({ payments }) => payments ?? [])
    .filter(({ captured_at, canceled_at }) => !captured_at && !canceled_at)
    .map(({ provider_id }) => provider_id)

/**
 * How the money of an order stands, as people are told: a code of Medusa's, or `on_delivery`. Medusa calls an order that is paid
 * at the door authorised, although nobody has authorised anything.
 * @param providers of what is still to be taken
 */
export const paymentState = (status: string, providers: readonly string[]): string =>
  status === 'authorized' && providers.length > 0 && providers.every(isOnDelivery) ? 'on_delivery' : status
