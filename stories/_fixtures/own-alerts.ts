import type { OwnAlertView } from '#ui/shop/alert/views.ts'
import type { Language } from './language.ts'
import { cards } from './shop.ts'

const moments = {
  en: ['21 Nov 2026, 11:04', '20 Nov 2026, 08:31', '18 Nov 2026, 21:15'],
  th: ['21 พ.ย. 2569 11:04', '20 พ.ย. 2569 08:31', '18 พ.ย. 2569 21:15'],
} as const

/** What Mali waits for: a size, a lower price, what she has not said yes to, what was told, what is not sold any more. */
export function ownAlerts(language: Language): OwnAlertView[] {
  const [last, before, first] = moments[language]
  const [one, two, three, four] = cards(language).map(({ title, href, picture }) => ({ title, href, picture }))
  const product = (card: typeof one, variant?: string) => card && { ...card, picture: card.picture ?? null, variant }
  return [
    { id: 'palert_1', kind: 'stock', state: 'waiting', product: product(one, 'M'), since: last },
    {
      id: 'palert_2',
      kind: 'price',
      state: 'waiting',
      product: product(two),
      below: '1,890.00\u00a0THB',
      since: before,
    },
    { id: 'palert_3', kind: 'stock', state: 'unconfirmed', product: product(three), since: before },
    {
      id: 'palert_4',
      kind: 'price',
      state: 'told',
      product: product(four),
      below: '890.00\u00a0THB',
      since: first,
      told: last,
    },
    { id: 'palert_5', kind: 'stock', state: 'waiting', since: first },
  ]
}
