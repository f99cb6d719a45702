import { categoryHref } from './category-path.ts'
import { optionPath } from './option-path.ts'

const pages: Readonly<Record<string, (id: string) => string>> = {
  product: (id) => `/admin/products/${id}`,
  category: categoryHref,
  order: (id) => `/admin/orders/${id}`,
  'size-chart': (id) => `/admin/size-charts/${id}`,
  letter: (id) => `/admin/letters/${id}`,
  size: (id) => `${optionPath.size}/${id}`,
  color: (id) => `${optionPath.color}/${id}`,
}

/** The page of a thing of the back office; undefined for kinds that have none. */
export const recordPath = (kind: string, id: string): string | undefined => pages[kind]?.(id)
