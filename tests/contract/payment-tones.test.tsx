import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { payments } from '#features/admin/resources/payments.ts'
import { Cell } from '#ui/admin/cell.tsx'
import type { CellView } from '#ui/admin/views.ts'
import { UiProvider } from '#ui/provider/ui-provider.tsx'
import { OrderState } from '#ui/screens/admin/orders/order-states.tsx'
import { allWords } from '#ui/words/all.ts'
import { createWords } from '#ui/words/words-store.ts'

const one = {
  id: 'pay_1',
  provider_id: 'pp_sandbox-card_sandbox-card',
  amount: 100,
  currency_code: 'thb',
  created_at: '',
  captured_at: null,
  canceled_at: null,
}
const rows = {
  authorized: one,
  on_delivery: { ...one, provider_id: 'pp_system_default' },
  nothing_owed: {
    ...one,
    payment_collection: { order: { id: 'order_1', display_id: 1, summary: { pending_difference: 0 } } },
  },
  captured: { ...one, captures: [{ amount: 100 }] },
  partially_captured: { ...one, captures: [{ amount: 40 }] },
  refunded: { ...one, captures: [{ amount: 100 }], refunds: [{ amount: 100 }] },
  partially_refunded: { ...one, captures: [{ amount: 100 }], refunds: [{ amount: 40 }] },
  canceled: { ...one, canceled_at: '2026-11-24T00:00:00Z' },
}
const drawn = (children: React.ReactNode) =>
  renderToString(
    <UiProvider
      Link={({ href, className, children }) => <a {...{ href, className, children }} />}
      words={createWords('en', allWords('en'))}
    >
      {children}
    </UiProvider>,
  )

it.each(Object.entries(rows))('a payment that is %s looks in its list as on the page of its order', (code, row) => {
  const cells = payments.list.columns.map(({ cell }) => cell(row, 'en'))
  const state = cells.find((cell): cell is CellView => cell.kind === 'state')
  expect(drawn(state && <Cell cell={state} />)).toBe(drawn(<OrderState kind="payment" code={code} />))
})
