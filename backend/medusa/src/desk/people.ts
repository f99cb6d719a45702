import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../lib/rows.ts'

/** Who did something, as others see them. */
export interface Person {
  id: string
  name: string | null
  email: string | null
}

interface Row {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
}

/** Looks these actors up at once; the answer says who each is, and null for nobody. A key has no name. */
export async function peopleOf(
  container: MedusaContainer,
  actors: readonly (string | null)[],
): Promise<(actor: string | null) => Person | null> {
  const ids = [...new Set(actors.flatMap((actor) => actor ?? []))]
  const fields = ['id', 'email', 'first_name', 'last_name']
  const rows = ids.length > 0 ? await rowsOf<Row>(container, 'user', fields, { id: ids }) : []
  return (actor) => {
    if (!actor) return null
    const row = rows.find(({ id }) => id === actor)
    const name = [row?.first_name, row?.last_name].filter(Boolean).join(' ')
    return { id: actor, name: name || null, email: row?.email ?? null }
  }
}
