import { useState } from 'react'
import type { ProductChoices } from '#features/admin/product-choices.queries.ts'
import type { ProductSheetProps } from '#ui/screens/admin/product-sheet.tsx'
import type { useVariantSheet } from './use-variant-sheet.ts'

type Sheet = Pick<ReturnType<typeof useVariantSheet>, 'rows' | 'changes'>

const isOfRegion = (column: string) => /^prices\.\w+\.\w/.test(column)

/** Whether the sheet shows a price for each region: at first where there is one, later as staff wish; an edit is never hidden. */
export function useRegionPrices({ rows, changes }: Sheet, choices: ProductChoices | undefined) {
  const [wished, setWished] = useState<boolean>()
  const isEdited = Object.values(changes).some((cells) => Object.keys(cells).some(isOfRegion))
  const shown = isEdited || (wished ?? rows.some(({ prices }) => Object.keys(prices).some((at) => at.includes('.'))))
  const hasRegions = (choices?.regions.length ?? 0) > 0
  const toggle: ProductSheetProps['regionPrices'] = hasRegions ? { shown, isEdited, onChange: setWished } : undefined
  return { shown, toggle }
}
