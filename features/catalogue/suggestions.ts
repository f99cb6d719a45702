import type { Transport } from '#features/shared/commerce-port.ts'
import type { ProductCardView } from '#ui/shop/views.ts'
import { cardView, type Reader } from './card.ts'
import type { NavigationView } from './navigation.ts'
import { findProducts } from './search.ts'

const maxProducts = 4
const maxCategories = 3

/** The first products of a search, as the list of it would begin. Rejects with HttpError. */
export async function suggestProducts(
  transport: Transport,
  q: string,
  reader: Reader,
  signal: AbortSignal,
): Promise<ProductCardView[]> {
  const request = { q, order: 'relevance', take: maxProducts } as const
  const { documents } = await findProducts(transport, reader.currency, request, signal)
  // A suggestion shows no swatches, so it needs to know no colors.
  return documents.map((document) => cardView(document, { options: [] }, reader))
}

/**
 * Categories of the header with a word that begins as typed; in Thai, which has no spaces, with those letters anywhere.
 * Those that begin so as a whole come first. One below another is named with it: there are trousers for women and for men.
 */
export function suggestCategories(
  categories: NavigationView['categories'],
  q: string,
): { label: string; href: string }[] {
  const wanted = q.trim().toLowerCase()
  if (wanted === '') return []
  const thai = /[\u0E00-\u0E7F]/.test(wanted)
  /** 0 at the very beginning, 1 at a later word, -1 nowhere. */
  const place = ({ label }: { label: string }) =>
    Math.min(1, thai ? label.indexOf(wanted) : ` ${label.toLowerCase()}`.indexOf(` ${wanted}`))
  return categories
    .flatMap((top) => [top, ...top.children.map((child) => ({ ...child, of: top.label }))])
    .filter((one) => place(one) >= 0)
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, maxCategories)
    .map((one) => ({ label: 'of' in one ? `${one.label} · ${one.of}` : one.label, href: one.href }))
}
