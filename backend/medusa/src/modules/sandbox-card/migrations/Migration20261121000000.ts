import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** The table of sandbox charges. */
export class Migration20261121000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "sandbox_card_intent" (
      "id" text not null,
      "client_secret" text not null,
      "session_id" text null,
      "amount" double precision not null,
      "currency_code" text not null,
      "status" text not null,
      "behaviour" text null,
      "last4" text null,
      "code" text null,
      "captured" double precision not null default 0,
      "refunded" double precision not null default 0,
      "refund_keys" text[] not null default '{}',
      "settle_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "sandbox_card_intent_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_sandbox_card_intent_client_secret_unique" on "sandbox_card_intent" ("client_secret") where deleted_at is null;',
    )
    this.addSql(
      `create index if not exists "IDX_sandbox_card_intent_due" on "sandbox_card_intent" ("settle_at") where status = 'processing';`,
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "sandbox_card_intent" cascade;')
  }
}
