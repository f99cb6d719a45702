import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** What is begun with the goods of an order and not finished (src/desk/orders/begun). */
export class Migration20261123180000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "desk_order_begun" (
      "id" text not null,
      "order_id" text not null,
      "kind" text not null,
      "plan" jsonb not null,
      "moved" jsonb null,
      "created_at" timestamptz not null default clock_timestamp(),
      constraint "desk_order_begun_pkey" primary key ("id")
    );`)
    this.addSql(
      'create index if not exists "IDX_desk_order_begun_order_id" on "desk_order_begun" ("order_id", "created_at");',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_order_begun" cascade;')
  }
}
