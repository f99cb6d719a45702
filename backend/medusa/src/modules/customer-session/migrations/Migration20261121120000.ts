import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** The table of sign-ins. */
export class Migration20261121120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "customer_session" (
      "id" text not null,
      "sid" text not null,
      "customer_id" text not null,
      "way" text not null,
      "browser" text null,
      "system" text null,
      "kind" text not null,
      "started_at" timestamptz not null,
      "last_seen_at" timestamptz not null,
      "expires_at" timestamptz not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "customer_session_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_customer_session_sid_unique" on "customer_session" ("sid") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_customer_session_customer_id" on "customer_session" ("customer_id") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_customer_session_expires_at" on "customer_session" ("expires_at") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "customer_session" cascade;')
  }
}
