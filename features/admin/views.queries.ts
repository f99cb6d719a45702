import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'

/** A kept view of a list; `view` is the list's own data. */
export type KeptView = {
  id: string
  name: string
  shared: boolean
  mine: boolean
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
  view: Pick<KeptView, 'name' | 'shared' | 'view'> & { id?: string },
): Promise<KeptView> => (await admin.fetch<{ view: KeptView }>(pathOf(list), { method: 'POST', body: view })).view

/** Forgets a view of one's own. */
export const removeView = (admin: Transport, list: string, id: string) =>
  admin.fetch(`${pathOf(list)}/${id}`, { method: 'DELETE' })
