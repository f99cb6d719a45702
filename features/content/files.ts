import { defaultLanguage, type Language } from '#features/shared/language.ts'
import { perLanguage } from '#features/shared/per-language.ts'
import { type Draft, parsePage } from './markdown.ts'

/** The files as they are at the time of the build; on the server only. */
const files = import.meta.glob<string>('/content/*/*.md', { query: '?raw', import: 'default', eager: true })

/** The pages of one language by their names, read once. */
const pagesOf = perLanguage((language): ReadonlyMap<string, Draft> => {
  const folder = `/content/${language}/`
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder))
  return new Map(own.map(([path, source]) => [path.slice(folder.length, -'.md'.length), parsePage(source)]))
})

/** A page in a language or, where nobody has translated it yet, in the default one; null when there is none. */
export const contentPage = (name: string, language: Language): Draft | null =>
  pagesOf(language).get(name) ?? pagesOf(defaultLanguage).get(name) ?? null

/** The names of all pages, in the order of the footer. */
export const contentNames = (): string[] =>
  [...pagesOf(defaultLanguage)].sort(([, a], [, b]) => a.front.order - b.front.order).map(([name]) => name)

export const contentHref = (name: string): string => `/pages/${name}`

/** The ways to all pages, as the footer shows them. */
export const contentLinks = (language: Language): { id: string; href: string; label: string }[] =>
  contentNames().flatMap((name) => {
    const page = contentPage(name, language)
    return page ? [{ id: name, href: contentHref(name), label: page.front.title }] : []
  })
