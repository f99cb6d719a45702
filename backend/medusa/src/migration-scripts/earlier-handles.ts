import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../completion/facts.ts'

/**
 * Remembers the handle that a product, collection or category had before another one, whoever changes it, so that its earlier
 * addresses lead on (src/catalogue/earlier-handle.ts). By the database itself: each way to write a handle is core's own.
 * No migration of a module, since those run before core's tables are there.
 */
export default async function earlierHandles({ container }: { container: MedusaContainer }): Promise<void> {
  await databaseOf(container).raw(`
    create table if not exists earlier_handle (
      kind text not null,
      handle text not null,
      thing_id text not null,
      at timestamptz not null default now(),
      primary key (kind, handle)
    );
    create or replace function talat_note_handle() returns trigger language plpgsql as $$
    begin
      insert into earlier_handle (kind, handle, thing_id) values (tg_argv[0], old.handle, old.id)
        on conflict (kind, handle) do update set thing_id = excluded.thing_id, at = now();
      return null;
    end $$;
    ${['product', 'product_collection', 'product_category']
      .map(
        (table) => `
    drop trigger if exists note_handle on ${table};
    create trigger note_handle after update of handle on ${table} for each row
      when (old.handle is distinct from new.handle and old.handle <> '')
      execute function talat_note_handle('${table}');`,
      )
      .join('')}
  `)
}
