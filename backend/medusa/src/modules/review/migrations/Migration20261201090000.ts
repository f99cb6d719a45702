import { Migration } from '@medusajs/framework/mikro-orm/migrations'

const when = `"created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null`

/** Reviews and their pictures. */
export class Migration20261201090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "review" (
      "id" text not null,
      "product_id" text not null,
      "order_id" text not null,
      "variant" text null,
      "rating" integer not null check ("rating" between 1 and 5),
      "title" text not null,
      "text" text not null,
      "name" text not null,
      "language" text not null,
      "status" text check ("status" in ('waiting', 'approved', 'rejected')) not null default 'waiting',
      "version" integer not null default 1,
      "reason" text null,
      "reply" text null,
      "replied_at" timestamptz null,
      "written_at" timestamptz not null default now(),
      ${when},
      constraint "review_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_review_order_id_product_id_unique" on "review" ("order_id", "product_id") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_review_product_id_status" on "review" ("product_id", "status") where deleted_at is null;',
    )
    this.addSql(
      'create index if not exists "IDX_review_status_written_at" on "review" ("status", "written_at") where deleted_at is null;',
    )
    this.addSql(`create table if not exists "review_picture" (
      "id" text not null,
      "review_id" text not null,
      "place" integer not null,
      "width" integer not null,
      "height" integer not null,
      "large" text not null,
      "small" text not null,
      ${when},
      constraint "review_picture_pkey" primary key ("id"),
      constraint "review_picture_review_id_foreign" foreign key ("review_id") references "review" ("id") on delete cascade
    );`)
    this.addSql(
      'create index if not exists "IDX_review_picture_review_id_place" on "review_picture" ("review_id", "place") where deleted_at is null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "review_picture" cascade;')
    this.addSql('drop table if exists "review" cascade;')
  }
}
