import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** Wishlists and what is on them. */
export class Migration20261202090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "wishlist" (
      "id" text not null,
      "customer_id" text not null,
      "token" text null,
      "name" text null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "wishlist_pkey" primary key ("id")
    );`)
    this.addSql(`create table if not exists "wishlist_item" (
      "id" text not null,
      "wishlist_id" text not null,
      "product_id" text not null,
      "kept_at" timestamptz not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "wishlist_item_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_wishlist_customer_id_unique" on "wishlist" ("customer_id") where deleted_at is null;',
    )
    this.addSql(
      'create unique index if not exists "IDX_wishlist_token_unique" on "wishlist" ("token") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_wishlist_item_product_id" on "wishlist_item" ("product_id") where deleted_at is null;',
    )
    this.addSql(
      'create unique index if not exists "IDX_wishlist_item_wishlist_id_product_id_unique" on "wishlist_item" ("wishlist_id", "product_id") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "wishlist_item" cascade;')
    this.addSql('drop table if exists "wishlist" cascade;')
  }
}
