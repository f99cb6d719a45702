import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query, Transport } from '#features/shared/commerce-port.ts'
import { HttpError, isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { coins } from '#features/shared/money.ts'
import type { RowView, WordKey } from '#ui/admin/views.ts'
import { type Refused, type SaveProblem, saved, saveRecord } from './desk.ts'
import type { List, ListRules } from './list.ts'
import { listSearch } from './list-search.ts'
import { isUnanswered, makeOnce } from './make-once.ts'
import { type Change, type Edits, isSameValue, type RecordValues } from './record-edits.ts'
import { type Entity, isLink, isWords, type Resource } from './resource.ts'
import { atPath, nested } from './resource-values.ts'
import type { SaveOutcome } from './use-record.ts'

/** Why a save was refused; words are `admin.problem.*`. */
export type ResourceProblem = SaveProblem | 'refused' | 'clash'
type Say = (problem: ResourceProblem | WordKey, values?: { name: string }) => string

/** What changed, its amounts in whole coins as their boxes show them, also of a currency that was chosen after they were typed. */
function inCoins(
  resource: Resource,
  changed: RecordValues,
  all: RecordValues,
  before: RecordValues = all,
): RecordValues {
  const amounts = resource.form.flatMap(({ fields }) =>
    fields.flatMap(({ path }): [string, number][] => {
      const [currency, value] = [resource.currencyOf?.(path, all), all[path]]
      const isTold = path in changed || currency !== resource.currencyOf?.(path, before)
      return currency && isTold && typeof value === 'number' ? [[path, coins(value, currency)]] : []
    }),
  )
  return { ...changed, ...Object.fromEntries(amounts) }
}

/** All that is asked of a kind of thing begins so. */
export const resourceKey = ({ name }: Pick<Resource, 'name'>) => ['admin', 'resource', name] as const
/** What parts of its page besides the form ask of one: asked anew once the form was saved. */
export const resourcePartKey = (resource: Pick<Resource, 'name'>, id: string) =>
  [...resourceKey(resource), 'part', id] as const
/** All pages of its list. */
export const resourceListKey = (resource: Resource) => [...resourceKey(resource), 'list'] as const

/** What the list of a kind can be asked for, by the names of its columns. */
export const resourceRules = ({ list }: Resource): ListRules => ({
  columns: Object.fromEntries(list.columns.map(({ id, hidden }) => [id, !hidden])),
  sorts: Object.fromEntries(list.columns.flatMap(({ id, sort }) => (sort ? [[id, sort]] : []))),
  filters: Object.fromEntries(
    list.columns.flatMap(({ id, filter }) =>
      filter ? [[id, { column: filter.param, as: filter.kind === 'range' ? filter.input : filter.kind }] as const] : [],
    ),
  ),
})

/** The query of Medusa's list call: conditions as it writes them. */
function queryOf(resource: Resource, list: List): Query {
  const { q, sort, filters } = listSearch(list, resourceRules(resource))
  const conditions: Query = {}
  const single = new Set(resource.list.columns.flatMap(({ filter }) => (filter?.one ? [filter.param] : [])))
  for (const { id, op, value } of filters) {
    const before = conditions[id] as Query | undefined
    if (op !== 'in') conditions[id] = { ...before, [`$${op}`]: value as string | number }
    // Where one value alone is taken, all of them together are no condition.
    else if (!single.has(id)) conditions[id] = value as string[]
    else if ((value as string[]).length === 1) conditions[id] = (value as string[])[0]
  }
  return {
    ...conditions,
    ...resource.list.always,
    q: q || undefined,
    order: sort ?? resource.list.usual,
    limit: list.pageSize,
    offset: (list.page - 1) * list.pageSize,
    fields: resource.list.fields,
  }
}

/** Ids that one call answers. */
const mostIds = 1000

/** The ids of all that the list shows, in its order. Of kinds that Medusa lists itself. */
export async function resourceIds(admin: Transport, resource: Resource, list: List, signal: AbortSignal) {
  const { path, many } = resource.api
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(resource, { ...list, page, pageSize: mostIds }), fields: 'id' }
    const answer = await admin.fetch<Record<string, Entity[]>>(path, { query, signal })
    const found = (answer[many] ?? []).map(({ id }) => id)
    ids.push(...found)
    if (found.length < mostIds) return [...new Set(ids)]
  }
}

/** A thing as a row: its cells by column. Pure. */
export function resourceRow(resource: Resource, row: Entity, language: Language): RowView {
  const cells = Object.fromEntries(resource.list.columns.map((column) => [column.id, column.cell(row, language)]))
  const head = cells[resource.list.columns[0]?.id ?? '']
  const id = String(atPath(row, resource.api.id ?? 'id'))
  return { id, name: head && 'text' in head ? head.text : id, cells }
}

/** One page of a kind; the rows of before stay while others are on their way. */
export const resourceListQuery = (admin: Transport, resource: Resource, list: List, language: Language) =>
  queryOptions({
    queryKey: [...resourceListKey(resource), language, list],
    async queryFn({ signal }) {
      const { path, many } = resource.api
      const page = { limit: list.pageSize, offset: (list.page - 1) * list.pageSize }
      const found = resource.list.find?.(admin, { ...listSearch(list, resourceRules(resource)), ...page }, signal)
      if (found) {
        const { rows, total } = await found
        return { rows: rows.map((row) => resourceRow(resource, row, language)), total }
      }
      type Answer = { count: number } & Record<string, Entity[]>
      const answer = await admin.fetch<Answer>(path, { query: queryOf(resource, list), signal })
      const plain = answer[many] ?? []
      const rows = (await resource.list.more?.(admin, plain, signal)) ?? plain
      return {
        rows: rows.map((row) => resourceRow(resource, row, language)),
        total: answer.count,
      }
    },
    placeholderData: keepPreviousData,
  })

/** The values of a row by the paths of its form, and whatever else it says of itself. */
const rowValues = (resource: Resource, row: Entity): RecordValues => ({
  ...row,
  ...Object.fromEntries(
    resource.form.flatMap(({ fields }) => fields.map(({ path }) => [path, atPath(row, path)] as const)),
  ),
})

const notThere = (id: string) =>
  new HttpError({ status: 404, statusText: 'Not Found', message: `There is no ${id}`, code: 'ERR_BAD_REQUEST' })

async function readOwn(admin: Transport, resource: Resource, id: string, signal?: AbortSignal): Promise<RecordValues> {
  const { kind, fields = resource.list.fields, values } = resource.record
  if (kind) return (await admin.fetch<{ values: RecordValues }>(`/admin/desk/records/${kind}/${id}`, { signal })).values
  const { path, one } = resource.api
  const answer = await admin.fetch<Record<string, Entity>>(`${path}/${id}`, { query: { fields }, signal })
  const row = answer[one]
  // For some kinds Medusa answers nothing instead of a refusal.
  if (!row?.id && !resource.api.id) throw notThere(id)
  return values ? values.call(resource.record, row ?? { id }) : rowValues(resource, row ?? { id })
}

async function readResource(
  admin: Transport,
  resource: Resource,
  id: string,
  signal?: AbortSignal,
): Promise<RecordValues> {
  const links = Object.entries(resource.record.links ?? {})
  const [own, extra, ...linked] = await Promise.all([
    readOwn(admin, resource, id, signal),
    resource.record.extra?.(admin, id, signal),
    ...links.map(([, link]) => link.read(admin, id, signal)),
  ])
  return { ...own, ...extra, ...Object.fromEntries(links.map(([path], at) => [path, linked[at] ?? []])) }
}

/** What a new one begins with beside what is chosen; made anew with the list, for what is there decides it. */
export const beginQuery = (admin: Transport, resource: Resource, chosen: string) =>
  queryOptions({
    queryKey: [...resourceListKey(resource), 'begin', chosen],
    queryFn: ({ signal }) => resource.begin?.values(admin, chosen, signal) ?? {},
    enabled: chosen !== '',
  })

/** One thing's values by path. */
export const resourceQuery = (admin: Transport, resource: Resource, id: string) =>
  queryOptions({
    queryKey: [...resourceKey(resource), 'record', id],
    queryFn: ({ signal }) => readResource(admin, resource, id, signal),
  })

/** What Medusa says in English, as what it means at the form's fields. */
const refusedBy =
  (resource: Resource, say: Say): Refused =>
  (error: HttpError): SaveOutcome | undefined => {
    if (error.status !== 400 && error.status !== 422) return undefined
    const known = resource.refusals?.[error.reason ?? '']
    if (known) return { ok: false, failed: say(known) }
    if (resource.unique && /already exists|must be unique/i.test(error.message))
      return { ok: false, fields: { [resource.unique]: say(resource.unique === 'sku' ? 'takenSku' : 'taken') } }
    const paths = resource.form.flatMap(({ fields }) => fields.map(({ path }) => path))
    const path = paths.find((one) => error.message.includes(`'${one}'`) || error.message.includes(`, ${one}'`))
    if (path) return { ok: false, fields: { [path]: say('refused') } }
    return { ok: false, failed: `${say('refused')} (${error.message})` }
  }

/** @throws what is told at the field, where the wish cannot stand beside another one */
async function refuseClash(admin: Transport, resource: Resource, say: Say, all: RecordValues, id?: string) {
  const clash = await resource.clash?.(admin, all, id)
  if (!clash) return
  const { path, name } = clash
  const fields = { [path]: say('clash', { name }) }
  throw new HttpError({ status: 409, statusText: 'Conflict', message: 'clash', code: 'ERR_BAD_REQUEST', fields })
}

const asValues = (changes: readonly Change[]): RecordValues =>
  Object.fromEntries(changes.map(({ path, to }) => [path, to]))

/**
 * Links that changed, as what comes and what goes.
 * @throws what is told at the field, where it is what comes that was deleted
 */
async function saveLinks(admin: Transport, resource: Resource, id: string, changes: readonly Change[], say: Say) {
  for (const { path, from, to } of changes) {
    const [before, after] = [from, to].map((ids) => (ids ?? []) as string[])
    const add = after?.filter((one) => !before?.includes(one)) ?? []
    const remove = before?.filter((one) => !after?.includes(one)) ?? []
    const link = resource.record.links?.[path]
    try {
      if (link) await admin.fetch(link.write(id), { method: 'POST', body: { add, remove } })
    } catch (error) {
      if (!isHttpError(error) || error.status !== 404 || add.length === 0) throw error
      // The same 404 says that the thing itself is gone: then this is refused as well.
      await readOwn(admin, resource, id)
      const fields = { [path]: say('choiceGone') }
      throw new HttpError({ status: 404, statusText: 'Not Found', message: 'gone', code: 'ERR_BAD_REQUEST', fields })
    }
  }
}

/** @throws the question about what somebody else gave another value meanwhile */
function refuseConflict(changes: readonly Change[], now: RecordValues) {
  const conflicts = changes.flatMap(({ path, from, to }) =>
    isSameValue(now[path], from) || isSameValue(now[path], to)
      ? []
      : [{ path, base: from, mine: to, theirs: now[path] }],
  )
  if (conflicts.length === 0) return
  const [reason, body] = ['conflict', { conflicts }]
  throw new HttpError({ status: 409, statusText: 'Conflict', message: reason, code: 'ERR_BAD_REQUEST', reason, body })
}

/** What the desk does not guard is read once more, so that nobody's save of a moment ago goes unseen. */
const savePlain = (admin: Transport, resource: Resource, id: string, changes: readonly Change[], say: Say) =>
  saved(
    async () => {
      // Read within the save: what is there no more, or nobody answers, is told as any refusal is.
      const [own, extra] = await Promise.all([readOwn(admin, resource, id), resource.record.extra?.(admin, id)])
      const now = { ...own, ...extra }
      refuseConflict(changes, now)
      const changed = inCoins(resource, asValues(changes), { ...now, ...asValues(changes) }, now)
      const all = { ...now, ...changed }
      await refuseClash(admin, resource, say, all, id)
      if (resource.write) await resource.write(admin, id, changed, all)
      else {
        const body = resource.body?.(changed, all) ?? nested(changed)
        await admin.fetch(`${resource.api.path}/${id}`, { method: 'POST', body })
      }
      return {}
    },
    say,
    refusedBy(resource, say),
  )

/** Saves what changed: its own values first, then what is linked to it. */
export async function saveResource(
  admin: Transport,
  resource: Resource,
  id: string,
  changes: readonly Change[],
  say: Say,
): Promise<SaveOutcome> {
  const own = changes.filter(({ path }) => !isLink(path))
  const { kind } = resource.record
  if (own.length > 0) {
    const outcome = await (kind
      ? saveRecord(admin, kind, id, own, say, refusedBy(resource, say))
      : savePlain(admin, resource, id, own, say))
    if (!outcome.ok) return outcome
  }
  return saved(
    async () => {
      const links = changes.filter(({ path }) => isLink(path))
      await saveLinks(admin, resource, id, links, say)
      return readResource(admin, resource, id)
    },
    say,
    refusedBy(resource, say),
  )
}

/** What became of making one: what could not be said in the same call is left as a draft of what is there now. */
export type Made = { id: string; secret: string | null; left: Edits }

/** Makes one, and answers `Made` as its values. Words of the other language and links come by calls of their own. */
export async function createResource(
  admin: Transport,
  resource: Resource,
  wishes: RecordValues,
  say: Say,
): Promise<SaveOutcome> {
  const isLater = (path: string) => isLink(path) || isWords(path)
  const all = Object.entries({ ...resource.fresh, ...wishes })
  const typed = Object.fromEntries(all.filter(([path]) => !isLater(path)))
  const own = inCoins(resource, typed, typed)
  const later = all.flatMap(([path, to]) => (isLater(path) ? [{ path, from: null, to }] : []))
  const { path, one } = resource.api
  let made: Entity | undefined
  const outcome = await saved(
    async () => {
      const body = resource.body?.(own, own) ?? nested(own)
      // Of one whose answer was lost nothing is known: it may be there, and would stand in its own way.
      if (!isUnanswered(path, body)) await refuseClash(admin, resource, say, own)
      made = resource.make
        ? await resource.make(admin, own)
        : (await makeOnce<Record<string, Entity>>(admin, path, { body }))[one]
      return {}
    },
    say,
    refusedBy(resource, say),
  )
  if (!outcome.ok || !made) return outcome
  const rest: SaveOutcome =
    later.length > 0 ? await saveResource(admin, resource, made.id, later, say) : { ok: true, values: {} }
  const left = rest.ok ? {} : Object.fromEntries(later.map(({ path, from, to }) => [path, { from, to }]))
  const values = { id: made.id, secret: resource.secret?.(made) ?? null, left } satisfies Made
  return { ok: true, values }
}

/** Deletes one. Rejects with Medusa's refusal where something still needs it. */
export const removeResource = (admin: Transport, { api }: Resource, id: string) =>
  admin.fetch(`${api.path}/${id}`, { method: 'DELETE' })
