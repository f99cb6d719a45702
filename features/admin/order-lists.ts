const paymentFailed = ['requires_action', 'canceled']
const unpaid = ['not_paid', 'awaiting', 'authorized', 'partially_authorized', 'partially_captured']
/** What is to be packed: as the station has it. */
const paid = [
  ...['authorized', 'partially_authorized', 'nothing_owed', 'captured', 'partially_captured'],
  'partially_refunded',
]
const unsent = ['not_fulfilled', 'partially_fulfilled']
const open = ['pending']
const address = (filters: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(filters)
    .flatMap(([name, values]) => values.map((value) => `${name}=${value}`))
    .join('&')

/** The list of orders narrowed to what staff work on, as the query of its address. */
export const orderLists = {
  toPack: address({ fulfilment: unsent, payment: paid, status: open }),
  toShip: address({ fulfilment: ['fulfilled', 'partially_shipped'], status: open }),
  unpaid: address({ payment: [...unpaid, 'requires_action'], status: open }),
  canceled: address({ status: ['canceled'] }),
  paymentFailed: address({ payment: paymentFailed, status: open }),
  /** Without those of which a payment failed. */
  awaited: address({ payment: unpaid, status: open }),
  comingBack: address({ returns: ['requested', 'partially_received'] }),
}
