import { Migration } from '@medusajs/framework/mikro-orm/migrations'

const money = ['gross', 'discounts', 'returns', 'shipping', 'tax', 'total', 'paid', 'refunded']

/** What orders sold, for reports: a row a line of an order, and one for what is the order's own (src/sales/keep.ts). */
export class Migration20261123150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "desk_sale" (
      "id" text not null,
      "order_id" text not null,
      "at" timestamptz not null,
      "currency_code" text not null,
      "sales_channel_id" text null,
      "canceled" boolean not null,
      "orders" integer not null,
      "product_id" text null,
      "variant_id" text null,
      "title" text null,
      "quantity" numeric(20, 4) not null,
      "returned" numeric(20, 4) not null,
      ${money.map((column) => `"${column}" numeric(24, 8) not null`).join(', ')},
      constraint "desk_sale_pkey" primary key ("id")
    );`)
    for (const columns of ['at', 'order_id', 'variant_id", "at'])
      this.addSql(
        `create index if not exists "IDX_desk_sale_${columns.replace('", "', '_')}" on "desk_sale" ("${columns}");`,
      )
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_sale" cascade;')
  }
}
