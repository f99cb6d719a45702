import { withLanguage } from '#features/shared/language.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const urlsetOpen =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
export const urlsetClose = '</urlset>\n'

/** A page without its language prefix, and when it last changed (ISO). */
export type Page = { path: string; changed?: string | undefined }

/** Both language versions of a page, each naming both and the default (hreflang), as the pages' own heads do. */
export function pageEntries(origin: string, { path, changed }: Page): string {
  const en = escapeXml(origin + path)
  const th = escapeXml(origin + withLanguage(path, 'th'))
  const alternates = [
    ['en', en],
    ['th', th],
    ['x-default', en],
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('')
  const modified = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
  return [en, th].map((address) => `<url><loc>${address}</loc>${modified}${alternates}</url>\n`).join('')
}

/** The index at `/sitemap.xml` of so many files. */
export const sitemapIndex = (origin: string, files: number): string =>
  `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>\n`,
  ).join('')}</sitemapindex>\n`
