/**
 * An address that mail can reach, or nothing: a customer who came in by a messenger alone has a stand-in under `.invalid`
 * (RFC 2606), which nobody may be shown and no order may be sent to.
 */
export const reachable = (email: string | null | undefined): string =>
  email && !email.endsWith('.invalid') ? email : ''
