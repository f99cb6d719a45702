import { languageCodes, withLanguage } from '#features/shared/language.ts'

/** Pages that are of no use to a search engine, in every language. */
const closed = [
  '/cart',
  '/wishlist',
  '/compare',
  '/checkout',
  '/order-summary/',
  '/orders/',
  '/account',
  '/auth/',
  '/admin',
  '/protected/',
  '/preview/',
  '/alerts/',
  '/products/*/alert',
]

/** `/robots.txt`. Our own addresses under /api are closed; pictures are open. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.flatMap((path) => languageCodes.map((language) => `Disallow: ${withLanguage(path, language)}`)),
    'Disallow: /api/',
    'Disallow: /internal/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
