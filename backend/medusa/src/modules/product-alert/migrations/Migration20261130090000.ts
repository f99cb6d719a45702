import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** Who waits for which variant. */
export class Migration20261130090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "product_alert" (
      "id" text not null,
      "kind" text check ("kind" in ('stock', 'price')) not null,
      "variant_id" text not null,
      "product_id" text not null,
      "region_id" text not null,
      "currency_code" text not null,
      "country_code" text null,
      "language" text not null,
      "email" text not null,
      "customer_id" text null,
      "amount" double precision null,
      "status" text check ("status" in ('unconfirmed', 'waiting', 'told', 'stopped')) not null,
      "confirmed_at" timestamptz null,
      "told_at" timestamptz null,
      "expires_at" timestamptz not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "product_alert_pkey" primary key ("id")
    );`)
    this.addSql(
      `create unique index if not exists "IDX_product_alert_open_unique" on "product_alert"
       ("email", "kind", "variant_id", "region_id") where status in ('unconfirmed', 'waiting') and deleted_at is null;`,
    )
    this.addSql(
      `create index if not exists "IDX_product_alert_product_id" on "product_alert" ("product_id")
       where status = 'waiting' and deleted_at is null;`,
    )
    this.addSql(
      'create index if not exists "IDX_product_alert_customer_id" on "product_alert" ("customer_id") where customer_id is not null;',
    )
    this.addSql('create index if not exists "IDX_product_alert_expires_at" on "product_alert" ("expires_at");')
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "product_alert" cascade;')
  }
}
