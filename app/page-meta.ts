import type { MetaDescriptor } from 'react-router-dom'
import { defaultLanguage, type Language, languageCodes, localeOf } from '#features/shared/language.ts'
import { shopName } from '#features/shared/shop-name.ts'
import type { StructuredData } from '#features/shared/structured-data.ts'
import type { ShopContext } from './context.ts'
import { absolute, withLanguage } from './paths.ts'

/** What a page says of itself to browsers, robots and messengers; made by its loader, finished texts only. */
export type PageMeta = {
  title: string
  description: string
  /** Canonical path without language, with the query that makes it another page (`?page=2`). */
  path: string
  origin: string
  language: Language
  /** Path or address of a picture. */
  picture?: string
  type: 'website' | 'product'
  /** Kept out of search engines: carts, orders, checkouts. */
  hidden: boolean
  data: StructuredData[]
}

export type PageMetaInput = Pick<PageMeta, 'title' | 'path'> &
  Partial<Pick<PageMeta, 'description' | 'picture' | 'type' | 'hidden' | 'data'>>

/** Fills in what all pages share. */
export const pageMeta = (shop: Pick<ShopContext, 'origin' | 'language'>, page: PageMetaInput): PageMeta => ({
  description: '',
  type: 'website',
  hidden: false,
  data: [],
  ...page,
  origin: shop.origin,
  language: shop.language,
})

// Handed on, so that browsers need no file of its own for it.
export { shopName }

export const titled = (title: string): string => (title === '' ? shopName : `${title} · ${shopName}`)

/** Tags of a page's head: title, description, canonical, languages, OpenGraph, schema.org. A failure's own page titles itself. */
export function metaTags(meta: PageMeta | undefined, error?: unknown): MetaDescriptor[] {
  if (error || !meta) return [{ name: 'robots', content: 'noindex' }]
  const { title, description, path, origin, language, picture, type, hidden, data } = meta
  const here = absolute(origin, language)
  const alternate = (hrefLang: string, to: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: `${origin}${withLanguage(path, to)}`,
  })
  return [
    { title: titled(title) },
    ...(description === '' ? [] : [{ name: 'description', content: description }]),
    ...(hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: here(path) },
          ...languageCodes.map((to) => alternate(to, to)),
          alternate('x-default', defaultLanguage),
        ]),
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: title || shopName },
    ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:type', content: type },
    { property: 'og:url', content: here(path) },
    { property: 'og:locale', content: localeOf(language).replace('-', '_') },
    ...(picture ? [{ property: 'og:image', content: picture.startsWith('/') ? `${origin}${picture}` : picture }] : []),
    ...data.map((item) => ({ 'script:ld+json': item as unknown as Record<string, string> })),
  ]
}
