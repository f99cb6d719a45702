import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** Lines that were taken out of carts for later. */
export class Migration20261203090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "saved_line" (
      "id" text not null,
      "customer_id" text not null,
      "variant_id" text not null,
      "product_id" text not null,
      "quantity" integer not null,
      "kept_at" timestamptz not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "saved_line_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_saved_line_customer_id_variant_id_unique" on "saved_line" ("customer_id", "variant_id") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "saved_line" cascade;')
  }
}
