import { Migration } from '@medusajs/framework/mikro-orm/migrations'

const always = `"created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null`

/** Long work of staff and its items. */
export class Migration20261124090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "desk_job" (
      "id" text not null,
      "type" text not null,
      "key" text not null,
      "wish" text not null,
      "actor" text null,
      "request_id" text null,
      "change" jsonb null,
      "selection" jsonb null,
      "status" text check ("status" in ('waiting', 'running', 'done', 'canceled')) not null default 'waiting',
      "total" integer not null,
      "done" integer not null default 0,
      "skipped" integer not null default 0,
      "failed" integer not null default 0,
      "undo_of" text null,
      "undone_by" text null,
      "lease_by" text null,
      "lease_until" timestamptz null,
      "started_at" timestamptz null,
      "finished_at" timestamptz null,
      ${always},
      constraint "desk_job_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_desk_job_key_unique" on "desk_job" ("key") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_desk_job_status_updated_at" on "desk_job" ("status", "updated_at") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_desk_job_created_at" on "desk_job" ("created_at") where deleted_at is null;',
    )
    this.addSql(`create table if not exists "desk_job_item" (
      "id" text not null,
      "job_id" text not null,
      "position" integer not null,
      "kind" text not null,
      "record_id" text not null,
      "product_id" text null,
      "status" text check ("status" in ('waiting', 'writing', 'done', 'skipped', 'failed', 'canceled')) not null default 'waiting',
      "changes" jsonb null,
      "reason" jsonb null,
      ${always},
      constraint "desk_job_item_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_desk_job_item_job_id_position_unique" on "desk_job_item" ("job_id", "position") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_desk_job_item_job_id_status_position" on "desk_job_item" ("job_id", "status", "position") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_job_item" cascade;')
    this.addSql('drop table if exists "desk_job" cascade;')
  }
}
