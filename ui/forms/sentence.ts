import type { Ui } from '../provider/ui-provider.tsx'
import type { WordKey } from '../words/words.ts'
import type { Wrong } from './field-errors.ts'
import type { LateRules } from './late-rules.ts'

/** Sentences of a part of the shop for its own codes, and for a shop that cannot be reached. */
const sayings = {
  alert: (code: string) => `alert.problem.${code}`,
  account: (code: string) => `account.error.${code}`,
  contact: (code: string) => `content.contact.problem.${code}`,
  review: (code: string) => `review.problem.${code}`,
  checkout: (code: string) => (code === 'offline' ? 'checkout.problem.network' : `checkout.error.${code}`),
} as const
export type FormWords = keyof typeof sayings

type About = {
  ui: Ui
  words: FormWords | undefined
  /** Name of the field in messages, and of others through `labelOf`; none where the form as a whole is meant. */
  label?: string
  labelOf: (field: string) => string
  value?: unknown
  messages?: LateRules<never>['messages']
}

/** Says what is wrong: a finished sentence as it is, then the form's own words for the code, then those of the rule. */
export function sentence(
  wrong: Wrong | undefined,
  { ui, words, label, labelOf, value, messages }: About,
): string | undefined {
  const code = wrong?.message || wrong?.type
  if (!wrong || !code) return undefined
  // Codes are words of Latin letters, digits and underscores; Thai sentences may have no space.
  if (!/^\w+$/.test(code)) return code
  const { t, language } = ui
  const said = (key: string, values: Record<string, string | number> = {}) => {
    const text = t(key as WordKey, values)
    return text === key ? undefined : text
  }
  const own = words && said(sayings[words](code))
  if (own !== undefined) return own
  if (label === undefined) return (words && said(sayings[words]('unknown'))) ?? t('form.failed')
  if (wrong.call && messages) {
    const { key, values } = messages.ruleMessage({ call: wrong.call, value, label, labelOf, language })
    return t(key, values)
  }
  const Field = label.slice(0, 1).toLocaleUpperCase() + label.slice(1)
  return said(`rule.${code}`, { Field, field: label }) ?? t('rule.fallback')
}
