import type { PostgresSearchService } from '@medusajs/search-postgres/dist/services/postgres-search'

type Create = Parameters<PostgresSearchService['createDocumentTable']>

/** How the tables of staff lists begin (src/staff-index/fields.ts names the indexes). */
export const staffTables = 'search_pg_staff_'

/**
 * A staff list has every value once: what is filtered and sorted by in `indexed`, what is read in `document`. Its words
 * are found anywhere in a text, by three letters at a time.
 */
export async function leanStaffTable(table: Create[0], plan: Create[1], manager: Create[2]): Promise<void> {
  const fields = [...plan.fields.values()]
  const asked = ({ field }: (typeof fields)[number]) => field.filterable || field.sortable || field.facetable
  const shown = fields.filter((planned) => !asked(planned)).map(({ path }) => path)
  const keys = fields.filter(({ field }) => field.retrievable === false).map(({ path }) => path)
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
}
