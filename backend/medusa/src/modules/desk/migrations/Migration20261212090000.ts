import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** Pictures of other sites that were copied into the shop (src/desk/pictures/copy.ts): where each was, and where it is now. */
export class Migration20261212090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "desk_picture_copy" (
      "id" text not null,
      "source" text not null,
      "url" text not null,
      "created_at" timestamptz not null default now(),
      constraint "desk_picture_copy_pkey" primary key ("id")
    );`)
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_picture_copy" cascade;')
  }
}
