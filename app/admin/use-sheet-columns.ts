import { useMemo } from 'react'
import type { ProductChoices } from '#features/admin/product-choices.queries.ts'
import { regionPlace, type VariantRow } from '#features/admin/variant-sheet.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SheetColumn } from '#ui/sheet/sheet.types.ts'

/** What a column is drawn from. */
type Row = Omit<VariantRow, 'available'>

/** Digits after the separator in which a currency is written. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Columns of the variants' sheet: SKU, a price in each currency of the store (and region), the pieces at each stock location. */
export function useSheetColumns(choices: ProductChoices | undefined, byRegion: boolean): readonly SheetColumn<Row>[] {
  const { t } = useUi()
  return useMemo(() => {
    const sku: SheetColumn<Row> = {
      id: 'sku',
      header: t('admin.product.sheet.sku'),
      kind: 'text',
      value: (row) => row.sku,
      width: 18,
    }
    const price = (place: string, currency: string, header: string): SheetColumn<Row> => ({
      id: `prices.${place}`,
      header,
      unit: currency.toUpperCase(),
      kind: 'number',
      digits: digitsOf(currency),
      min: 0,
      value: (row) => row.prices[place] ?? null,
    })
    const prices = (choices?.currencies ?? []).map((one) => price(one, one, t('admin.product.sheet.price')))
    const regions = byRegion ? (choices?.regions ?? []) : []
    const inRegions = regions.map(
      ({ id, name, currency }): SheetColumn<Row> => ({
        ...price(regionPlace(currency, id), currency, name),
        width: 9,
        otherwise: (look) => look(`prices.${currency}`),
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
    return [sku, ...prices, ...inRegions, ...stock]
  }, [choices, byRegion, t])
}
