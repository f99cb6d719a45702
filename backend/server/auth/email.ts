/** Addresses are compared in small letters: Medusa would take `Ann@` and `ann@` for two people. */
export const normalEmail = (email: string | undefined): string => (email ?? '').trim().toLowerCase()

/** Domains that can never receive mail (RFC 2606, RFC 6761). `telegram.invalid` is ours, for people without an address. */
const reserved = /[@.](?:invalid|localhost|local|internal|onion|arpa)$/

/** Whether somebody may register with it: of a possible length and form, and not of a domain that belongs to nobody. */
export const looksLikeEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]+\.[^\s@\p{C}]{2,}$/u.test(email) && !reserved.test(email)
