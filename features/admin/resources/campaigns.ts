import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { CellView } from '#ui/admin/views.ts'
import { type RecordValues, textOf } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { memberIds, nameAt, needed, textCell } from '../resource-parts.ts'
import { nested } from '../resource-values.ts'

type Budget = { type?: string; limit?: number | null; used?: number | null; currency_code?: string | null }
type Row = HttpTypes.AdminCampaign & { budget?: Budget | null }

const promotionsOf = (admin: Transport, id: string, signal?: AbortSignal): Promise<string[]> =>
  memberIds(admin, { path: '/admin/promotions', many: 'promotions', name: 'code', query: { campaign_id: id } }, signal)

/** Whether a campaign runs now. Pure but for the clock. */
function stateOf({ starts_at, ends_at }: Pick<Row, 'starts_at' | 'ends_at'>, now = Date.now()): CellView {
  const at = (value: unknown) => (value ? new Date(String(value)).getTime() : Number.NaN)
  if (at(ends_at) <= now) return { kind: 'state', word: 'resources.prices.over', tone: 'bad' }
  if (at(starts_at) > now) return { kind: 'state', word: 'resources.prices.planned', tone: 'wait' }
  return { kind: 'state', word: 'resources.prices.on', tone: 'good' }
}

const sumOf = (amount: number, { type, currency_code }: Budget): string =>
  type === 'spend' ? formatMoney(amount, currency_code ?? '') : String(amount)
const usedOf = (budget: Budget | null | undefined): string => {
  if (!budget?.type) return ''
  const used = sumOf(Number(budget.used ?? 0), budget)
  return budget.limit ? `${used} / ${sumOf(Number(budget.limit), budget)}` : used
}

const isSpend = (values: RecordValues) => values['budget.type'] === 'spend'
const isByPerson = (values: RecordValues) => values['budget.type'] === 'use_by_attribute'
const hasBudget = (values: RecordValues) => textOf(values['budget.type']) !== ''

function wrongDates(values: RecordValues) {
  const [from, to] = [textOf(values.starts_at), textOf(values.ends_at)]
  return from && to && new Date(to) <= new Date(from) ? { ends_at: 'resources.prices.endWrong' as const } : {}
}

/** Promotions that belong together: a time for all of them, and a budget that ends them. */
export const campaigns = defineResource<Row>({
  name: 'campaigns',
  words: {
    title: 'resources.campaigns.title',
    text: 'resources.campaigns.text',
    add: 'admin.add.campaign',
    none: 'resources.campaigns.none',
  },
  api: { path: '/admin/campaigns', many: 'campaigns', one: 'campaign' },
  list: {
    fields: 'id,name,campaign_identifier,starts_at,ends_at,*budget',
    usual: '-created_at',
    columns: [
      {
        id: 'name',
        head: 'resources.name',
        cell: ({ name, campaign_identifier }) => textCell(name, campaign_identifier),
        sort: 'name',
        width: 18,
      },
      { id: 'state', card: 'status', head: 'resources.state', cell: (row) => stateOf(row) },
      {
        id: 'used',
        head: 'resources.campaigns.used',
        cell: ({ budget }) => textCell(usedOf(budget)),
        align: 'end',
        width: 12,
      },
      {
        id: 'from',
        head: 'resources.prices.starts',
        cell: ({ starts_at }, language) => textCell(formatDateTime(String(starts_at ?? ''), language)),
        sort: 'starts_at',
        width: 12,
      },
      {
        id: 'to',
        head: 'resources.prices.ends',
        cell: ({ ends_at }, language) => textCell(formatDateTime(String(ends_at ?? ''), language)),
        sort: 'ends_at',
        width: 12,
      },
    ],
  },
  record: {
    fields: 'id,name,campaign_identifier,description,starts_at,ends_at,*budget',
    name: (values) => nameAt(values, 'name'),
    links: {
      'links.promotions': { write: (id) => `/admin/campaigns/${id}/promotions`, read: promotionsOf },
    },
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'name', label: 'resources.name', input: 'text' },
        {
          path: 'campaign_identifier',
          label: 'resources.code',
          text: 'resources.codeText',
          input: 'text',
          code: true,
        },
        { path: 'description', label: 'resources.description', input: 'long', optional: true },
      ],
    },
    {
      title: 'resources.campaigns.budget',
      text: 'resources.campaigns.budgetText',
      fields: [
        {
          path: 'budget.type',
          label: 'resources.kind',
          input: 'choice',
          only: 'new',
          options: [
            { value: '', word: 'resources.campaigns.noBudget' },
            { value: 'spend', word: 'resources.campaigns.spend' },
            { value: 'usage', word: 'resources.campaigns.usage' },
            { value: 'use_by_attribute', word: 'resources.campaigns.byPerson' },
          ],
        },
      ],
    },
    {
      title: 'resources.campaigns.limit',
      when: isSpend,
      fields: [{ path: 'budget.limit', label: 'resources.campaigns.most', input: 'number', min: 0, optional: true }],
    },
    {
      title: 'resources.campaigns.limit',
      when: (values) => hasBudget(values) && !isSpend(values),
      fields: [
        { path: 'budget.limit', label: 'resources.campaigns.most', input: 'number', min: 1, digits: 0, optional: true },
      ],
    },
    {
      title: 'resources.campaigns.money',
      when: (values) => isSpend(values) && !('id' in values),
      fields: [
        { path: 'budget.currency_code', label: 'resources.currency', input: 'one', source: 'currencies', only: 'new' },
      ],
    },
    {
      title: 'resources.promotions.title',
      fields: [
        {
          path: 'links.promotions',
          label: 'resources.campaigns.addPromotion',
          title: 'resources.promotions.title',
          input: 'members',
          source: 'promotions',
        },
      ],
    },
    {
      title: 'resources.prices.when',
      text: 'resources.prices.whenText',
      side: true,
      fields: [
        { path: 'starts_at', label: 'resources.prices.starts', input: 'moment', optional: true },
        { path: 'ends_at', label: 'resources.prices.ends', input: 'moment', optional: true },
      ],
    },
  ],
  currencyOf: (path, values) =>
    path === 'budget.limit' && isSpend(values) ? textOf(values['budget.currency_code']) || undefined : undefined,
  fresh: { 'budget.type': '' },
  handleOf: { path: 'campaign_identifier', from: 'name' },
  check: (values) => ({
    ...needed(
      'name',
      'campaign_identifier',
      ...(isSpend(values) && !('id' in values) ? ['budget.currency_code'] : []),
    )(values),
    ...wrongDates(values),
  }),
  unique: 'campaign_identifier',
  body(changed, all) {
    const { 'budget.type': type, 'budget.limit': limit, 'budget.currency_code': currency, ...own } = changed
    const isNew = !('id' in all)
    if (!isNew) return nested({ ...own, ...(limit === undefined ? {} : { 'budget.limit': limit }) })
    if (!hasBudget(all)) return nested(own)
    // By whom it is counted: an account, or a guest by the e-mail.
    const attribute = isByPerson(all) ? 'customer_email' : undefined
    return {
      ...nested(own),
      budget: { type, limit: limit ?? null, currency_code: isSpend(all) ? currency : undefined, attribute },
    }
  },
  facts: [
    {
      label: 'resources.campaigns.used',
      of: ({ budget }) => usedOf(budget as Budget | null) || '–',
    },
  ],
  loss: () => ({ word: 'resources.campaigns.loses' }),
  opens: true,
  allows: { create: true, update: true, delete: true },
})
