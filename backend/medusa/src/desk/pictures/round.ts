import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { databaseOf } from '../../completion/facts.ts'
import { readSettings } from '../../config/settings.ts'
import { type Looked, lookAt } from './look.ts'
import { used } from './used.ts'

/** So many are taken at a time, and so many of them are looked at together. */
const BATCH = 64
const AT_ONCE = 8
/** So many are looked at in one round; the next one, a minute later, goes on. */
const MOST = 1_000
/** Whoever took some and died has them no longer than this; all of a batch has its answers long before. */
const HELD = "interval '5 minutes'"

/** Takes some of those whose turn it is, so that no other process looks at them. */
async function take(container: MedusaContainer): Promise<string[]> {
  const { rows } = await databaseOf(container).raw(
    `with ${used}, due as (
       select u.url, min(p.due_at) as since from used u left join desk_picture p on p.url = u.url
        where p.id is null or p.due_at <= now() group by u.url order by since nulls first, u.url limit ${BATCH})
     insert into desk_picture as kept (id, url, due_at, looking)
       select 'dpic_' || md5(url), url, now() + ${HELD}, true from due
     on conflict (id) do update set due_at = excluded.due_at, looking = true where kept.due_at <= now()
     returning url`,
  )
  return rows.map((row) => String(row.url))
}

/** Keeps what was seen. What does not answer is looked at again within the hour, the others a day later. */
const keep = (container: MedusaContainer, url: string, { problem, status }: Looked) =>
  databaseOf(container).raw(
    `update desk_picture set problem = ?, status = ?, checked_at = now(), looking = false,
            due_at = now() + ${problem ? "interval '1 hour'" : "interval '1 day'"} where url = ?`,
    [problem, status, url],
  )

/** Addresses that nothing shows any more. */
const forget = (container: MedusaContainer) =>
  databaseOf(container).raw(
    `with ${used} delete from desk_picture p where p.due_at <= now() and not exists (select 1 from used u where u.url = p.url)`,
  )

async function round(container: MedusaContainer): Promise<void> {
  const place = readSettings()
  for (let done = 0; done < MOST; ) {
    const urls = await take(container)
    if (urls.length === 0) break
    done += urls.length
    const left = [...urls]
    const work = async () => {
      for (let url = left.pop(); url !== undefined; url = left.pop())
        await keep(container, url, await lookAt(url, place))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  await forget(container)
}

let running: Promise<void> | undefined

/** Looks at the pictures whose turn it is: new ones, those of yesterday, and what staff want to know again. */
export function checkPictures(container: MedusaContainer): Promise<void> {
  running ??= round(container).finally(() => {
    running = undefined
  })
  return running
}

/** All of them are looked at again, from now on; who asks does not wait for it. */
export async function checkAgain(container: MedusaContainer): Promise<object> {
  await databaseOf(container).raw('update desk_picture set due_at = now() where not looking')
  checkPictures(container).catch((error: unknown) =>
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`Pictures were not looked at: ${String(error)}`),
  )
  return {}
}
