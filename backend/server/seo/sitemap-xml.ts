import { languageCodes, withLanguage } from '#features/shared/language.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what XML 1.0 may not hold, however it is written.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu

/** A text between tags or in quotes; what no XML may hold is left out, since one such sign ends the whole file. */
export const escapeXml = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const urlsetOpen =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
export const urlsetClose = '</urlset>\n'

/** A page without its language prefix, and when it last changed (ISO). */
export type Page = { path: string; changed?: string | undefined }

/** Every language version of a page, each naming all and the default (hreflang), as the pages' own heads do. */
export function pageEntries(origin: string, { path, changed }: Page): string {
  const versions = languageCodes.map(
    (language) => [language, escapeXml(origin + withLanguage(path, language))] as const,
  )
  const alternates = [...versions, ['x-default', escapeXml(origin + path)] as const]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('')
  const modified = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
  return versions.map(([, address]) => `<url><loc>${address}</loc>${modified}${alternates}</url>\n`).join('')
}

/** The index at `/sitemap.xml` of so many files. */
export const sitemapIndex = (origin: string, files: number): string =>
  `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>\n`,
  ).join('')}</sitemapindex>\n`
