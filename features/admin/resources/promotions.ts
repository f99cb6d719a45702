import type { HttpTypes } from '@medusajs/types'
import type { Language } from '#features/shared/language.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { CellView, FieldView } from '#ui/admin/views.ts'
import { newRules, type Rule, type RulePart, ruleValues, saveRules } from '../promotion-rules.ts'
import { type RecordValues, textOf } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, needed, textCell } from '../resource-parts.ts'
import { nested } from '../resource-values.ts'

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

const method = 'application_method'
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

const some = (path: string, label: FieldView['label'], source: string): FieldView => ({
  ...{ path, label, source, input: 'some', optional: true },
})
const goods = (part: RulePart): FieldView[] => [
  some(`${part}.products`, 'resources.promotions.products', 'products'),
  some(`${part}.categories`, 'resources.promotions.categories', 'categories'),
  some(`${part}.collections`, 'resources.promotions.collections', 'collections'),
  some(`${part}.types`, 'resources.promotions.types', 'types'),
  some(`${part}.tags`, 'resources.promotions.tags', 'tags'),
]

const isGoods = (values: RecordValues) => values[`${method}.target_type`] === 'items'
const isBuyGet = (values: RecordValues) => values.type === 'buyget'
/** Each of them, or some of them once: how many is said then. */
const isCounted = (values: RecordValues) =>
  values[`${method}.target_type`] !== 'order' && values[`${method}.allocation`] !== 'across'

const empty = (value: unknown) => value === null || value === undefined || value === '' || Number.isNaN(value)
const ruleParts: readonly RulePart[] = ['rules', 'target', 'buy']
const isRule = (path: string) => ruleParts.some((part) => path.startsWith(`${part}.`))

/** Medusa's body of what is no condition: only what the chosen kind knows. */
function plainBody(changed: RecordValues, all: RecordValues): Record<string, unknown> {
  const own = Object.entries(changed).filter(([path]) => !isRule(path))
  const known = own.filter(([path, value]) => {
    if (path === `${method}.allocation`) return all[`${method}.target_type`] !== 'order'
    if (path === `${method}.max_quantity`) return isCounted(all) && !empty(value)
    if (path === `${method}.buy_rules_min_quantity` || path === `${method}.apply_to_quantity`) return isBuyGet(all)
    if (path === `${method}.currency_code`) return !empty(value)
    return path !== 'limit' || all.is_automatic !== true
  })
  const body = nested(Object.fromEntries(known.map(([path, value]) => [path, value === '' ? null : value])))
  return 'code' in body ? { ...body, code: textOf(body.code).trim() } : body
}

function problems(values: RecordValues) {
  const counted = isCounted(values) ? [`${method}.max_quantity`] : []
  const bought = isBuyGet(values) ? [`${method}.buy_rules_min_quantity`, `${method}.apply_to_quantity`] : []
  const value = Number(values[`${method}.value`])
  const isPart = values[`${method}.type`] === 'percentage'
  const most = Number(values[`${method}.max_quantity`])
  const found = (part: RulePart) => newRules(part, values).length > 0
  return {
    ...needed('code', `${method}.value`, ...(isPart ? [] : [`${method}.currency_code`]), ...counted, ...bought)(values),
    ...(isPart && !(value > 0 && value <= 100)
      ? { [`${method}.value`]: 'resources.promotions.percentWrong' as const }
      : {}),
    ...(isBuyGet(values) && most < Number(values[`${method}.apply_to_quantity`])
      ? { [`${method}.max_quantity`]: 'resources.promotions.mostWrong' as const }
      : {}),
    ...(isBuyGet(values) && !found('buy') ? { 'buy.products': 'resources.promotions.buyMissing' as const } : {}),
    ...(isBuyGet(values) && !found('target') ? { 'target.products': 'resources.promotions.getMissing' as const } : {}),
  }
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
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'code', label: 'resources.code', text: 'resources.promotions.codeText', input: 'text', code: true },
        {
          path: 'is_automatic',
          label: 'resources.promotions.automatic',
          text: 'resources.promotions.automaticText',
          input: 'yes',
        },
        {
          path: 'type',
          label: 'resources.kind',
          input: 'choice',
          only: 'new',
          options: [
            { value: 'standard', word: 'resources.promotions.standard' },
            { value: 'buyget', word: 'resources.promotions.buyget' },
          ],
        },
      ],
    },
    {
      title: 'resources.promotions.off',
      fields: [
        {
          path: `${method}.target_type`,
          label: 'resources.promotions.of',
          input: 'choice',
          only: 'new',
          options: [
            { value: 'items', word: 'resources.promotions.ofItems' },
            { value: 'shipping_methods', word: 'resources.promotions.ofShipping' },
            { value: 'order', word: 'resources.promotions.ofOrder' },
          ],
        },
        {
          path: `${method}.type`,
          label: 'resources.promotions.as',
          input: 'choice',
          options: [
            { value: 'percentage', word: 'resources.promotions.percentage' },
            { value: 'fixed', word: 'resources.promotions.fixed' },
          ],
        },
        { path: `${method}.value`, label: 'resources.promotions.value', input: 'number', min: 0, digits: 2 },
        {
          path: `${method}.currency_code`,
          label: 'resources.currency',
          text: 'resources.promotions.currencyText',
          input: 'one',
          source: 'currencies',
          optional: true,
        },
        {
          path: 'is_tax_inclusive',
          label: 'resources.promotions.taxes',
          text: 'resources.promotions.taxesText',
          input: 'yes',
        },
      ],
    },
    {
      title: 'resources.promotions.share',
      text: 'resources.promotions.shareText',
      when: (values) => values[`${method}.target_type`] !== 'order',
      fields: [
        {
          path: `${method}.allocation`,
          label: 'resources.promotions.allocation',
          input: 'choice',
          options: [
            { value: 'each', word: 'resources.promotions.each' },
            { value: 'across', word: 'resources.promotions.across' },
            { value: 'once', word: 'resources.promotions.once' },
          ],
        },
      ],
    },
    {
      title: 'resources.promotions.many',
      when: isCounted,
      fields: [
        { path: `${method}.max_quantity`, label: 'resources.promotions.most', input: 'number', min: 1, digits: 0 },
      ],
    },
    {
      title: 'resources.promotions.buy',
      text: 'resources.promotions.buyText',
      when: isBuyGet,
      fields: [
        {
          path: `${method}.buy_rules_min_quantity`,
          label: 'resources.promotions.buyAtLeast',
          input: 'number',
          min: 1,
          digits: 0,
        },
        ...goods('buy'),
        { path: `${method}.apply_to_quantity`, label: 'resources.promotions.get', input: 'number', min: 1, digits: 0 },
      ],
    },
    {
      title: 'resources.promotions.target',
      text: 'resources.promotions.targetText',
      when: isGoods,
      fields: goods('target'),
    },
    {
      title: 'resources.promotions.delivery',
      text: 'resources.promotions.targetText',
      when: (values) => values[`${method}.target_type`] === 'shipping_methods',
      fields: [some('target.deliveries', 'resources.shippingTypes.title', 'shipping-option-types')],
    },
    {
      title: 'resources.promotions.who',
      text: 'resources.promotions.whoText',
      fields: [
        some('rules.groups', 'resources.groups.title', 'customer-groups'),
        some('rules.regions', 'resources.regions.title', 'regions'),
        some('rules.countries', 'resources.countries', 'countries'),
        some('rules.channels', 'resources.channels.title', 'sales-channels'),
        {
          path: 'rules.from',
          label: 'resources.promotions.from',
          text: 'resources.promotions.fromText',
          input: 'number',
          min: 0,
          digits: 2,
          optional: true,
        },
      ],
    },
    {
      title: 'resources.promotions.when',
      side: true,
      fields: [
        {
          path: 'status',
          label: 'resources.state',
          input: 'choice',
          options: [
            { value: 'draft', word: 'resources.promotions.draft' },
            { value: 'active', word: 'resources.promotions.active' },
            { value: 'inactive', word: 'resources.promotions.inactive' },
          ],
        },
        {
          path: 'campaign_id',
          label: 'resources.promotions.campaign',
          text: 'resources.promotions.campaignText',
          input: 'one',
          source: 'campaigns',
          optional: true,
        },
      ],
    },
    {
      title: 'resources.promotions.limits',
      side: true,
      when: ({ is_automatic }) => is_automatic !== true,
      fields: [
        {
          path: 'limit',
          label: 'resources.promotions.limit',
          text: 'resources.promotions.limitText',
          input: 'number',
          min: 1,
          digits: 0,
          optional: true,
        },
      ],
    },
  ],
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
  check: problems,
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
