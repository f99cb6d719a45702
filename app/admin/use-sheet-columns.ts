import { useMemo } from 'react'
import type { ProductChoices } from '#features/admin/product-choices.queries.ts'
import { regionPlace, type VariantRow } from '#features/admin/variant-sheet.queries.ts'
import { decimalsOf } from '#features/shared/money.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SheetColumn } from '#ui/sheet/sheet.types.ts'

/** What a column is drawn from. */
type Row = Omit<VariantRow, 'available'>
/** Which columns stand there beside the usual ones. */
type More = { regions: boolean; own: boolean }

/**
 * Columns of the variants' sheet: SKU, a price in each currency of the store (and region), the pieces at each stock location,
 * and what few shops change: bar codes, and what may be sold when there is none of it.
 */
export function useSheetColumns(
  choices: ProductChoices | undefined,
  { regions: byRegion, own }: More,
): readonly SheetColumn<Row>[] {
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
      digits: decimalsOf(currency),
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
    // Behind those that come with the choices: a column that moves takes what was typed for its neighbour.
    const more: readonly SheetColumn<Row>[] = [
      { id: 'barcode', header: t('admin.product.sheet.barcode'), kind: 'text', value: (row) => row.barcode, width: 12 },
      { id: 'manage_inventory', header: t('admin.product.sheet.counted'), kind: 'yes', value: (row) => row.counted },
      { id: 'allow_backorder', header: t('admin.product.sheet.ahead'), kind: 'yes', value: (row) => row.ahead },
    ]
    return [sku, ...prices, ...inRegions, ...stock, ...(own && choices ? more : [])]
  }, [choices, byRegion, own, t])
}
