import type { Kind } from '../records/kind.ts'
import { category } from './category.ts'
import { order } from './order.ts'
import {
  collection,
  inventoryItem,
  option,
  optionValue,
  promotion,
  salesChannel,
  stockLocation,
  tag,
  type,
} from './plain.ts'
import { priceList } from './price-list.ts'
import { product } from './product.ts'
import { review } from './review.ts'
import { sizeChart } from './size-chart.ts'
import { variant } from './variant.ts'

/** What the desk changes field by field, by its name in addresses. */
export const kinds = {
  product,
  variant,
  category,
  collection,
  tag,
  type,
  option,
  'option-value': optionValue,
  'sales-channel': salesChannel,
  'stock-location': stockLocation,
  'inventory-item': inventoryItem,
  'price-list': priceList,
  promotion,
  order,
  review,
  'size-chart': sizeChart,
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name)
