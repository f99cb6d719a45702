import { changeOf, notesFor, parseAmount } from '#features/admin/counter.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { Translate } from '#ui/words/words.ts'

/** What was given in cash as it was typed, against what is to be paid. */
export function counterCash(t: Translate, typed: string, total: number, currency: string) {
  const money = (amount: number) => formatMoney(amount, currency)
  const given = parseAmount(typed, currency)
  const change = given === null ? 0 : changeOf(total, given, currency)
  const short = change < 0 ? t('counter.missing', { amount: money(-change) }) : undefined
  return {
    given,
    notes: notesFor(total).map((note) => ({ value: String(note), label: money(note) })),
    change: given !== null && change >= 0 ? money(change) : undefined,
    missing: typed === '' ? undefined : given === null ? t('counter.wrongSum') : short,
  }
}
