import type { PictureView } from '#ui/picture/picture.tsx'
import type { ProductStatus } from './product-status.ts'

/** What of a product can be changed in its row. */
export type EditedColumn = 'title' | 'status' | 'price'

export type AdminProductRow = {
  id: string
  title: string
  picture: PictureView | null
  status: ProductStatus
  stock: 'in' | 'low' | 'out' | 'not_managed'
  available: number
  /** The one price of all variants. */
  price: number | null
  /** Finished; empty where there is none. */
  prices: string
  margin: string
  /** Empty when it is in none. */
  collection: string
  type: string
  categories: readonly string[]
  tags: readonly string[]
  sizes: readonly string[]
  colors: readonly string[]
  /** Languages in which it has no title, as codes. */
  untranslated: readonly string[]
  variants: number
  pictures: number
  createdAt: string
  changedAt: string
}

/** Something to narrow the list by; `count`: products that have it. */
export type ProductChoice = { value: string; label: string; count?: number }
export type ProductChoices = Readonly<
  Record<
    'status' | 'stock' | 'collection' | 'categories' | 'tags' | 'type' | 'sizes' | 'colors' | 'untranslated',
    readonly ProductChoice[]
  >
>
