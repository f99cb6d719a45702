import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { databaseOf } from '../../completion/facts.ts'
import { pictureKinds, used } from './used.ts'

export const brokenQuery = z.object({
  kind: z.enum(pictureKinds).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  offset: z.coerce.number().int().min(0).default(0),
})

const broken = `with ${used}, broken as (
  select u.*, p.problem, p.status, p.checked_at from used u join desk_picture p on p.url = u.url where p.problem is not null)`

/** How many pictures do not answer, for the navigation. */
export async function brokenCount(container: MedusaContainer): Promise<number> {
  const database = databaseOf(container)
  const { rows: some } = await database.raw('select 1 from desk_picture where problem is not null limit 1')
  if (some.length === 0) return 0
  const { rows } = await database.raw(`${broken} select count(*)::int as count from broken`)
  return Number(rows[0]?.count ?? 0)
}

/** Pictures that do not answer, of one kind of thing or of all, and how many addresses wait to be looked at. */
export async function brokenPictures(container: MedusaContainer, asked: z.infer<typeof brokenQuery>) {
  const { kind = null, limit, offset } = asked
  const database = databaseOf(container)
  const [{ rows: found }, { rows }, { rows: all }] = await Promise.all([
    database.raw(`${broken} select kind, count(*)::int as count from broken group by kind`),
    database.raw(
      `${broken} select * from broken where ?::text is null or kind = ?
        order by array_position(?::text[], kind), text, id, url limit ? offset ?`,
      [kind, kind, [...pictureKinds], limit, offset],
    ),
    database.raw(
      `with ${used} select count(*)::int as all, max(p.checked_at) as checked_at,
          (count(*) filter (where p.id is null or p.due_at <= now() or p.looking))::int as waiting
        from (select distinct url from used) u left join desk_picture p on p.url = u.url`,
    ),
  ])
  const counts = pictureKinds.map((name) => ({
    kind: name,
    count: Number(found.find((row) => row.kind === name)?.count ?? 0),
  }))
  const count = counts.reduce((sum, one) => sum + (kind === null || one.kind === kind ? one.count : 0), 0)
  const { all: total, waiting, checked_at } = all[0] ?? {}
  return { rows, count, counts, all: Number(total), waiting: Number(waiting), checked_at: checked_at ?? null }
}
