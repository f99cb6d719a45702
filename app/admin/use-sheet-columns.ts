import { useMemo } from 'react'
import type { ProductChoices } from '#features/admin/product-choices.queries.ts'
import type { VariantRow } from '#features/admin/variant-sheet.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SheetColumn } from '#ui/sheet/sheet.types.ts'

/** What a column is drawn from. */
type Row = Omit<VariantRow, 'available'>

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Columns of the variants' sheet: SKU, a price in each currency of the store, the pieces at each stock location. */
export function useSheetColumns(choices: ProductChoices | undefined): readonly SheetColumn<Row>[] {
  const { t } = useUi()
  return useMemo(() => {
    const sku: SheetColumn<Row> = {
      id: 'sku',
      header: t('admin.product.sheet.sku'),
      kind: 'text',
      value: (row) => row.sku,
      width: 18,
    }
    const prices = (choices?.currencies ?? []).map(
      (currency): SheetColumn<Row> => ({
        id: `prices.${currency}`,
        header: t('admin.product.sheet.price'),
        unit: currency.toUpperCase(),
        kind: 'number',
        digits: digitsOf(currency),
        min: 0,
        value: (row) => row.prices[currency] ?? null,
      }),
    )
    const locations = choices?.locations ?? []
    const stock = locations.map(
      ({ id, name }): SheetColumn<Row> => ({
        id: `stock.${id}`,
        header: locations.length > 1 ? name : t('admin.product.sheet.stock'),
        kind: 'number',
        digits: 0,
        min: 0,
        value: (row) => row.stock[id] ?? null,
        readOnly: (row) => row.inventoryItemId === null,
      }),
    )
    return [sku, ...prices, ...stock]
  }, [choices, t])
}
