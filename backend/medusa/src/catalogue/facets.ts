import type { CatalogueProduct } from './document.ts'

/** What lists are narrowed by that is the product's own; each row is a field of the search index. */
export interface Facet {
  /** The storefront's facet names the same field (features/catalogue/facets.ts). */
  field: string
  values(product: CatalogueProduct): string[]
  /**
   * Graph paths of Medusa's query that `values` reads beyond those of load.ts, whose types it says itself:
   * `values: ({ material }: CatalogueProduct & { material?: string | null }) => (material ? [material] : [])`.
   */
  paths?: readonly string[]
  /** Found by its words, too; higher counts more. */
  weight?: number
}

/** Values of a product option by its English title, each once. */
const ofOption =
  (title: string): Facet['values'] =>
  ({ variants }) => [
    ...new Set(
      variants.flatMap(({ options }) => options.filter((one) => one.title === title).map(({ value }) => value)),
    ),
  ]

export const facets: Facet[] = [
  { field: 'sizes', values: ofOption('Size') },
  { field: 'colors', values: ofOption('Color'), weight: 2 },
]
