import type { Query, QueryValue } from './commerce-port.ts'

/** Pairs of one value under its bracket key; anything empty gives none. */
function pairs(key: string, value: QueryValue): [string, string][] {
  if (value === null || value === undefined) return []
  if (value instanceof Date) return [[key, value.toISOString()]]
  if (Array.isArray(value)) return value.flatMap((item, index) => pairs(`${key}[${index}]`, item))
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, item]) => pairs(`${key}[${name}]`, item))
  return [[key, String(value)]]
}

/**
 * Serialises a query in bracket style, as the SDK does (behaviour §3.1): `id[0]=a&d[$gt]=1` with encoded brackets;
 * null, undefined and empty lists are left out, an empty string stays as `k=`.
 */
export function toQueryString(query: Query): string {
  return Object.entries(query)
    .flatMap(([key, value]) => pairs(key, value))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}
