import { type Untranslated, type WordKind, wordKinds } from '#features/admin/translations.queries.ts'
import type { WordKey } from '#ui/words/words.ts'
import { resourceHref } from './catalog.ts'
import { recordPath } from './record-path.ts'

/** What things are called of whose names some are missing. */
export const kindWords: Readonly<Record<WordKind, WordKey>> = {
  product: 'admin.nav.products',
  product_category: 'admin.nav.categories',
  product_collection: 'admin.nav.collections',
  product_type: 'admin.nav.types',
  product_tag: 'admin.nav.tags',
  product_option_value: 'untranslated.options',
  shipping_option: 'admin.nav.shipping',
  return_reason: 'admin.nav.returnReasons',
}
/** Where a thing is edited; of a size or color the value alone does not say which it is. */
const pages: Readonly<Partial<Record<WordKind, (id: string) => string | undefined>>> = {
  product: (id) => recordPath('product', id),
  product_category: (id) => recordPath('category', id),
  product_collection: (id) => `${resourceHref('collections')}/${id}`,
  product_type: (id) => `${resourceHref('types')}/${id}`,
  product_tag: (id) => `${resourceHref('tags')}/${id}`,
  shipping_option: (id) => `${resourceHref('shipping-options')}/${id}`,
  return_reason: (id) => `${resourceHref('return-reasons')}/${id}`,
}
/** Where the thing is edited that is called so. */
export const hrefOfWord = ({ kind, id }: Untranslated): string | undefined => pages[kind]?.(id)

/** The kind that an address asks for. */
export const wordKindOf = (asked: string | null): WordKind | undefined => wordKinds.find((one) => one === asked)
