export type ProviderKind = 'sandbox-card' | 'stripe' | 'on-delivery' | 'other'

/** The registry of ways to pay: a provider's id says which component takes the money, and what people call it. */
const kinds: readonly [RegExp, ProviderKind][] = [
  [/^pp_sandbox-card(_|$)/, 'sandbox-card'],
  [/^pp_stripe(_|$)/, 'stripe'],
  [/^pp_system_default$/, 'on-delivery'],
]

export const kindOfProvider = (providerId: string): ProviderKind =>
  kinds.find(([pattern]) => pattern.test(providerId))?.[1] ?? 'other'
