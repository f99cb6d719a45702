import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../completion/facts.ts'
import { giftOf } from '../gift/gift.ts'
import { languageOfLocale } from '../lib/languages.ts'
import { inLineOrder } from '../lib/line-order.ts'
import { rowsOf } from '../lib/rows.ts'
import type { OrderFacts, OrderTemplate } from './order-facts.ts'
import { oweLetter } from './owe.ts'
import { oweStaff } from './staff.ts'

interface OrderRow {
  id: string
  display_id: number
  email: string | null
  locale: string | null
  currency_code: string
  total: number
  original_shipping_total: number
  discount_total: number
  credit_line_total?: number
  tax_total: number
  metadata: unknown
  items: {
    id: string
    created_at: Date
    title: string
    product_title: string | null
    variant_title: string | null
    thumbnail: string | null
    quantity: number
    original_total: number
  }[]
  shipping_methods: { name: string }[]
  shipping_address: Record<string, string | null> | null
  payment_collections?: ({ payments?: { captures?: { amount: number }[] }[] } | null)[]
}

const fields = [
  ...['id', 'display_id', 'email', 'locale', 'currency_code', 'total', 'tax_total'],
  // Before what is taken off, which has a row of its own, and all with their taxes: so they come to the total.
  ...['original_shipping_total', 'discount_total', 'credit_line_total'],
  'metadata',
  ...['id', 'created_at', 'title', 'product_title', 'variant_title', 'thumbnail', 'quantity', 'original_total'].map(
    (name) => `items.${name}`,
  ),
  ...['shipping_methods.name', 'shipping_address.*', 'payment_collections.payments.captures.amount'],
]
const addressFields = [
  ...['first_name', 'last_name', 'company', 'address_1', 'address_2'],
  ...['city', 'province', 'postal_code', 'country_code', 'phone'],
]

function factsOf(order: OrderRow): OrderFacts {
  const gift = giftOf(order.metadata)
  const payments = (order.payment_collections ?? []).flatMap((collection) => collection?.payments ?? [])
  const address = addressFields.map((name) => [name, order.shipping_address?.[name] ?? ''])
  return {
    order: order.id,
    number: String(order.display_id),
    currency: order.currency_code,
    total: Number(order.total),
    shipping: Number(order.original_shipping_total),
    discount: Number(order.discount_total),
    credit: Number(order.credit_line_total ?? 0),
    tax: Number(order.tax_total),
    lines: inLineOrder(order.items).map(
      ({ title, product_title, variant_title, thumbnail, quantity, original_total }) => ({
        title: product_title ?? title,
        detail: variant_title,
        thumbnail,
        quantity: Number(quantity),
        total: Number(original_total),
      }),
    ),
    delivery: order.shipping_methods.map(({ name }) => name),
    paid: payments.flatMap(({ captures = [] }) => captures).reduce((sum, { amount }) => sum + Number(amount), 0),
    address: Object.fromEntries(address.filter(([, part]) => part !== '')),
    ...(gift ? { gift: gift.message } : {}),
  }
}

/** Whoever ordered is owed a letter: one for each event, by the id of what happened. */
export async function oweOrderLetter(
  container: MedusaContainer,
  template: OrderTemplate,
  orderId: string,
  happened: string,
  more: Pick<OrderFacts, 'amount' | 'tracking' | 'reviewable' | 'due' | 'note'> = {},
): Promise<void> {
  const [order] = await rowsOf<OrderRow>(container, 'order', fields, { id: orderId })
  if (!order?.email) return
  await oweLetter(container, {
    key: `${template}:${happened}`,
    template,
    to: order.email,
    language: languageOfLocale(order.locale),
    data: { ...factsOf(order), ...more },
    orderId,
  })
}

/** Staff hear of a new order. */
export async function oweStaffOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const [order] = await rowsOf<OrderRow>(container, 'order', fields, { id: orderId })
  if (order) await oweStaff(container, 'staff-order', orderId, { ...factsOf(order), who: order.email ?? '' })
}

/**
 * Orders whose event was lost with the process that had it: bought within two hours, complete, and owed no letter yet.
 * One that is still being completed is left to its own event.
 */
export async function oweForgotten(container: MedusaContainer): Promise<void> {
  const { rows } = await databaseOf(container).raw(
    `select o.id from "order" o
     join order_cart link on link.order_id = o.id and link.deleted_at is null
     join cart c on c.id = link.cart_id and c.completed_at is not null
     where o.created_at between now() - interval '2 hours' and now() - interval '3 minutes'
       and o.deleted_at is null and o.canceled_at is null and o.email is not null
       and not exists (select 1 from letter l where l.key = 'order-placed:' || o.id)`,
  )
  for (const { id } of rows as { id: string }[]) {
    await oweStaffOrder(container, id)
    await oweOrderLetter(container, 'order-placed', id, id)
  }
}
