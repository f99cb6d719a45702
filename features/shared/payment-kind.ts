import type { PaymentKind, ProviderView } from '#ui/shop/checkout/views.ts'
import { isOnDelivery } from './payment-state.ts'

/**
 * Outside processors, in the order in which they are offered; a provider's id says its name (`pp_stripe_stripe`). Their own
 * fields take the card: `app/cart/processors.tsx` has the code for the browser.
 */
const outside = ['stripe', 'omise'] as const satisfies readonly PaymentKind[]
export type OutsideKind = (typeof outside)[number]

/** All that a shop may offer, in the order of the choice. */
const kinds: readonly PaymentKind[] = [...outside, 'sandbox-card', 'on-delivery', 'other']

/** Keys for browsers, of the processors that this shop has. */
export type PayKeys = { readonly [Kind in OutsideKind]?: string }

export const isOutside = (kind: PaymentKind): kind is OutsideKind => outside.some((one) => one === kind)

/** Which way to pay a provider is, and so whose words and whose fields it gets. */
export function kindOfProvider(providerId: string): PaymentKind {
  if (isOnDelivery(providerId)) return 'on-delivery'
  return kinds.find((kind) => kind === /^pp_([^_]+)(_|$)/.exec(providerId)?.[1]) ?? 'other'
}

export const rankOf = (kind: PaymentKind): number => kinds.indexOf(kind)

/** Which cards an outside processor takes, and the one that stands in for them on a laptop. */
const marks: { readonly [Kind in PaymentKind]?: readonly string[] } = {
  stripe: ['Visa', 'Mastercard', 'Amex', 'JCB'],
  omise: ['Visa', 'Mastercard', 'JCB'],
  'sandbox-card': ['Visa', 'Mastercard', 'Amex', 'JCB'],
}

/** What is accepted where these providers are, each once: cards as they are written, `on-delivery` where one pays at the door. */
export function acceptedBy(ids: readonly string[]): string[] {
  const here = ids.map(kindOfProvider).toSorted((a, b) => rankOf(a) - rankOf(b))
  return [...new Set(here.flatMap((kind) => (kind === 'on-delivery' ? [kind] : (marks[kind] ?? []))))]
}

/**
 * Ways to pay as a choice, cards first. A known kind has an empty label and gets ui's words, another its id.
 * @param keys for browsers: an outside processor without one is not offered, since nobody could pay
 */
export const providerViews = (ids: readonly string[], keys: PayKeys): ProviderView[] =>
  ids
    .map((id) => {
      const kind = kindOfProvider(id)
      return { id, kind, label: kind === 'other' ? id.replace(/^pp_/, '').replaceAll('_', ' ') : '' }
    })
    .filter(({ kind }) => !isOutside(kind) || keys[kind] !== undefined)
    .sort((a, b) => rankOf(a.kind) - rankOf(b.kind))
