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
    ({ path, field }) => path !== 'id' && (field.sortable || field.facetable) && isSold(path),
  )
}

/**
 * A staff list has every value where it is needed: what is filtered by in `indexed`, what is asked for in
 * columns, what is read in `document`, which lies apart. Its words are found anywhere in a text, three letters at a time.
 */
export async function leanStaffTable(table: Create[0], plan: Plan, manager: Database): Promise<void> {
  const fields = [...plan.fields.values()]
  const asked = ({ field }: Planned) => field.filterable || field.sortable || field.facetable
  const shown = fields.filter((planned) => !asked(planned)).map(({ path }) => path)
  const keys = fields.filter(({ field }) => field.retrievable === false).map(({ path }) => path)
  await manager.execute(`alter table "${table}" set (toast_tuple_target = 1200)`)
  await manager.execute(`
    create or replace function talat_words(list jsonb) returns text[] language sql immutable strict as
    $$ select array(select jsonb_array_elements_text(list)) $$
  `)
  for (const planned of await columnsFor(plan, manager))
    await manager.execute(`alter table "${table}" add column if not exists "${nameOf(planned)}" ${columnType(planned)}`)
  await manager.execute(`
    create or replace function talat_staff_row() returns trigger language plpgsql as $$
    begin
      new.search_text := '';
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
    `create index if not exists "${table}_haystack" on "${table}" using gin ((indexed->>'haystack') gin_trgm_ops)`,
  )
  // The newest first is what everybody opens a list with: fifty rows of fifty thousand are read, and none sorted.
  if (plan.fields.has('created_at'))
    await manager.execute(
      `create index if not exists "${table}_newest" on "${table}" ("c_created_at" desc nulls last, id)`,
    )
}
