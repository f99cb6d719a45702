import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/**
 * A letter knows the order that it tells the buyer of. What a letter says is forgotten in time, so those that have
 * forgotten it already are known by their key, where it names the order.
 */
export class Migration20261128090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table if exists "letter" add column if not exists "order_id" text null;')
    this.addSql(
      `update "letter" set "order_id" = coalesce("data"->>'order',
         case when "template" in ('order-placed', 'order-canceled', 'order-edited') then split_part("key", ':', 2) end)
       where "order_id" is null and "template" not like 'staff-%';`,
    )
    this.addSql(
      'create index if not exists "IDX_letter_order_id" on "letter" ("order_id") where order_id is not null and deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_letter_order_id";')
    this.addSql('alter table if exists "letter" drop column if exists "order_id";')
  }
}
