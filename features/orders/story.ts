import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime, formatDay } from '#features/shared/dates.ts'
import type { Gift } from '#features/shared/gift.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { formatMoney } from '#features/shared/money.ts'
import { dayInShop } from '#features/shared/shop-clock.ts'
import { shopperPicture } from '#features/shared/shopper-picture.ts'
import type { OrderStepCode, OrderStepView, OrderView, ReturnFormView, ReturnWish } from '#ui/shop/order/views.ts'

/** What came of an order, as `GET /store/orders/{id}/story` answers it. */
export type OrderStory = {
  currency_code: string
  steps: {
    id: string
    code: OrderStepCode
    at: string
    amount?: number
    tracking?: { number: string; url: string | null }[]
    /** What the buyer showed of what comes back. */
    pictures?: { id: string; width: number; height: number }[]
  }[]
  can_cancel: boolean
  /** It is a gift, with this on its card: perhaps nothing. */
  gift?: Gift | null
  /** What is left to pay, in major units. */
  owed: number
  returnable: { id: string; quantity: number; returned: number; variants: { id: string; title: string }[] }[]
  /** Until when, also when that is over; null while nothing has arrived. */
  return_until: string | null
  reasons: { id: string; label: string }[]
  ways: { id: string; name: string; amount: number }[]
  /** Products that have arrived, and how far their review is. */
  reviews: { product_id: string; status: 'waiting' | 'approved' | 'rejected' | null }[]
  /** Products that have no page any more. */
  unseen?: string[]
}

const pathOf = (id: string, what: 'story' | 'cancel' | 'returns') => `/store/orders/${encodeURIComponent(id)}/${what}`

/** Whoever asks must have been checked, as for the order itself. */
export async function loadStory(transport: Transport, id: string): Promise<OrderStory> {
  return (await transport.fetch<{ story: OrderStory }>(pathOf(id, 'story'))).story
}

/** What is left to pay, for the page of the order; undefined where nothing is. */
export const dueOf = ({ owed, currency_code }: OrderStory): string | undefined =>
  owed > 0 ? formatMoney(owed, currency_code) : undefined

/** What every order comes to that is not ended before. */
const usual: readonly OrderStepCode[] = ['paid', 'packed', 'sent', 'delivered']

/**
 * The way of an order: what happened, and what is still to come. Pure.
 * @param paymentStatus how its money stands: no payment is awaited where nothing is to pay
 */
export function stepsView(
  { steps, currency_code }: OrderStory,
  language: Language,
  paymentStatus?: string,
): OrderStepView[] {
  const done = steps.map(({ id, code, at, amount, tracking = [], pictures = [] }, index): OrderStepView => {
    const [first] = tracking
    const href = first?.url?.startsWith('https://') ? first.url : undefined
    const plain = tracking.slice(href ? 1 : 0).map(({ number }) => number)
    const notes = [...(amount === undefined ? [] : [formatMoney(amount, currency_code)]), ...plain]
    return {
      id,
      code,
      state: index === steps.length - 1 ? 'current' : 'done',
      time: formatDateTime(at, language),
      dateTime: at,
      note: notes.join(', ') || undefined,
      link: first && href ? { label: first.number, href } : undefined,
      pictures: pictures.length > 0 ? pictures.map(shopperPicture('return-pictures')) : undefined,
    }
  })
  const has = (code: OrderStepCode) => steps.some((step) => step.code === code)
  if (has('cancelled')) return done
  const coming = usual.filter((code) => !has(code) && !(code === 'paid' && paymentStatus === 'nothing_owed'))
  return [...done, ...coming.map((code): OrderStepView => ({ id: code, code, state: 'pending' }))]
}

/**
 * The lines of an order with the way to their review; of a product that was bought in two kinds the first has it. What has
 * no page any more leads to none. Pure.
 */
export function reviewLines({ id, lines: all }: OrderView, { reviews, unseen = [] }: OrderStory): OrderView['lines'] {
  const lines = all.map((line) => (unseen.includes(line.productId ?? '') ? { ...line, href: undefined } : line))
  return lines.map((line, at) => {
    const found = reviews.find((one) => one.product_id === line.productId)
    if (!found || lines.findIndex((one) => one.productId === line.productId) !== at) return line
    const href = `/order-summary/${id}/review/${found.product_id}`
    return { ...line, review: { href, state: found.status ?? 'open' } }
  })
}

/** The day until which something of an order may be sent back, or might have been; undefined while nothing has arrived. */
export const returnDay = ({ return_until }: OrderStory, language: Language): string | undefined =>
  return_until ? formatDay(dayInShop(return_until), language) : undefined

/** The form in which a buyer says what comes back; null when nothing can. Pure. */
export function returnFormView(story: OrderStory, order: OrderView, language: Language): ReturnFormView | null {
  const lines = story.returnable.flatMap(({ id, quantity, variants }) => {
    const line = order.lines.find((one) => one.id === id)
    return line
      ? [{ ...line, most: quantity, instead: variants.map((one) => ({ value: one.id, label: one.title })) }]
      : []
  })
  if (lines.length === 0) return null
  return {
    orderId: order.id,
    number: order.number,
    until: returnDay(story, language),
    lines,
    reasons: story.reasons.map(({ id, label }) => ({ value: id, label })),
    ways: story.ways.map(({ id, name, amount }) => ({
      value: id,
      label: name,
      price: amount === 0 ? null : formatMoney(amount, story.currency_code),
    })),
  }
}

/** Codes of `order.problem.*` that a refusal has words for. */
const known = [
  'packed',
  'order_ended',
  'order_canceled',
  'conflict',
  'change_open',
  'not_returnable',
  'return_over',
  'busy',
]

/** Codes of the pictures of a return, by field. */
const pictureCodes = ['too_many_pictures', 'too_large', 'no_picture']

/** What a refusal means, in codes of `order.problem.*`. Throws what is none. */
function refusalOf(error: unknown): string {
  if (!isHttpError(error)) throw error
  if (error.code === 'ERR_NETWORK') return 'offline'
  if (error.status === 413) return 'too_large'
  if (error.status === 429) return 'too_many'
  const code = error.fields?.pictures ?? error.reason ?? ''
  return [...known, ...pictureCodes].includes(code) ? code : 'unknown'
}

async function tell(sending: Promise<unknown>): Promise<string | null> {
  try {
    await sending
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** Ends an order that is not packed; answers a code of `order.problem.*`, or null when it went well. */
export const cancelOrder = (transport: Transport, id: string): Promise<string | null> =>
  tell(transport.fetch(pathOf(id, 'cancel'), { method: 'POST', body: {} }))

/** Sends a form with files, which the client of JSON cannot. */
export type SendForm = (path: string, form: FormData) => Promise<void>

/** Announces what comes back, as a form where pictures of it go along; answers as cancelOrder does. */
export function returnPieces(
  transport: Transport,
  sendForm: SendForm,
  id: string,
  story: OrderStory,
  wish: ReturnWish,
): Promise<string | null> {
  const items = wish.lines.map(({ id: line, quantity, reason, instead }) => ({
    id: line,
    quantity,
    returned: story.returnable.find((one) => one.id === line)?.returned ?? 0,
    reason_id: reason || undefined,
    wants: instead || undefined,
    note: wish.note || undefined,
  }))
  const body = { items, shipping_option_id: wish.way || undefined }
  if (wish.pictures.length === 0) return tell(transport.fetch(pathOf(id, 'returns'), { method: 'POST', body }))
  const form = new FormData()
  form.set('return', JSON.stringify(body))
  for (const file of wish.pictures) form.append('pictures', file)
  return tell(sendForm(`/returns/${encodeURIComponent(id)}`, form))
}
