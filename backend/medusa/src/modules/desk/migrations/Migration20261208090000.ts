import { Migration } from '@medusajs/framework/mikro-orm/migrations'

/**
 * What comes as it is has no name beside its product's (src/lib/sole-variant.ts): neither variants that have got one elsewhere
 * nor the lines that were made of them, and their things in stock are called as the product.
 */
export class Migration20261208090000 extends Migration {
  override async up(): Promise<void> {
    // A new shop has no tables of products yet, and nothing to mend.
    this.addSql(`do $$
    begin
      if to_regclass('product_variant_option') is null or to_regclass('inventory_item') is null
        or to_regclass('product_variant_inventory_item') is null
        or to_regclass('order_line_item') is null or to_regclass('cart_line_item') is null then
        return;
      end if;
      create temporary table sole_variant on commit drop as
        select v.id, v.title, p.title as product
          from product_variant v join product p on p.id = v.product_id
         where v.deleted_at is null and (
           select count(*) = 1 and bool_and(value.value = 'Default option value' and option.title = 'Default option')
             from product_variant_option of_variant
             join product_option_value value on value.id = of_variant.option_value_id
             join product_option option on option.id = value.option_id
            where of_variant.variant_id = v.id);
      update inventory_item item
         set title = sole.product, description = nullif(item.description, sole.title), updated_at = now()
        from sole_variant sole join product_variant_inventory_item link on link.variant_id = sole.id
       where link.inventory_item_id = item.id and link.deleted_at is null
         and coalesce(item.title, '') in ('', coalesce(sole.title, ''));
      update product_variant v set title = '', updated_at = now()
        from sole_variant sole where v.id = sole.id and v.title <> '';
      update order_line_item line set variant_title = null
        from sole_variant sole where line.variant_id = sole.id and line.variant_title is not null;
      update cart_line_item line set variant_title = null
        from sole_variant sole where line.variant_id = sole.id and line.variant_title is not null;
    end $$;`)
  }

  override async down(): Promise<void> {}
}
