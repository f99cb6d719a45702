import type { HttpTypes } from '@medusajs/types'
import { formatDateTime } from '#features/shared/dates.ts'
import type { Language } from '#features/shared/language.ts'
import type { CellView } from '#ui/admin/views.ts'
import { namesOf } from '../option-sources.ts'
import { type RecordValues, textOf } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, needed, textCell } from '../resource-parts.ts'

type Row = HttpTypes.AdminPriceList & {
  updated_at?: string
  /** What its groups are called, the first of them. */
  names?: string[]
}
/** What Medusa asks of a buyer before it takes a price of a list. */
const ofGroup = 'customer.groups.id'
const groupsOf = ({ rules }: Row): string[] => [rules?.[ofGroup] ?? []].flat()
/** So many names stand in a row. */
const named = 2

type Dates = { status?: unknown; starts_at?: unknown; ends_at?: unknown }

/** How a list stands now: what is switched on may not have begun, or be over. Pure but for the clock. */
export function priceListState({ status, starts_at, ends_at }: Dates, now = Date.now()): CellView {
  if (status !== 'active') return { kind: 'state', word: 'resources.prices.draft', tone: 'quiet' }
  const at = (value: unknown) => (value ? new Date(String(value)).getTime() : Number.NaN)
  if (at(ends_at) <= now) return { kind: 'state', word: 'resources.prices.over', tone: 'bad' }
  if (at(starts_at) > now) return { kind: 'state', word: 'resources.prices.planned', tone: 'wait' }
  return { kind: 'state', word: 'resources.prices.on', tone: 'good' }
}

function wrongDates(values: RecordValues) {
  const [from, to] = [textOf(values.starts_at), textOf(values.ends_at)]
  return from && to && new Date(to) <= new Date(from) ? { ends_at: 'resources.prices.endWrong' as const } : {}
}

const day = (value: string | null | undefined, language: Language) => formatDateTime(value ?? '', language)

/** Prices for a time or for some shoppers: a sale, or others than the usual ones. */
export const priceLists = defineResource<Row>({
  name: 'price-lists',
  words: {
    title: 'resources.prices.title',
    text: 'resources.prices.text',
    add: 'admin.add.priceList',
    none: 'resources.prices.none',
  },
  api: { path: '/admin/price-lists', many: 'price_lists', one: 'price_list' },
  list: {
    fields: 'id,title,description,type,status,starts_at,ends_at,updated_at,*price_list_rules',
    usual: '-created_at',
    columns: [
      {
        id: 'title',
        head: 'resources.name',
        cell: ({ title, description }) => textCell(title, description),
        sort: 'title',
        width: 13,
      },
      {
        id: 'state',
        card: 'status',
        head: 'resources.state',
        cell: (row) => priceListState(row),
        width: 7.5,
        filter: {
          kind: 'choice',
          param: 'status',
          options: [
            { value: 'active', word: 'resources.prices.active' },
            { value: 'draft', word: 'resources.prices.draft' },
          ],
        },
      },
      {
        id: 'type',
        card: 'status',
        head: 'resources.kind',
        cell: ({ type }) => ({ kind: 'state', word: `resources.prices.${type}`, tone: 'quiet' }),
        width: 8,
      },
      {
        id: 'for',
        head: 'resources.prices.for',
        cell: (row) => {
          const { names = [] } = row
          const more = groupsOf(row).length - names.length
          if (names.length === 0) return { kind: 'state', word: 'admin.activity.everybody', tone: 'quiet' }
          return { kind: 'tags', texts: more > 0 ? [...names, `+${more}`] : names }
        },
        width: 9.5,
      },
      {
        id: 'starts',
        head: 'resources.prices.starts',
        cell: ({ starts_at }, language) => textCell(day(starts_at, language)),
        sort: 'starts_at',
        width: 10.5,
      },
      {
        id: 'ends',
        head: 'resources.prices.ends',
        cell: ({ ends_at }, language) => textCell(day(ends_at, language)),
        sort: 'ends_at',
        width: 10.5,
      },
      { ...changedColumn(), hidden: true },
    ],
    async more(admin, rows, signal) {
      const shown = rows.map((row) => groupsOf(row).slice(0, named))
      const names = await namesOf(admin, 'customer-groups', [...new Set(shown.flat())], signal)
      // A group that is gone is named by nobody; nobody has the prices then.
      return rows.map((row, at) => ({ ...row, names: shown[at]?.map((id) => names.get(id) ?? id) }))
    },
  },
  record: { kind: 'price-list', name: (values) => nameAt(values, 'title') },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'title', label: 'resources.name', input: 'text' },
        { path: 'description', label: 'resources.description', input: 'long', optional: true },
        {
          path: 'type',
          label: 'resources.kind',
          text: 'resources.prices.kindText',
          input: 'choice',
          only: 'new',
          options: [
            { value: 'sale', word: 'resources.prices.sale' },
            { value: 'override', word: 'resources.prices.override' },
          ],
        },
      ],
    },
    {
      title: 'resources.prices.when',
      text: 'resources.prices.whenText',
      side: true,
      fields: [
        {
          path: 'status',
          label: 'resources.state',
          input: 'choice',
          options: [
            { value: 'draft', word: 'resources.prices.draft' },
            { value: 'active', word: 'resources.prices.active' },
          ],
        },
        { path: 'starts_at', label: 'resources.prices.starts', input: 'moment', optional: true },
        { path: 'ends_at', label: 'resources.prices.ends', input: 'moment', optional: true },
      ],
    },
    {
      title: 'resources.prices.for',
      side: true,
      fields: [
        {
          path: 'groups',
          label: 'resources.groups.title',
          text: 'resources.prices.forText',
          input: 'some',
          source: 'customer-groups',
          optional: true,
        },
      ],
    },
  ],
  fresh: { type: 'sale', status: 'draft', description: '', groups: [] },
  check: (values) => ({ ...needed('title')(values), ...wrongDates(values) }),
  body: ({ groups, ...own }) => {
    const isForSome = Array.isArray(groups) && groups.length > 0
    return isForSome ? { ...own, rules: { [ofGroup]: groups } } : own
  },
  opens: true,
  loss: () => ({ word: 'resources.prices.loses' }),
  allows: { create: true, update: true, delete: true },
})
