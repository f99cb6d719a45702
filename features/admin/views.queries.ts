import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'

/** A kept view of a list; `view` is the list's own data. */
export type KeptView = {
  id: string
  name: string
  shared: boolean
  mine: boolean
  /** The list opens with it for its owner. */
  is_default: boolean
  view: Readonly<Record<string, unknown>>
}

const pathOf = (list: string) => `/admin/desk/views/${list}`

/** The views of a list: one's own and those that others share. */
export const viewsQuery = (admin: Transport, list: string) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: async ({ signal }) => (await admin.fetch<{ views: KeptView[] }>(pathOf(list), { signal })).views,
  })

/** Keeps a view; with an `id`, in place of what one's own said. */
export const keepView = async (
  admin: Transport,
  list: string,
  view: Pick<KeptView, 'name' | 'shared' | 'is_default' | 'view'> & { id?: string },
): Promise<KeptView> => (await admin.fetch<{ view: KeptView }>(pathOf(list), { method: 'POST', body: view })).view

/** Forgets a view of one's own. */
export const removeView = (admin: Transport, list: string, id: string) =>
  admin.fetch(`${pathOf(list)}/${id}`, { method: 'DELETE' })

/** In the address of a list that somebody wants to see whole although a view of theirs opens it. */
export const wholeList = 'view=all'

/** The address with which a list opens for somebody; empty where no view of theirs is to open it. */
export function defaultAddress(views: readonly KeptView[]): string {
  const chosen = views.find(({ mine, is_default }) => mine && is_default)
  return String(chosen?.view.address ?? '')
}
