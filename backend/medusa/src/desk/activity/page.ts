import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../../lib/rows.ts'
import { DESK_MODULE } from '../../modules/desk/index.ts'
import { invalid } from '../problem.ts'

/** Query of a page of activity. */
export const activityQuery = z.object({
  resource: z.string().max(60).optional(),
  id: z.string().max(100).optional(),
  actor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(300).optional(),
})

const place = z.object({ at: z.iso.datetime(), id: z.string().max(100) })

function behindOf(cursor: string | undefined): z.infer<typeof place> | undefined {
  if (cursor === undefined) return undefined
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw invalid({ cursor: 'is none that was given' })
  }
}

interface Person {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
}

/** What was done, newest first, and where the next page begins (null: there is none). */
export async function activityPage(container: MedusaContainer, query: z.infer<typeof activityQuery>) {
  const { cursor, limit, ...asked } = query
  const rows = await container
    .resolve(DESK_MODULE)
    .activityPage({ ...asked, behind: behindOf(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const ids = [...new Set(shown.flatMap(({ actor }) => actor ?? []))]
  const fields = ['id', 'email', 'first_name', 'last_name']
  const people = ids.length > 0 ? await rowsOf<Person>(container, 'user', fields, { id: ids }) : []
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    activity: shown.map(({ actor, revert, ...row }) => {
      const person = people.find(({ id }) => id === actor)
      const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
      return {
        ...row,
        actor: actor && { id: actor, name: name || null, email: person?.email ?? null },
        can_revert: revert !== null && row.reverted_by === null,
      }
    }),
    cursor: last
      ? Buffer.from(JSON.stringify({ at: new Date(last.at).toISOString(), id: last.id })).toString('base64url')
      : null,
  }
}
