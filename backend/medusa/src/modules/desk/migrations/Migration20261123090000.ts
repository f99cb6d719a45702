import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** The table of stock changes by key. */
export class Migration20261123090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "desk_stock_write" (
      "id" text not null,
      "key" text not null,
      "wish" text not null,
      "levels" jsonb not null,
      "done" boolean not null default false,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "desk_stock_write_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_desk_stock_write_key_unique" on "desk_stock_write" ("key") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_stock_write" cascade;')
  }
}
