import type { FieldView, WordKey } from '#ui/admin/views.ts'
import type { RulePart } from './promotion-rules.ts'
import { type RecordValues, textOf } from './record-edits.ts'
import type { Resource } from './resource.ts'

/** Medusa's name of how much comes off and of what; paths of the form begin so. */
export const method = 'application_method'

const some = (path: string, label: WordKey, source: string): FieldView => ({
  ...{ path, label, source, input: 'some', optional: true },
})
const one = (path: string, label: WordKey, text: WordKey, source: string): FieldView => ({
  ...{ path, label, text, source, input: 'one', optional: true },
})
const yes = (path: string, label: WordKey, text: WordKey): FieldView => ({ path, label, text, input: 'yes' })
/** Whole pieces, at least one. */
const pieces = (path: string, label: WordKey): FieldView => ({ path, label, input: 'number', min: 1, digits: 0 })
/** An amount of money, or percent. */
const amount = (path: string, label: WordKey): FieldView => ({ path, label, input: 'number', min: 0 })
/** One of few, each with the word that it has. */
const choice = (path: string, label: WordKey, words: Readonly<Record<string, WordKey>>): FieldView => ({
  ...{ path, label, input: 'choice' },
  options: Object.entries(words).map(([value, word]) => ({ value, word })),
})
const goods = (part: RulePart): FieldView[] => [
  some(`${part}.products`, 'resources.promotions.products', 'products'),
  some(`${part}.categories`, 'resources.promotions.categories', 'categories'),
  some(`${part}.collections`, 'resources.promotions.collections', 'collections'),
  some(`${part}.types`, 'resources.promotions.types', 'types'),
  some(`${part}.tags`, 'resources.promotions.tags', 'tags'),
]

const isGoods = (values: RecordValues) => values[`${method}.target_type`] === 'items'
/** Whether some goods are free or cheaper with others. */
export const isBuyGet = (values: RecordValues) => values.type === 'buyget'
/** Each of them, or some of them once: how many is said then. */
export const isCounted = (values: RecordValues) =>
  values[`${method}.target_type`] !== 'order' && values[`${method}.allocation`] !== 'across'

/** What a promotion takes off, unless that is a part, and from which sum on it does are in its currency. */
export const promotionCurrency: Resource['currencyOf'] = (path, values) =>
  path === 'rules.from' || (path === `${method}.value` && values[`${method}.type`] === 'fixed')
    ? textOf(values[`${method}.currency_code`]) || undefined
    : undefined

/** What staff say of a promotion; what the chosen kind does not know is not asked. */
export const promotionForm: Resource['form'] = [
  {
    title: 'resources.about',
    fields: [
      { path: 'code', label: 'resources.code', text: 'resources.promotions.codeText', input: 'text', code: true },
      yes('is_automatic', 'resources.promotions.automatic', 'resources.promotions.automaticText'),
      {
        ...choice('type', 'resources.kind', {
          standard: 'resources.promotions.standard',
          buyget: 'resources.promotions.buyget',
        }),
        only: 'new',
      },
    ],
  },
  {
    title: 'resources.promotions.off',
    fields: [
      {
        ...choice(`${method}.target_type`, 'resources.promotions.of', {
          items: 'resources.promotions.ofItems',
          shipping_methods: 'resources.promotions.ofShipping',
          order: 'resources.promotions.ofOrder',
        }),
        only: 'new',
      },
      choice(`${method}.type`, 'resources.promotions.as', {
        percentage: 'resources.promotions.percentage',
        fixed: 'resources.promotions.fixed',
      }),
      amount(`${method}.value`, 'resources.promotions.value'),
      one(`${method}.currency_code`, 'resources.currency', 'resources.promotions.currencyText', 'currencies'),
      yes('is_tax_inclusive', 'resources.promotions.taxes', 'resources.promotions.taxesText'),
    ],
  },
  {
    title: 'resources.promotions.share',
    text: 'resources.promotions.shareText',
    when: (values) => values[`${method}.target_type`] !== 'order',
    fields: [
      choice(`${method}.allocation`, 'resources.promotions.allocation', {
        each: 'resources.promotions.each',
        across: 'resources.promotions.across',
        once: 'resources.promotions.once',
      }),
    ],
  },
  {
    title: 'resources.promotions.many',
    when: isCounted,
    fields: [pieces(`${method}.max_quantity`, 'resources.promotions.most')],
  },
  {
    title: 'resources.promotions.buy',
    text: 'resources.promotions.buyText',
    when: isBuyGet,
    fields: [
      pieces(`${method}.buy_rules_min_quantity`, 'resources.promotions.buyAtLeast'),
      ...goods('buy'),
      pieces(`${method}.apply_to_quantity`, 'resources.promotions.get'),
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
      { ...amount('rules.from', 'resources.promotions.from'), text: 'resources.promotions.fromText', optional: true },
    ],
  },
  {
    title: 'resources.promotions.when',
    side: true,
    fields: [
      choice('status', 'resources.state', {
        draft: 'resources.promotions.draft',
        active: 'resources.promotions.active',
        inactive: 'resources.promotions.inactive',
      }),
      one('campaign_id', 'resources.promotions.campaign', 'resources.promotions.campaignText', 'campaigns'),
    ],
  },
  {
    title: 'resources.promotions.limits',
    side: true,
    when: ({ is_automatic }) => is_automatic !== true,
    fields: [
      { ...pieces('limit', 'resources.promotions.limit'), text: 'resources.promotions.limitText', optional: true },
    ],
  },
]
