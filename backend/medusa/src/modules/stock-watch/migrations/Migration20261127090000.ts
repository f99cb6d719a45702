import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** Variants that have run low. */
export class Migration20261127090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "low_stock" (
      "id" text not null,
      "variant_id" text not null,
      "letter" text null,
      "told_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "low_stock_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_low_stock_variant_id_unique" on "low_stock" ("variant_id") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "low_stock" cascade;')
  }
}
