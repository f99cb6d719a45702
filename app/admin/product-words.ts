import type { Choice } from '#features/admin/product-choices.queries.ts'
import { type RecordValues, textOf } from '#features/admin/record-edits.ts'
import type { VariantRow } from '#features/admin/variant-sheet.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { WordKey } from '#ui/words/words.ts'

/** Fields of the product's page, and where the desk keeps them. */
export const productPaths = {
  title: 'title',
  titleTh: 'translations.th-TH.title',
  subtitle: 'subtitle',
  subtitleTh: 'translations.th-TH.subtitle',
  description: 'description',
  descriptionTh: 'translations.th-TH.description',
  handle: 'handle',
  status: 'status',
  collection: 'collection_id',
  type: 'type_id',
} as const
export type ProductField = keyof typeof productPaths

/** The page's texts of a record's values. */
export const productTexts = (values: RecordValues) =>
  Object.fromEntries(Object.entries(productPaths).map(([field, path]) => [field, textOf(values[path])])) as Record<
    ProductField,
    string
  >

/** What stands at a title that has to be mended. */
export const titleWords = { missing: 'admin.product.titleMissing', long: 'admin.nameLong' } as const

const others: Readonly<Record<string, WordKey>> = {
  categories: 'admin.product.categories',
  tags: 'admin.product.tags',
  sales_channels: 'admin.product.channels',
  images: 'admin.product.media.title',
  thumbnail: 'media.main',
}

/** What stands over the fields and cells of a product. */
export function useProductLabels() {
  const { t } = useUi()
  return {
    labelOf(path: string): string {
      const field = Object.entries(productPaths).find(([, one]) => one === path)?.[0] as ProductField | undefined
      const key = field ? (`admin.product.${field}` as const) : others[path]
      return key ? t(key) : path
    },
    cellLabelOf(path: string, rows: readonly VariantRow[], regions: readonly Choice[] = []): string {
      const [id, kind, place = '', region] = path.split('.')
      const name = rows.find((row) => row.id === id)?.name ?? ''
      const where = regions.find((one) => one.id === region)?.name
      if (kind === 'prices')
        return `${name}, ${t('admin.product.sheet.price')} ${place.toUpperCase()}${where ? ` ${where}` : ''}`
      return `${name}, ${t(kind === 'stock' ? 'admin.product.sheet.stock' : 'admin.product.sheet.sku')}`
    },
  }
}
