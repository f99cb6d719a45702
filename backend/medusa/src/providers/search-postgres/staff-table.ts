import type { PostgresSearchService } from '@medusajs/search-postgres/dist/services/postgres-search'

type Create = Parameters<PostgresSearchService['createDocumentTable']>
export type Plan = Create[1]
export type Database = Create[2]
export type Planned = ReturnType<Plan['fields']['get']> & object

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

const words = 'haystack'

/**
 * A text as the words of rows are kept and asked for: each Thai sign as two capitals, the first of A to P and the second of
 * Q to X, so that no pair begins in the middle of another; of Latin letters there are only small ones. The index of three
 * letters at a time (pg_trgm) knows the letters of the database's locale: in C, which every system has, these are ASCII
 * alone, and a Thai name was looked for in all rows (280 ms of 50,000 orders).
 */
const letters = `
  create or replace function talat_letters(written text) returns text language sql immutable strict parallel safe as $$
    select coalesce(string_agg(
      case when place between 0 and 127 then chr(65 + (place >> 3)) || chr(81 + (place & 7)) else sign end, '' order by at), '')
    from regexp_split_to_table(written, '') with ordinality as signs(sign, at), lateral (select ascii(sign) - 3584) as code(place)
  $$
`

/** What a value is compared with in this column: the words of a row have letters of their own. */
export const wordOf = (planned: Planned): string => (planned.path === words ? 'talat_letters(?)' : '?')

function columnType({ path, kind, is_array }: Planned): string {
  if (path === words) return `text generated always as (talat_letters(indexed->>'${path}')) stored`
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
  await manager.execute(letters)
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
  // What was written lately lies beside the index in a list that every question walks: a short one. With the usual 4 MB the
  // planner left the index for a walk over all rows, which of 50,000 took ten times as long.
  await manager.execute(
    `create index if not exists "${table}_haystack" on "${table}" using gin ("c_${words}" gin_trgm_ops)
     with (gin_pending_list_limit = 128)`,
  )
  // The newest first is what everybody opens a list with: fifty rows of fifty thousand are read, and none sorted.
  if (plan.fields.has('created_at'))
    await manager.execute(
      `create index if not exists "${table}_newest" on "${table}" ("c_created_at" desc nulls last, id)`,
    )
  if (plan.fields.has('product_id'))
    await manager.execute(`create index if not exists "${table}_product" on "${table}" ("c_product_id")`)
}
