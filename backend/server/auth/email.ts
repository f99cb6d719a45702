/** Addresses are compared in small letters: Medusa would take `Ann@` and `ann@` for two people. */
export const normalEmail = (email: string | undefined): string => (email ?? '').trim().toLowerCase()
