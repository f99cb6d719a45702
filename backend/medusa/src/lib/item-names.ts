import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { databaseOf } from '../completion/facts.ts'

/** What is sold: these products, or these variants. */
export type SoldThings = { products: readonly string[] } | { variants: readonly string[] }

/** A thing in stock as it is called, beside what it would be called as what is sold of it. */
interface Called {
  id: string
  variant_id: string
  title: string | null
  name: string
  /** What it was last called so; null where it never was. */
  given: string | null
}
/** What things were called before. */
export type Names = { id: string; title: string | null }[]

/** Of one that several share, the variant whose name it has decides; the others are no news of it. */
const called = `
  select distinct on (i.id) i.id, v.id as variant_id, i.title, coalesce(nullif(v.title, ''), p.title) as name, n.title as given
    from product_variant v join product p on p.id = v.product_id
    join product_variant_inventory_item l on l.variant_id = v.id and l.deleted_at is null
    join inventory_item i on i.id = l.inventory_item_id and i.deleted_at is null
    left join desk_item_name n on n.id = i.id
   where v.deleted_at is null and (v.product_id = any(?) or v.id = any(?)) and coalesce(n.variant_id, v.id) = v.id
   order by i.id, i.title is distinct from coalesce(nullif(v.title, ''), p.title), v.id`

const note = `
  insert into desk_item_name (id, variant_id, title)
    select * from unnest(?::text[], ?::text[], ?::text[])
  on conflict (id) do update set title = excluded.title`

/**
 * Calls things in stock as what is sold of them now, where they were called as what it was before: Medusa names a thing when it
 * is made, and never again. Whatever staff call one themselves stays. Answers what was called otherwise.
 */
export async function followNames(container: MedusaContainer, sold: SoldThings): Promise<Names> {
  const [products, variants] = 'products' in sold ? [sold.products, []] : [[], sold.variants]
  if (products.length + variants.length === 0) return []
  const database = databaseOf(container)
  const { rows } = await database.raw(called, [[...products], [...variants]])
  const all = rows as unknown as Called[]
  const old = all.filter(({ title, name, given }) => title !== name && title === given)
  await call(
    container,
    old.map(({ id, name }) => ({ id, title: name })),
  )
  const told = all.filter(({ title, name, given }) => title === name && given !== name)
  if (told.length > 0) {
    const columns = (['id', 'variant_id', 'name'] as const).map((column) => told.map((one) => one[column]))
    await database.raw(note, columns)
  }
  return old.map(({ id, title }) => ({ id, title }))
}

/** Gives things their names; the way back of `followNames`. */
export async function call(container: MedusaContainer, names: Names): Promise<void> {
  if (names.length === 0) return
  await container.resolve(Modules.INVENTORY).updateInventoryItems(names as { id: string; title: string }[])
  await databaseOf(container).raw(
    'update desk_item_name n set title = now.title from unnest(?::text[], ?::text[]) now (id, title) where n.id = now.id',
    [names.map(({ id }) => id), names.map(({ title }) => title)],
  )
}
