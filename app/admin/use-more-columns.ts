import { useState } from 'react'
import type { ProductChoices } from '#features/admin/product-choices.queries.ts'
import type { MoreColumns } from '#ui/screens/admin/product-sheet.tsx'
import type { useVariantSheet } from './use-variant-sheet.ts'

type Sheet = Pick<ReturnType<typeof useVariantSheet>, 'rows' | 'changes'>

const isOfRegion = (column: string) => /^prices\.\w+\.\w/.test(column)
const isSeldom = (column: string) => ['barcode', 'manage_inventory', 'allow_backorder'].includes(column)

/** Whether columns stand there that are not always wanted: at first where they say something, later as staff wish; an edit is never hidden. */
function useColumns(sheet: Sheet, isOne: (column: string) => boolean, saysSomething: boolean): MoreColumns {
  const [wished, setWished] = useState<boolean>()
  const isEdited = Object.values(sheet.changes).some((cells) => Object.keys(cells).some(isOne))
  return { shown: isEdited || (wished ?? saysSomething), isEdited, onChange: setWished }
}

/** The sheet's columns for prices of regions, and for bar codes and what happens when something is sold out. */
export function useMoreColumns(sheet: Sheet, choices: ProductChoices | undefined) {
  const { rows } = sheet
  const priced = rows.some(({ prices }) => Object.keys(prices).some((at) => at.includes('.')))
  const regions = useColumns(sheet, isOfRegion, priced)
  const own = useColumns(
    sheet,
    isSeldom,
    rows.some(({ barcode, counted, ahead }) => barcode !== '' || !counted || ahead),
  )
  return {
    shown: { regions: regions.shown, own: own.shown },
    toggles: { regionPrices: (choices?.regions.length ?? 0) > 0 ? regions : undefined, moreColumns: own },
  }
}
