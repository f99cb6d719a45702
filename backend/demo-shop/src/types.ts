/** English and Thai of the same words. */
export type Words = readonly [en: string, th: string]

export type ColorName = keyof typeof import('./catalogue/colors.ts').colors
export type CategoryHandle = typeof import('./catalogue/places.ts').categories[number]['handle']
export type CollectionHandle = typeof import('./catalogue/places.ts').collections[number]['handle']
export type MaterialName = keyof typeof import('./catalogue/materials.ts').materials
export type OriginName = keyof typeof import('./catalogue/materials.ts').origins
export type SizeRun = keyof typeof import('./catalogue/sizes.ts').sizeRuns

/** One product of the catalogue. */
export interface Item {
  title: Words
  subtitle: Words
  colors: readonly ColorName[]
  /** Price in baht; the price in euro follows from it. */
  thb: number
  /** What sets this one apart from its family: one sentence. */
  note: Words
  /** Drawn as another thing than the rest of its family. */
  kind?: string
  collection?: CollectionHandle
  category?: CategoryHandle
}

/** Products that share a cut, a cloth and a maker. */
export interface Family {
  /** A kind the pictures know how to draw. */
  kind: string
  category: CategoryHandle
  collection: CollectionHandle
  material: MaterialName
  origin: OriginName
  sizes: SizeRun
  /** What is true of the whole family: one or two sentences. */
  about: Words
  items: readonly Item[]
}
