import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/**
 * Orders by who placed them and by when: reminders, erasing, reconciliation and lost letters ask so, and core has an index
 * for neither. Medusa migrates its own modules first, so the table is there.
 */
export class Migration20261207090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create index if not exists "IDX_order_lower_email_created_at" on "order" (lower("email"), "created_at");',
    )
    this.addSql('create index if not exists "IDX_order_created_at" on "order" ("created_at");')
  }

  override async down(): Promise<void> {
    this.addSql('drop index if exists "IDX_order_created_at";')
    this.addSql('drop index if exists "IDX_order_lower_email_created_at";')
  }
}
