import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** Letters that are owed, sent, or given up. */
export class Migration20261125090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "letter" (
      "id" text not null,
      "key" text not null,
      "template" text not null,
      "to" text not null,
      "language" text not null,
      "data" jsonb null,
      "is_secret" boolean not null default false,
      "status" text check ("status" in ('waiting', 'sent', 'dead')) not null default 'waiting',
      "attempts" integer not null default 0,
      "next_at" timestamptz not null default now(),
      "expires_at" timestamptz null,
      "lease_by" text null,
      "lease_until" timestamptz null,
      "error" text null,
      "sent_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "letter_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_letter_key_unique" on "letter" ("key") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_letter_status_next_at" on "letter" ("status", "next_at") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_letter_created_at" on "letter" ("created_at") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "letter" cascade;')
  }
}
