import type { FieldView } from '#ui/admin/views.ts'
import type { RulePart } from './promotion-rules.ts'
import type { RecordValues } from './record-edits.ts'
import type { Resource } from './resource.ts'

/** Medusa's name of how much comes off and of what; paths of the form begin so. */
export const method = 'application_method'

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
/** Whether some goods are free or cheaper with others. */
export const isBuyGet = (values: RecordValues) => values.type === 'buyget'
/** Each of them, or some of them once: how many is said then. */
export const isCounted = (values: RecordValues) =>
  values[`${method}.target_type`] !== 'order' && values[`${method}.allocation`] !== 'across'

/** What staff say of a promotion; what the chosen kind does not know is not asked. */
export const promotionForm: Resource['form'] = [
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
]
