import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { Translate, WordKey } from '#ui/words/words.ts'

type State = { word: WordKey; tone: BadgeProps['tone'] }

const payments: Readonly<Record<string, State>> = {
  not_paid: { word: 'orders.payment.not_paid', tone: 'warning' },
  awaiting: { word: 'orders.payment.awaiting', tone: 'warning' },
  authorized: { word: 'orders.payment.authorized', tone: 'info' },
  on_delivery: { word: 'orders.payment.on_delivery', tone: 'info' },
  nothing_owed: { word: 'orders.payment.nothing_owed', tone: 'neutral' },
  partially_authorized: { word: 'orders.payment.partially_authorized', tone: 'warning' },
  captured: { word: 'orders.payment.captured', tone: 'success' },
  partially_captured: { word: 'orders.payment.partially_captured', tone: 'warning' },
  refunded: { word: 'orders.payment.refunded', tone: 'neutral' },
  partially_refunded: { word: 'orders.payment.partially_refunded', tone: 'neutral' },
  requires_action: { word: 'orders.payment.requires_action', tone: 'danger' },
  canceled: { word: 'orders.payment.canceled', tone: 'neutral' },
}
const fulfilments: Readonly<Record<string, State>> = {
  not_fulfilled: { word: 'orders.fulfilment.not_fulfilled', tone: 'warning' },
  partially_fulfilled: { word: 'orders.fulfilment.partially_fulfilled', tone: 'warning' },
  fulfilled: { word: 'orders.fulfilment.fulfilled', tone: 'info' },
  partially_shipped: { word: 'orders.fulfilment.partially_shipped', tone: 'info' },
  shipped: { word: 'orders.fulfilment.shipped', tone: 'success' },
  partially_delivered: { word: 'orders.fulfilment.partially_delivered', tone: 'info' },
  delivered: { word: 'orders.fulfilment.delivered', tone: 'success' },
  canceled: { word: 'orders.fulfilment.canceled', tone: 'neutral' },
}
const statuses: Readonly<Record<string, State>> = {
  pending: { word: 'orders.status.pending', tone: 'info' },
  completed: { word: 'orders.status.completed', tone: 'success' },
  canceled: { word: 'orders.status.canceled', tone: 'danger' },
  archived: { word: 'orders.status.archived', tone: 'neutral' },
  requires_action: { word: 'orders.payment.requires_action', tone: 'danger' },
}
const returns: Readonly<Record<string, State>> = {
  requested: { word: 'orders.return.state.requested', tone: 'warning' },
  partially_received: { word: 'orders.return.state.partially_received', tone: 'warning' },
  received: { word: 'orders.return.state.received', tone: 'neutral' },
  canceled: { word: 'orders.return.state.canceled', tone: 'neutral' },
}
const kinds = { payment: payments, fulfilment: fulfilments, status: statuses, returns }
export type OrderStateKind = keyof typeof kinds

/** A state in words; what the backend says beyond those known here says its own name. */
export function stateWord(t: Translate, kind: OrderStateKind, code: string): string {
  const state = kinds[kind][code]
  return state ? t(state.word) : code
}

/** Money that moved: said of an order that was cancelled too. */
const moved: readonly string[] = ['captured', 'partially_captured', 'refunded', 'partially_refunded']

/** Where an order stands, by its codes. */
export type OrderStanding = { status: string; payment: string; fulfilment: string }

/** The states that say something of an order: one that was cancelled has nothing to pack, and no money is awaited for it. */
export function statesOf({ status, payment, fulfilment }: OrderStanding): { kind: OrderStateKind; code: string }[] {
  const isLive = status !== 'canceled'
  return [
    ...(status === 'pending' ? [] : [{ kind: 'status' as const, code: status }]),
    ...(isLive || moved.includes(payment) ? [{ kind: 'payment' as const, code: payment }] : []),
    ...(isLive ? [{ kind: 'fulfilment' as const, code: fulfilment }] : []),
  ]
}

/** All that is to be said of where an order stands; with `kind` that alone. */
export const OrderStates = ({ of, kind }: { of: OrderStanding; kind?: OrderStateKind }) =>
  statesOf(of)
    .filter((state) => kind === undefined || state.kind === kind)
    .map((state) => <OrderState key={state.kind} {...state} />)

/** How the money, the goods or the order itself stand. */
export function OrderState({ kind, code }: { kind: OrderStateKind; code: string }) {
  const { t } = useUi()
  return <Badge tone={kinds[kind][code]?.tone ?? 'neutral'}>{stateWord(t, kind, code)}</Badge>
}
