import type { Query, Transport } from '#features/shared/commerce-port.ts'

const size = 1000

/**
 * All of a kind, however many calls it takes: the first page says how many there are, the others come at once.
 * @param key the answer's list, like `product_tags`
 */
export async function allPages<T>(
  admin: Transport,
  path: string,
  key: string,
  query: Query,
  signal?: AbortSignal,
): Promise<T[]> {
  const page = (offset: number) =>
    admin.fetch<Record<string, T[]> & { count: number }>(path, { query: { ...query, limit: size, offset }, signal })
  const first = await page(0)
  const pages = Math.max(1, Math.ceil(first.count / size))
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => page((at + 1) * size)))
  return [first, ...others].flatMap((answer) => answer[key] ?? [])
}
