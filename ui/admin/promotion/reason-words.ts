import type { Translate, WordKey } from '#ui/words/words.ts'
import type { TestReason } from './views.ts'

const attributes: readonly [RegExp, WordKey][] = [
  [/customer\.groups/, 'resources.groups.title'],
  [/^region/, 'resources.regions.title'],
  [/country_code/, 'resources.country'],
  [/sales_channel/, 'resources.channels.title'],
  [/total/, 'resources.promotions.from'],
  [/categories/, 'resources.promotions.categories'],
  [/collection/, 'resources.promotions.collections'],
  [/type_id$/, 'resources.promotions.types'],
  [/tags/, 'resources.promotions.tags'],
  [/product/, 'resources.promotions.products'],
]

const plain: Readonly<Record<string, WordKey>> = {
  not_active: 'resources.tester.reason.not_active',
  not_started: 'resources.tester.reason.not_started',
  over: 'resources.tester.reason.over',
  used_up: 'resources.tester.reason.used_up',
  budget_spent: 'resources.tester.reason.budget_spent',
  currency: 'resources.tester.reason.currency',
  no_delivery: 'resources.tester.reason.no_delivery',
  nothing_left: 'resources.tester.reason.nothing_left',
}

/** What stands in the way, as a sentence; conditions by the names of what they compare. */
export function reasonText(t: Translate, reason: TestReason): string {
  const { code, attribute = '', values = [], actual = [], quantity = 1 } = reason
  const asked = values.join(', ')
  const has = actual.join(', ') || t('resources.tester.nothing')
  const word = plain[code]
  if (word) return t(word, { asked: asked.toUpperCase(), has: has.toUpperCase() })
  const [, label] = attributes.find(([path]) => path.test(attribute)) ?? []
  const what = label ? t(label) : attribute
  if (code === 'not_bought') return t('resources.tester.reason.not_bought', { what, asked, count: quantity, has })
  if (code === 'no_target' && attribute === '') return t('resources.tester.reason.no_goods')
  if (code === 'no_target') return t('resources.tester.reason.no_target', { what, asked })
  return t(reason.operator === 'ne' ? 'resources.tester.reason.conditionNot' : 'resources.tester.reason.condition', {
    what,
    asked,
    has,
  })
}
