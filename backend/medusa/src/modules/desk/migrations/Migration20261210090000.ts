import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** What a thing in stock was last called as what is sold of it (src/lib/item-names.ts): it is called so on as long as it has that name. */
export class Migration20261210090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "desk_item_name" (
      "id" text not null,
      "variant_id" text not null,
      "title" text not null,
      constraint "desk_item_name_pkey" primary key ("id")
    );`)
    // A new shop has no tables of products yet, and nothing to note.
    this.addSql(`do $$
    begin
      if to_regclass('product_variant') is null or to_regclass('inventory_item') is null
        or to_regclass('product_variant_inventory_item') is null then
        return;
      end if;
      insert into desk_item_name (id, variant_id, title)
        select distinct on (item.id) item.id, v.id, item.title
          from inventory_item item
          join product_variant_inventory_item link on link.inventory_item_id = item.id and link.deleted_at is null
          join product_variant v on v.id = link.variant_id and v.deleted_at is null
          join product p on p.id = v.product_id
         where item.deleted_at is null and item.title = coalesce(nullif(v.title, ''), p.title)
         order by item.id, v.id
        on conflict (id) do nothing;
    end $$;`)
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_item_name" cascade;')
  }
}
