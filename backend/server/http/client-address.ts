import { isIP } from 'node:net'

/**
 * The visitor's address. `x-forwarded-for` is believed only for as many hops as there are proxies of our own in front:
 * with one proxy it is the last entry, with two the one before it. Everything further left was written by the visitor.
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const own = socket ?? ''
  if (trustedProxies === 0 || !forwarded) return own
  const hops = forwarded.split(',').map((hop) => hop.trim())
  const hop = hops[Math.max(0, hops.length - trustedProxies)]
  return hop && isIP(hop) ? hop : own
}
