import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'

/** Who did something, as others see them. */
export interface Person {
  id: string
  name: string | null
  email: string | null
}

/** Looks these actors up at once; the answer says who each is, and null for nobody. A key has no name; who left the staff keeps theirs. */
export async function peopleOf(
  container: MedusaContainer,
  actors: readonly (string | null)[],
): Promise<(actor: string | null) => Person | null> {
  const ids = [...new Set(actors.flatMap((actor) => actor ?? []))]
  const config = { select: ['id', 'email', 'first_name', 'last_name'], withDeleted: true }
  const rows = ids.length > 0 ? await container.resolve(Modules.USER).listUsers({ id: ids }, config) : []
  return (actor) => {
    if (!actor) return null
    const row = rows.find(({ id }) => id === actor)
    const name = [row?.first_name, row?.last_name].filter(Boolean).join(' ')
    return { id: actor, name: name || null, email: row?.email ?? null }
  }
}
