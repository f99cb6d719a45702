import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** What staff did, and the views of their lists. */
export class Migration20261123120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "desk_activity" (
      "id" text not null,
      "at" timestamptz not null default now(),
      "actor" text null,
      "method" text not null,
      "action" text not null,
      "resource" text not null,
      "resource_id" text null,
      "parent_id" text null,
      "summary" text not null,
      "before" jsonb null,
      "after" jsonb null,
      "revert" jsonb null,
      "reverted_by" text null,
      "request_id" text null,
      "job_id" text null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "desk_activity_pkey" primary key ("id")
    );`)
    for (const column of ['resource_id', 'parent_id', 'actor'])
      this.addSql(
        `create index if not exists "IDX_desk_activity_${column}_at" on "desk_activity" ("${column}", "at") where deleted_at is null;`,
      )
    this.addSql(
      'create index if not exists "IDX_desk_activity_at_id" on "desk_activity" ("at", "id") where deleted_at is null;',
    )
    this.addSql(`create table if not exists "desk_view" (
      "id" text not null,
      "list" text not null,
      "name" text not null,
      "owner" text not null,
      "shared" boolean not null default false,
      "is_default" boolean not null default false,
      "view" jsonb not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "desk_view_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_desk_view_list_owner_name_unique" on "desk_view" ("list", "owner", "name") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_activity" cascade;')
    this.addSql('drop table if exists "desk_view" cascade;')
  }
}
