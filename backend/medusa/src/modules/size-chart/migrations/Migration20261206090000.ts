import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** Which body each size is made for. */
export class Migration20261206090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "size_chart" (
      "id" text not null,
      "name" text not null,
      "category_ids" text[] not null,
      "sizes" jsonb not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "size_chart_pkey" primary key ("id")
    );`)
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "size_chart" cascade;')
  }
}
