import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** Who asked to be written to about a cart that is left behind. */
export class Migration20261205090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "cart_reminder" (
      "id" text not null,
      "cart_id" text not null,
      "email_digest" text null,
      "told_at" timestamptz null,
      "stopped_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "cart_reminder_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_cart_reminder_cart_id_unique" on "cart_reminder" ("cart_id") where deleted_at is null;',
    )
    this.addSql(
      `create index if not exists "IDX_cart_reminder_email_digest" on "cart_reminder" ("email_digest")
       where email_digest is not null and deleted_at is null;`,
    )
    this.addSql(
      'create index if not exists "IDX_cart_reminder_id" on "cart_reminder" ("id") where told_at is null and deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "cart_reminder" cascade;')
  }
}
