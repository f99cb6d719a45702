import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { DESK_MODULE } from '../../modules/desk/index.ts'
import { peopleOf } from '../people.ts'
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

/** Ids of things that changed values tell of. */
const idsIn = (values: unknown): string[] => JSON.stringify(values).match(/\b[a-z]+_[0-9A-HJKMNP-TV-Z]{20,}/g) ?? []

/** What was done, newest first, what the things in it were last called, and where the next page begins (null: there is none). */
export async function activityPage(container: MedusaContainer, query: z.infer<typeof activityQuery>) {
  const { cursor, limit, ...asked } = query
  const desk = container.resolve(DESK_MODULE)
  const rows = await desk.activityPage({ ...asked, behind: behindOf(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const people = await peopleOf(
    container,
    shown.map(({ actor }) => actor),
  )
  const told = new Set(shown.flatMap(({ before, after }) => idsIn([before, after])))
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    activity: shown.map(({ actor, revert, ...row }) => ({
      ...row,
      actor: people(actor),
      can_revert: revert !== null && row.reverted_by === null,
    })),
    names: await desk.lastNames([...told]),
    cursor: last
      ? Buffer.from(JSON.stringify({ at: new Date(last.at).toISOString(), id: last.id })).toString('base64url')
      : null,
  }
}
