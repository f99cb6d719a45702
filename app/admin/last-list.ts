import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { withoutLanguage } from '../paths.ts'
import { sections } from './sections.ts'

/** How a list was looked at: its filters, sort and page, and since when. */
export type ListVisit = { search: string; at: number }

/** How each list of this tab was looked at last. Empty while the server draws. */
const last = new Map<string, ListVisit>()

/** Remembers lists as they are left, so that the way back from a record leads to the same rows. */
export function useRememberLists(): void {
  const { pathname, search } = useLocation()
  const page = withoutLanguage(pathname)
  useEffect(() => {
    if (sections.some(({ href }) => href === page)) last.set(page, { search, at: Date.now() })
  }, [page, search])
}

/** The list as it was looked at last. */
export const lastListHref = (href: string): string => href + (last.get(href)?.search ?? '')

/** How the list was looked at last; undefined where it was not. */
export const lastVisit = (href: string): ListVisit | undefined => last.get(href)

/** Whoever walks on among its records has turned the page of the list without looking at it. */
export function turnLastList(href: string, page: number): ListVisit | undefined {
  const visit = last.get(href)
  if (!visit) return undefined
  const params = new URLSearchParams(visit.search)
  if (page === 1) params.delete('page')
  else params.set('page', String(page))
  const turned = { ...visit, search: params.size > 0 ? `?${params}` : '' }
  last.set(href, turned)
  return turned
}
