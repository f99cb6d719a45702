import { decoded } from './decoded.ts'

/** A host that cannot exist (RFC 2606): only paths are on it. */
const nowhere = 'https://shop.invalid'

/**
 * Where a sign-in may lead: a path of our own that begins with a single slash, else `/`. Absolute addresses of
 * `origin` become their path; everything else (other origins, `//host`, `/\host`, `javascript:`) is refused, and so is
 * what is no page: `/api` and `/internal`.
 * @param origin of the shop, where absolute addresses may be given
 */
export function safePath(value: unknown, origin = nowhere): string {
  if (typeof value !== 'string' || value.length > 2048) return '/'
  if (!value.startsWith('/') && !value.startsWith(`${origin}/`)) return '/'
  if (value.startsWith('//') || [...value].some((letter) => letter < ' ' || letter === '\\')) return '/'
  if (!URL.canParse(value, origin)) return '/'
  const url = new URL(value, origin)
  // As a server reads it, `/%61pi` being `/api`; what cannot be read is no page of ours.
  const path = decoded(url.pathname)
  if (url.origin !== origin || !path || path.startsWith('//')) return '/'
  return /^\/(?:api|internal)(?:\/|$)/i.test(path) ? '/' : url.pathname + url.search + url.hash
}
