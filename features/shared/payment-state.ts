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

/** Of an order, what its state of money is read from. */
type Paying = {
  status?: string
  payment_status: string
  payment_collections?: Collections
  summary?: { pending_difference?: unknown } | null
}

/** What is still to be paid of an order, below nothing what the shop owes, in major units; unknown where it was not asked for. */
export const owedOf = (order: Pick<Paying, 'summary'>): number | undefined =>
  typeof order.summary?.pending_difference === 'number' ? order.summary.pending_difference : undefined

const promised: readonly string[] = ['not_paid', 'awaiting', 'authorized', 'partially_authorized']

/**
 * How the money of an order stands, as people are told: a code of Medusa's, `on_delivery` or `nothing_owed`. Medusa calls an order
 * that is paid at the door authorised, although nobody has authorised anything, and goes on to once all of it was let go.
 * @param providers of what is still to be taken
 * @param owed what the order owes, in major units
 * @param stands it is not cancelled: a payment that was given up, and that nobody needs any more, has not failed
 */
export function paymentState(status: string, providers: readonly string[], owed?: number, stands?: boolean): string {
  if (owed !== undefined && owed <= 0) {
    if (promised.includes(status) || (stands && status === 'canceled')) return 'nothing_owed'
    return status === 'partially_captured' ? 'captured' : status
  }
  return status === 'authorized' && providers.length > 0 && providers.every(isOnDelivery) ? 'on_delivery' : status
}

/** The same of an order as Medusa answers it. */
export const paymentStateOf = (order: Paying): string =>
  paymentState(
    order.payment_status,
    openProviders(order.payment_collections),
    owedOf(order),
    order.status !== 'canceled',
  )
