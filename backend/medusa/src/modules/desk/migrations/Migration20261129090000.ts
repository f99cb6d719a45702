import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** What became of the last look at each address of a picture (src/desk/pictures). */
export class Migration20261129090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "desk_picture" (
      "id" text not null,
      "url" text not null,
      "problem" text null,
      "status" integer null,
      "checked_at" timestamptz null,
      "due_at" timestamptz not null default now(),
      "looking" boolean not null default false,
      constraint "desk_picture_pkey" primary key ("id")
    );`)
    this.addSql(
      'create index if not exists "IDX_desk_picture_problem" on "desk_picture" ("problem") where problem is not null;',
    )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_picture" cascade;')
  }
}
