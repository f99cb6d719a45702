import { isBuyGet, isCounted, method } from './promotion-form.ts'
import { newRules, type RulePart } from './promotion-rules.ts'
import { type RecordValues, textOf } from './record-edits.ts'
import { needed } from './resource-parts.ts'
import { nested } from './resource-values.ts'

const empty = (value: unknown) => value === null || value === undefined || value === '' || Number.isNaN(value)
const ruleParts: readonly RulePart[] = ['rules', 'target', 'buy']
const isRule = (path: string) => ruleParts.some((part) => path.startsWith(`${part}.`))

/** Medusa's body of what is no condition: only what the chosen kind knows. */
export function plainBody(changed: RecordValues, all: RecordValues): Record<string, unknown> {
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

/** What is wrong with what was typed, by path; words of the back office. */
export function promotionProblems(values: RecordValues) {
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
