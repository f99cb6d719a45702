import type { RouterContextProvider } from 'react-router-dom'
import { recordQuery } from '#features/admin/desk.ts'
import { type OptionKind, optionValuesQuery, usedByQuery } from '#features/admin/option-values.queries.ts'
import { HttpError } from '#features/shared/http-error.ts'
import { load } from '../load.ts'
import { loadQueries } from '../load-queries.ts'
import { adminMeta, adminOf } from './admin-loader.ts'
import { optionPath } from './option-path.ts'

/** What the page of one size or color begins with. A value of the other kind, or of none, is a 404. */
export async function loadOptionValue(context: Readonly<RouterContextProvider>, kind: OptionKind, id: string) {
  const { shop, admin } = adminOf(context)
  let name: unknown
  const queries = await load(shop, () =>
    loadQueries(async (client) => {
      const { optionId, values } = await client.fetchQuery(optionValuesQuery(admin, kind))
      if (id === 'new') return
      const one = values.find((value) => value.id === id)
      if (!one) throw notThere(id)
      name = one.name
      await Promise.all([
        client.fetchQuery(recordQuery(admin, 'option-value', id)),
        client.fetchQuery(usedByQuery(admin, optionId, id)),
      ])
    }),
  )
  const title = `admin.options.${kind}.${id === 'new' ? 'add' : 'title'}` as const
  return { queries, meta: adminMeta(shop, title, `${optionPath[kind]}/${id}`, name) }
}

const notThere = (id: string) =>
  new HttpError({ status: 404, statusText: 'Not Found', message: `There is no ${id}`, code: 'ERR_BAD_REQUEST' })
