import type { OrderOutcome } from '#features/admin/order-acts.ts'
import type { Translate } from '#ui/words/words.ts'

/** Why something was not done with an order, as a sentence. */
export function orderRefusal(t: Translate, outcome: Exclude<OrderOutcome, { ok: true }>): string {
  if ('problem' in outcome) return t(`admin.problem.${outcome.problem}`)
  const { why, who } = outcome
  return why === 'change_open' && who ? t('orders.refused.change_by', { who }) : t(`orders.refused.${why}`)
}
