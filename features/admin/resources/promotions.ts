import type { HttpTypes } from '@medusajs/types'
import type { Language } from '#features/shared/language.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { CellView } from '#ui/admin/views.ts'
import { plainBody, promotionProblems } from '../promotion-body.ts'
import { method, promotionCurrency, promotionForm } from '../promotion-form.ts'
import { newRules, type Rule, ruleValues, saveRules } from '../promotion-rules.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, textCell } from '../resource-parts.ts'

type Method = {
  type?: string
  target_type?: string
  value?: number
  currency_code?: string | null
  target_rules?: Rule[]
  buy_rules?: Rule[]
}
type Row = Omit<HttpTypes.AdminPromotion, 'application_method' | 'rules'> & {
  application_method?: Method
  rules?: Rule[]
  limit?: number | null
  used?: number
  updated_at?: string
}

type Preference = { attribute: string; value: string; is_tax_inclusive: boolean }
const includes = (preference?: Preference) => preference?.is_tax_inclusive === true

const fields = [
  ...['id', 'code', 'is_automatic', 'type', 'status', 'limit', 'used', 'is_tax_inclusive', 'campaign_id', 'updated_at'],
  ...[`*${method}`, '*rules', '*rules.values'],
  ...['target_rules', 'buy_rules'].flatMap((rules) => [`*${method}.${rules}`, `*${method}.${rules}.values`]),
].join(',')

/** What it takes off, as it is said: 10 %, or an amount. */
export const takenOff = ({ type, value, currency_code }: Method, language: Language): string =>
  type === 'percentage'
    ? new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(value ?? 0) / 100)
    : formatMoney(Number(value ?? 0), currency_code ?? '')

const states: Readonly<Record<string, CellView>> = {
  active: { kind: 'state', word: 'resources.promotions.active', tone: 'good' },
  inactive: { kind: 'state', word: 'resources.promotions.inactive', tone: 'bad' },
  draft: { kind: 'state', word: 'resources.promotions.draft', tone: 'quiet' },
}

/** What takes something off a cart: by a code or by itself, of goods, of delivery, of the whole order. */
export const promotions = defineResource<Row>({
  name: 'promotions',
  words: {
    title: 'resources.promotions.title',
    text: 'resources.promotions.text',
    add: 'admin.add.promotion',
    none: 'resources.promotions.none',
  },
  api: { path: '/admin/promotions', many: 'promotions', one: 'promotion' },
  list: {
    fields: `id,code,is_automatic,type,status,limit,used,updated_at,*${method}`,
    usual: '-created_at',
    columns: [
      {
        id: 'code',
        head: 'resources.code',
        cell: ({ code }) => ({ kind: 'code', text: code ?? '' }),
        sort: 'code',
        width: 14,
      },
      {
        id: 'status',
        card: 'status',
        head: 'resources.state',
        cell: ({ status }) => states[status ?? 'draft'] ?? textCell(status),
      },
      {
        id: 'off',
        head: 'resources.promotions.off',
        cell: ({ application_method = {} }, language) => textCell(takenOff(application_method, language)),
        align: 'end',
        width: 8,
      },
      {
        id: 'way',
        card: 'status',
        head: 'resources.promotions.way',
        cell: ({ is_automatic }) => ({
          kind: 'state',
          word: is_automatic ? 'resources.promotions.automatic' : 'resources.promotions.byCode',
          tone: 'quiet',
        }),
      },
      {
        id: 'used',
        head: 'resources.promotions.used',
        cell: ({ used = 0, limit }) => textCell(limit ? `${used} / ${limit}` : String(used)),
        align: 'end',
        width: 6,
      },
      changedColumn(),
    ],
  },
  record: {
    fields,
    name: (values) => nameAt(values, 'code'),
    values({ application_method = {}, rules = [], ...row }) {
      const { target_rules = [], buy_rules = [], ...applied } = application_method
      const parts = [ruleValues('rules', rules), ruleValues('target', target_rules), ruleValues('buy', buy_rules)]
      return {
        ...row,
        ...Object.fromEntries(Object.entries(applied).map(([name, value]) => [`${method}.${name}`, value])),
        ...Object.assign({}, ...parts.map(({ values }) => values)),
        more: parts.reduce((all, { unknown }) => all + unknown, 0),
      }
    },
  },
  form: promotionForm,
  currencyOf: promotionCurrency,
  fresh: {
    type: 'standard',
    status: 'draft',
    is_automatic: false,
    is_tax_inclusive: false,
    [`${method}.target_type`]: 'items',
    [`${method}.type`]: 'percentage',
    [`${method}.allocation`]: 'each',
    [`${method}.max_quantity`]: 1,
  },
  // A hundred off is a hundred off what shoppers see: before taxes it takes theirs off besides.
  begin: {
    by: `${method}.currency_code`,
    async values(admin, currency_code, signal) {
      const [{ regions }, { price_preferences }] = await Promise.all([
        admin.fetch<{ regions: { id: string; currency_code: string }[] }>('/admin/regions', {
          query: { fields: 'id,currency_code', limit: 200 },
          signal,
        }),
        admin.fetch<{ price_preferences: Preference[] }>('/admin/price-preferences', {
          query: { fields: 'attribute,value,is_tax_inclusive', limit: 1000 },
          signal,
        }),
      ])
      const ids = regions.flatMap((region) => (region.currency_code === currency_code ? region.id : []))
      const own = price_preferences.filter(({ attribute, value }) => attribute === 'region_id' && ids.includes(value))
      const usual = price_preferences.find(({ value }) => value === currency_code)
      return { is_tax_inclusive: own.some(includes) || (own.length < ids.length && includes(usual)) }
    },
  },
  check: promotionProblems,
  unique: 'code',
  body(changed, all) {
    const { application_method: applied, ...own } = plainBody(changed, all)
    const rules = { rules: newRules('rules', all) }
    const target = newRules('target', all)
    return {
      ...own,
      ...rules,
      application_method: { ...(applied as object), target_rules: target, buy_rules: newRules('buy', all) },
    }
  },
  async write(admin, id, changed, all) {
    const body = plainBody(changed, all)
    if (Object.keys(body).length > 0) await admin.fetch(`/admin/promotions/${id}`, { method: 'POST', body })
    const { promotion } = await admin.fetch<{ promotion: Row }>(`/admin/promotions/${id}`, { query: { fields } })
    const { target_rules = [], buy_rules = [] } = promotion.application_method ?? {}
    await saveRules(admin, id, 'rules', changed, promotion.rules ?? [])
    await saveRules(admin, id, 'target', changed, target_rules)
    await saveRules(admin, id, 'buy', changed, buy_rules)
  },
  facts: [
    {
      label: 'resources.promotions.used',
      of: ({ used, limit }) => `${Number(used ?? 0)}${limit ? ` / ${limit}` : ''}`,
    },
    { label: 'resources.promotions.moreRules', of: ({ more }) => String(more ?? 0) },
  ],
  loss: () => ({ word: 'resources.promotions.loses' }),
  opens: true,
  allows: { create: true, update: true, delete: true },
})
