import type { Choice } from '#features/admin/product-choices.queries.ts'
import { type RecordValues, textOf, unfinishedPrefix } from '#features/admin/record-edits.ts'
import type { VariantRow } from '#features/admin/variant-sheet.queries.ts'
import { type Language, languageCodes } from '#features/shared/language.ts'
import { wordKey } from '#features/shared/words-in-metadata.ts'
import type { FieldView } from '#ui/admin/views.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { Translate, WordKey } from '#ui/words/words.ts'

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
/** Letters that no search engine shows any more. */
const longestSearch = 500
export type ProductField = keyof typeof productPaths

/** The page's texts of a record's values. */
export const productTexts = (values: RecordValues) =>
  Object.fromEntries(Object.entries(productPaths).map(([field, path]) => [field, textOf(values[path])])) as Record<
    ProductField,
    string
  >

/** What staff write of a product for search engines alone, and where the desk keeps it. */
export const searchPath = (field: 'title' | 'description', language: Language): string =>
  `metadata.${wordKey(`seo_${field}`, language)}`
/** All of those paths. */
export const searchPaths = languageCodes.flatMap((language) => [
  searchPath('title', language),
  searchPath('description', language),
])

/** What a product is made of, weighs and comes from, as its page in the shop says; then how it is sold and sent. */
export const detailFields: readonly FieldView[] = [
  { path: 'material', label: 'admin.product.material', input: 'text', optional: true },
  {
    path: 'translations.th-TH.material',
    label: 'admin.product.materialTh',
    input: 'text',
    lang: 'th',
    optional: true,
  },
  { path: 'weight', label: 'admin.product.weight', input: 'number', min: 0, digits: 0, unit: 'g', optional: true },
  { path: 'origin_country', label: 'admin.product.origin', input: 'one', source: 'countries', optional: true },
  { path: 'sales_channels', label: 'admin.product.channels', input: 'some', source: 'sales-channels', optional: true },
  { path: 'shipping_profile_id', label: 'admin.product.profile', input: 'one', source: 'shipping-profiles' },
  { path: 'discountable', label: 'admin.product.discountable', input: 'yes' },
]

/** Whether the shop itself keeps something of a product under this key of its metadata. */
export const isOwnKey = (key: string): boolean => key === 'cost' || /^seo_/.test(key)

/** What has to be mended in the parts of the page that may be closed, by path. What had a way to be sent keeps one. */
export function moreProblems(shown: RecordValues, saved: RecordValues, t: Translate): Record<string, string> {
  const long = searchPaths.filter((path) => textOf(shown[path]).length > longestSearch)
  const open = Object.keys(shown).filter((path) => path.startsWith(unfinishedPrefix) && shown[path])
  const isUnsent = Boolean(saved.shipping_profile_id) && !shown.shipping_profile_id
  return Object.fromEntries([
    ...(isUnsent ? [['shipping_profile_id', t('admin.product.profileMissing')] as const] : []),
    ...long.map((path) => [path, t('admin.product.searchLong', { most: longestSearch })] as const),
    ...open.map((path) => [path, t('admin.product.unfinished')] as const),
  ])
}

/** What stands at a title that has to be mended. */
export const titleWords = { missing: 'admin.product.titleMissing', long: 'admin.nameLong' } as const

const others: Readonly<Record<string, WordKey>> = {
  categories: 'admin.product.categories',
  tags: 'admin.product.tags',
  sales_channels: 'admin.product.channels',
  images: 'admin.product.media.title',
  thumbnail: 'media.main',
  material: 'admin.product.material',
  'translations.th-TH.material': 'admin.product.materialTh',
  weight: 'admin.product.weight',
  origin_country: 'admin.product.origin',
  discountable: 'admin.product.discountable',
  shipping_profile_id: 'admin.product.profile',
}
const cells: Readonly<Record<string, WordKey>> = {
  stock: 'admin.product.sheet.stock',
  sku: 'admin.product.sheet.sku',
  barcode: 'admin.product.sheet.barcode',
  manage_inventory: 'admin.product.sheet.counted',
  allow_backorder: 'admin.product.sheet.ahead',
}
const searched: Readonly<Record<string, WordKey>> = {
  [searchPath('title', 'en')]: 'admin.product.title',
  [searchPath('title', 'th')]: 'admin.product.titleTh',
  [searchPath('description', 'en')]: 'admin.product.description',
  [searchPath('description', 'th')]: 'admin.product.descriptionTh',
}

/** The words over the field of a path of a product; a key of its metadata is called as staff wrote it. */
export function productLabel(t: Translate, path: string): string {
  const field = Object.entries(productPaths).find(([, one]) => one === path)?.[0] as ProductField | undefined
  if (path.startsWith('images.')) return t('media.altTitle')
  const search = searched[path]
  if (search) return `${t('admin.product.search')}: ${t(search)}`
  if (path.startsWith('metadata.')) return path.slice('metadata.'.length)
  const key = field ? (`admin.product.${field}` as const) : others[path]
  return key ? t(key) : path
}

/** What stands over the fields and cells of a product. */
export function useProductLabels() {
  const { t } = useUi()
  return {
    labelOf: (path: string): string => productLabel(t, path),
    cellLabelOf(path: string, rows: readonly VariantRow[], regions: readonly Choice[] = []): string {
      const [id, kind, place = '', region] = path.split('.')
      const name = rows.find((row) => row.id === id)?.name || t('admin.product.sheet.sole')
      const where = regions.find((one) => one.id === region)?.name
      if (kind === 'prices')
        return `${name}, ${t('admin.product.sheet.price')} ${place.toUpperCase()}${where ? ` ${where}` : ''}`
      return `${name}, ${t(cells[kind ?? ''] ?? 'admin.product.sheet.sku')}`
    },
  }
}
