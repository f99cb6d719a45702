import type { Language } from '#ui/words/languages.ts'

/** What the frame around every page of the shop needs to know, the same on each of them. */
export type ShellView = {
  categories: { id: string; label: string; href: string; children: { id: string; label: string; href: string }[] }[]
  collections: { id: string; label: string; href: string }[]
  /** Pages of text: delivery, returns, privacy and so on. */
  pages: { id: string; label: string; href: string }[]
  regions: { id: string; name: string; currency: string; countries: { code: string; name: string }[] }[]
  /** Where things go now; `country` is the two-letter code. */
  region: { id: string; country: string; label: string }
  /** How one may pay there: cards as they are written, `on-delivery` at the door. */
  accepts: readonly string[]
  language: Language
  account: { signedIn: boolean; name?: string }
}

/** What the frame needs to know of this page alone. */
export type HereView = {
  /** This page in each language, whole paths with prefix. */
  languageHrefs: Record<Language, string>
  /** Signs in and comes back to this page. */
  signInHref: string
}

/** What another region would do to the cart; `after` is null where a thing is not sold there. */
export type RegionPreview = {
  lines: { title: string; before: string; after: string | null }[]
  total?: { before: string; after: string }
}
