import type { PostgresSearchService } from '@medusajs/search-postgres/dist/services/postgres-search'

type Create = Parameters<PostgresSearchService['createDocumentTable']>
export type Plan = Create[1]
export type Database = Create[2]
type Planned = ReturnType<Plan['fields']['get']> & object

/** How the tables of staff lists begin (src/staff-index/fields.ts names the indexes). */
export const staffTables = 'search_pg_staff_'

/** Names of the columns that a table has. */
export type Columns = ReadonlySet<string>

const nameOf = ({ path }: Planned): string => (path === 'id' ? 'id' : `c_${path}`)

/**
 * What a field is filtered, counted and sorted by: a column of its own, since to unpack whole rows takes most of the time
 * (10,000 products between two prices: 160 ms, with a column 10). Undefined when it has none.
 */
export function columnOf(planned: Planned, columns: Columns): string | undefined {
  const name = nameOf(planned)
  return columns.has(name) ? `"${name}"` : undefined
}

function columnType({ path, kind, is_array }: Planned): string {
  if (is_array) return `text[] generated always as (talat_words(indexed->'${path}')) stored`
  if (kind === 'number') return `float8 generated always as ((indexed->>'${path}')::float8) stored`
  return `text generated always as (indexed->>'${path}') stored`
}

const words = 'haystack'

/** Prices in currencies that nobody sells in have no column; a new region's gets one when the list is built anew. */
async function columnsFor(plan: Plan, manager: Database): Promise<Planned[]> {
  const regions = (await manager.execute(`select distinct lower(currency_code) as code from region`)) as {
    code: string
  }[]
  const isSold = (path: string) => {
    const [, currency] = /^price_(?:high_)?([a-z]{3})$/.exec(path) ?? []
    return !currency || regions.some(({ code }) => code === currency)
  }
  return [...plan.fields.values()].filter(
    ({ path, field }) => path === words || (path !== 'id' && (field.sortable || field.facetable) && isSold(path)),
  )
}

/** Indexes of Medusa's own search, by which no staff list is asked: every write would keep them up. */
const unasked = ['fts_idx', 'trgm_idx', 'indexed_idx']

/**
 * A staff list has every value where it is needed: what is asked for in columns, what is read in `document`. That and
 * `indexed` lie apart, so that a walk over all rows is one over little more than the columns, which is half the pages of
 * 50,000 orders. Words are found anywhere in a text, three letters at a time.
 */
export async function leanStaffTable(table: Create[0], plan: Plan, manager: Database): Promise<void> {
  const fields = [...plan.fields.values()]
  const asked = ({ field }: Planned) => field.filterable || field.sortable || field.facetable
  const shown = fields.filter((planned) => !asked(planned)).map(({ path }) => path)
  const keys = fields.filter(({ field }) => field.retrievable === false).map(({ path }) => path)
  await manager.execute(
    `alter table "${table}" set (toast_tuple_target = 800), alter column id set storage main,
       alter column document set storage external, alter column indexed set storage external`,
  )
  for (const index of unasked) await manager.execute(`drop index if exists "${table}_${index}"`)
  await manager.execute(`
    create or replace function talat_words(list jsonb) returns text[] language sql immutable strict as
    $$ select array(select jsonb_array_elements_text(list)) $$
  `)
  for (const planned of await columnsFor(plan, manager)) {
    const column = `"${nameOf(planned)}"`
    await manager.execute(`alter table "${table}" add column if not exists ${column} ${columnType(planned)}`)
    // Columns stay in their rows; to unpack the words of each row takes longer than to look through them.
    const storage = planned.path === words ? 'external' : 'main'
    if (planned.is_array || planned.kind !== 'number')
      await manager.execute(`alter table "${table}" alter column ${column} set storage ${storage}`)
  }
  await manager.execute(`
    create or replace function talat_staff_row() returns trigger language plpgsql as $$
    begin
      new.search_text := '';
      new.search_vector := '';
      new.indexed := new.indexed - tg_argv[0]::text[];
      new.document := new.document - tg_argv[1]::text[];
      return new;
    end $$
  `)
  await manager.execute(`drop trigger if exists lean on "${table}"`)
  await manager.execute(
    `create trigger lean before insert or update on "${table}" for each row
     execute function talat_staff_row('{${shown.join(',')}}', '{${keys.join(',')}}')`,
  )
  await manager.execute(
    `create index if not exists "${table}_haystack" on "${table}" using gin ("c_${words}" gin_trgm_ops)`,
  )
  // The newest first is what everybody opens a list with: fifty rows of fifty thousand are read, and none sorted.
  if (plan.fields.has('created_at'))
    await manager.execute(
      `create index if not exists "${table}_newest" on "${table}" ("c_created_at" desc nulls last, id)`,
    )
  if (plan.fields.has('product_id'))
    await manager.execute(`create index if not exists "${table}_product" on "${table}" ("c_product_id")`)
}
