import type { ListingView } from '#ui/shop/listing/views.ts'
import { type ListQuery, listHref, maxShown, pageSize } from './list-query.ts'

/** Page numbers worth a link: the ends, the neighbours, and a few steps between, so that every page is a few links away. */
export function pageLinks(page: number, pages: number): number[] {
  const steps = [
    1,
    2,
    page - 10,
    page - 2,
    page - 1,
    page,
    page + 1,
    page + 2,
    page + 10,
    Math.round(pages / 2),
    pages - 1,
    pages,
  ]
  return [...new Set(steps)].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
}

/** Where in the list the page stands and how it goes on; all of it plain links. */
export function pagingView(query: ListQuery, total: number, shown: number, path: string): ListingView['paging'] {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (query.page - 1) * pageSize
  const last = first + shown
  const lastPage = Math.max(query.page, Math.ceil(last / pageSize))
  const at = (page: number) => listHref(path, { ...query, page, show: pageSize })
  const more = last < total && query.show + pageSize <= maxShown
  return {
    page: query.page,
    pages,
    shown,
    firstShown: shown === 0 ? 0 : first + 1,
    prevHref: query.page > 1 ? at(Math.min(query.page - 1, pages)) : undefined,
    nextHref: last < total ? at(lastPage + 1) : undefined,
    moreHref: more ? listHref(path, { ...query, show: query.show + pageSize }) : undefined,
    pageHrefs: pageLinks(query.page, pages).map((page) => ({ page, href: at(page) })),
  }
}
