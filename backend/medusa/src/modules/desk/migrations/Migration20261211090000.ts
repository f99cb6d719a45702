import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** What was made by calls that carry a key, so that the same call again is answered and makes nothing (src/http/made-once.ts). */
export class Migration20261211090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "desk_made" (
      "id" text not null,
      "wish" text not null,
      "answer" text not null,
      "created_at" timestamptz not null default now(),
      constraint "desk_made_pkey" primary key ("id")
    );`)
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_made" cascade;')
  }
}
