import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { PaidBy } from '#ui/screens/admin/counter/views.ts'
import type { InBasket } from './counter.ts'
import { deskProblem } from './desk.ts'

type Found = {
  id: string
  title: string
  variant: string | null
  sku: string | null
  thumbnail: string | null
  price: number
  available: number | null
}

async function find(
  admin: Transport,
  body: { location_id: string; q: string; exact: boolean },
  signal?: AbortSignal,
): Promise<{ currency: string; things: InBasket['thing'][] }> {
  type Answer = { currency_code: string; things: Found[] }
  const answer = await admin.fetch<Answer>('/admin/desk/sales/find', { method: 'POST', body, signal })
  const { currency_code: currency, things } = answer
  return {
    currency,
    things: things.map(({ thumbnail, variant, sku, ...thing }) => ({
      ...thing,
      variant: variant ?? '',
      sku: sku ?? '',
      picture: picture(thumbnail, '', { width: 320, max: 640 }),
      priceText: formatMoney(thing.price, currency),
      soldOut: thing.available !== null && thing.available <= 0,
    })),
  }
}

/** What can be tapped: all that is for sale at a place, or what is called so. */
export const thingsQuery = (admin: Transport, location_id: string, q: string) =>
  queryOptions({
    queryKey: ['admin', 'counter', location_id, q],
    queryFn: ({ signal }) => find(admin, { location_id, q, exact: false }, signal),
    enabled: location_id !== '',
    placeholderData: keepPreviousData,
  })

/** The thing with this code, as a scanner read it. */
export const thingOfCode = async (admin: Transport, location_id: string, q: string) =>
  (await find(admin, { location_id, q, exact: true })).things[0]

export type SaleWish = {
  idempotency_key: string
  location_id: string
  items: readonly { variant_id: string; quantity: number }[]
  total: number
  paid: PaidBy
  given?: number
  email?: string
  /** Of the page where a link is paid. */
  language: Language
  /** Only how it stands: one that was given up is not begun anew. */
  again?: boolean
}
export type Sale = { id: string; display_id: number; currency_code: string; total: number; change: number }
/** It is sold once its buyer has paid at `link`; the same wish again says how that stands. */
export type WaitingSale = {
  link: string
  total: number
  /** What its buyer paid before it became dearer. */
  paid: number
  currency_code: string
}
/** `unknown`: it may have been sold, `session`: an earlier press may have; the same wish again sells it once. */
export type SaleRefusal = (typeof refusals)[number] | 'session' | 'unknown'
export type SaleOutcome =
  | { ok: true; sale: Sale }
  | { ok: true; waits: WaitingSale }
  | { ok: false; why: SaleRefusal }
  | { ok: false; fields: Readonly<Record<string, string>> }

/** Sells it. Nothing is thrown: the basket is still there, and a refusal says why. */
export async function sell(admin: Transport, body: SaleWish): Promise<SaleOutcome> {
  try {
    type Answer = ({ state: 'sold' } & Sale) | ({ state: 'waiting' } & WaitingSale)
    const answer = await admin.fetch<Answer>('/admin/desk/sales', { method: 'POST', body })
    return answer.state === 'sold' ? { ok: true, sale: answer } : { ok: true, waits: answer }
  } catch (error) {
    if (isHttpError(error) && !refusalOf(error) && error.fields) return { ok: false, fields: error.fields }
    return { ok: false, why: whyOf(error) }
  }
}

const refusals = ['conflict', 'out_of_stock', 'payment_under_way', 'change_open', 'not_found'] as const
const refusalOf = (error: unknown) => refusals.find((reason) => isHttpError(error) && error.reason === reason)
const whyOf = (error: unknown): SaleRefusal =>
  refusalOf(error) ?? (deskProblem(error) === 'session' ? 'session' : 'unknown')

/** Gives up a sale that waits to be paid by link. `dropped` is false where it was paid already; `back` goes back to the buyer, in major units. Nothing is thrown. */
export async function dropSale(
  admin: Transport,
  idempotency_key: string,
): Promise<{ ok: true; dropped: boolean; back: number } | { ok: false; why: SaleRefusal }> {
  try {
    const body = { idempotency_key }
    type Answer = { dropped: boolean; back: number }
    const { dropped, back } = await admin.fetch<Answer>('/admin/desk/sales/drop', { method: 'POST', body })
    return { ok: true, dropped, back }
  } catch (error) {
    return { ok: false, why: whyOf(error) }
  }
}
