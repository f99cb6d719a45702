import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import { problem } from './http/problem.ts'
import type { AppContext } from './http/types.ts'

type IconSet = Parameters<typeof getIcons>[0]

const word = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const maxNames = 200

/** Sets that the server has; each is read at its first use only. */
const sets: Record<string, () => Promise<IconSet>> = {
  lucide: async () => (await import('@iconify-json/lucide/icons.json')).default as IconSet,
}

/**
 * `/api/icons/{prefix}.json?icons=a,b` (behaviour §6). Iconify's client tries its next host on any failure but 404: so a set
 * that we do not have answers 503, and 404 is kept for addresses at which no host could have anything.
 */
export async function icons(c: AppContext): Promise<Response> {
  const prefix = /^\/api\/icons\/([^/]+)\.json$/.exec(new URL(c.req.url).pathname)?.[1]
  if (!prefix) return problem(404, 'not_found', 'No collection specified')
  if (!word.test(prefix)) return problem(400, 'invalid_data', 'Invalid icon request')
  const names = (c.req.query('icons') ?? '').split(',').filter((name) => name !== '')
  if (names.length === 0) return problem(400, 'invalid_data', 'No icons specified')
  if (names.length > maxNames || !names.every((name) => word.test(name)))
    return problem(400, 'invalid_data', 'Invalid icon request')
  const load = Object.hasOwn(sets, prefix) ? sets[prefix] : undefined
  if (!load) return problem(503, 'unavailable', 'This set of icons is not kept here')
  const found = getIcons(await load(), names, true)
  return Response.json(found, { headers: { 'cache-control': 'public, max-age=604800, stale-while-revalidate=604800' } })
}
