import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** What an item of a job is asked to do: the rows of an import. */
export class Migration20261124100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table if exists "desk_job_item" add column if not exists "wish" jsonb null;')
  }

  override async down(): Promise<void> {
    this.addSql('alter table if exists "desk_job_item" drop column if exists "wish";')
  }
}
