import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** What the search index has still to follow. */
export class Migration20261122120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "catalogue_change" (
      "id" text not null,
      "kind" text not null,
      "thing_id" text not null,
      "problem" text not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "catalogue_change_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_catalogue_change_kind_thing_id_unique" on "catalogue_change" ("kind", "thing_id") where deleted_at is null;',
    )
    this.addSql(`create table if not exists "catalogue_moment" (
      "name" text not null,
      "at" timestamptz not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "catalogue_moment_pkey" primary key ("name")
    );`)
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "catalogue_change" cascade;')
    this.addSql('drop table if exists "catalogue_moment" cascade;')
  }
}
