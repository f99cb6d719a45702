import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** Pictures of what comes back. */
export class Migration20261204090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "return_picture" (
      "id" text not null,
      "return_id" text not null,
      "order_id" text not null,
      "place" integer not null,
      "width" integer not null,
      "height" integer not null,
      "large" text not null,
      "small" text not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "return_picture_pkey" primary key ("id")
    );`)
    this.addSql(
      'create index if not exists "IDX_return_picture_order_id_return_id_place" on "return_picture" ("order_id", "return_id", "place") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "return_picture" cascade;')
  }
}
