import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/** The devices of customers. Those that are signed in now are known ones. */
export class Migration20261126090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "customer_device" (
      "id" text not null,
      "customer_id" text not null,
      "name" text not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "customer_device_pkey" primary key ("id")
    );`)
    this.addSql(
      'create unique index if not exists "IDX_customer_device_customer_id_name_unique" on "customer_device" ("customer_id", "name") where deleted_at is null;',
    )
    this.addSql(`insert into customer_device (id, customer_id, name)
      select 'cdev_' || md5(customer_id || name), customer_id, name from (
        select distinct customer_id, concat_ws('|', coalesce(browser, ''), coalesce(system, ''), kind) as name
          from customer_session where deleted_at is null) known
      on conflict do nothing;`)
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "customer_device" cascade;')
  }
}
