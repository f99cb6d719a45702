import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { HttpError, isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import type { CustomerAddress } from '#ui/admin/customer/views.ts'
import type { OrderRow } from '#ui/screens/admin/orders/views.ts'
import { type DeskProblem, deskProblem } from './desk.ts'
import { makeOnce } from './make-once.ts'
import { orderRow } from './orders.queries.ts'

/** The last orders of a customer, and how many there are in all. */
export const customerOrdersQuery = (admin: Transport, id: string, language: Language) =>
  queryOptions({
    queryKey: ['admin', 'customer', id, 'orders', language],
    async queryFn({ signal }): Promise<{ rows: OrderRow[]; count: number }> {
      type Answer = { rows: Parameters<typeof orderRow>[0][]; count: number }
      const filters = [{ id: 'customer_id', op: 'is', value: id }]
      const body = { filters, sort: '-created_at', limit: 20, offset: 0 }
      const found = await admin.fetch<Answer>('/admin/desk/search/order', { method: 'POST', body, signal })
      return { rows: found.rows.map((row) => orderRow(row, {}, language)), count: found.count }
    },
  })

const addressesAt = (id: string) => `/admin/customers/${id}/addresses`

/** The addresses that a customer keeps. */
export const customerAddressesQuery = (admin: Transport, id: string) =>
  queryOptions({
    queryKey: ['admin', 'customer', id, 'addresses'],
    async queryFn({ signal }) {
      const query = { limit: 100 }
      const { addresses } = await admin.fetch<{ addresses: CustomerAddress[] }>(addressesAt(id), { query, signal })
      return addresses
    },
  })

/** Why something that was done to a person did not come true; words are `resources.person.refused.*`. */
export type PersonProblem = DeskProblem | 'not_proved' | 'orders_open' | 'already_erased' | 'conflict' | 'confirm'
export type PersonOutcome<Answer = unknown> = { ok: true; answer: Answer } | { ok: false; problem: PersonProblem }

const known: readonly string[] = ['not_proved', 'orders_open', 'already_erased', 'conflict'] satisfies PersonProblem[]

/** Refused here, between what was read and what would be written. */
const changedMeanwhile = () =>
  new HttpError({
    ...{ status: 409, statusText: '', message: 'Changed meanwhile' },
    code: 'ERR_BAD_REQUEST',
    reason: 'conflict',
  })

async function told<Answer>(act: () => Promise<Answer>): Promise<PersonOutcome<Answer>> {
  try {
    return { ok: true, answer: await act() }
  } catch (error) {
    if (!isHttpError(error)) throw error
    if (error.fields?.confirm) return { ok: false, problem: 'confirm' }
    const { reason = '' } = error
    return { ok: false, problem: known.includes(reason) ? (reason as PersonProblem) : deskProblem(error) }
  }
}

const post = <Answer>(admin: Transport, id: string, act: string, body: object = {}) =>
  told(() => admin.fetch<Answer>(`/admin/desk/customers/${id}/${act}`, { method: 'POST', body }))

/** All that is kept of one person. */
export const takeData = (admin: Transport, id: string) => post<object>(admin, id, 'data')
/** Orders of guests with the proved address become the account's. */
export const mergeGuests = (admin: Transport, id: string) => post<{ moved: string[] }>(admin, id, 'merge')
/** Forgets a person; `confirm` is what was typed. */
export const erasePerson = (admin: Transport, id: string, confirm: string) =>
  post<{ orders: number }>(admin, id, 'erase', { confirm })

/**
 * Writes an address, a new one where it has no id. Of one that is there goes what differs from what was seen, so that what
 * somebody else has changed meanwhile stays; to the same field it is refused.
 */
export const saveAddress = (
  admin: Transport,
  id: string,
  { id: address, ...wished }: CustomerAddress,
  seen: CustomerAddress,
) =>
  told(async () => {
    if (!address) return makeOnce(admin, addressesAt(id), { body: wished })
    const path = `${addressesAt(id)}/${address}`
    const names = Object.keys(wished) as (keyof typeof wished)[]
    const differs = (name: keyof typeof wished, one: CustomerAddress, other: CustomerAddress) =>
      (one[name] ?? '') !== (other[name] ?? '')
    const changed = names.filter((name) => differs(name, wished, seen))
    const { address: now } = await admin.fetch<{ address: CustomerAddress }>(path)
    if (changed.some((name) => differs(name, now, seen) && differs(name, now, wished))) throw changedMeanwhile()
    const body = Object.fromEntries(changed.map((name) => [name, wished[name]]))
    return changed.length > 0 ? admin.fetch(path, { method: 'POST', body }) : undefined
  })

/** Deletes one of the addresses of a customer. */
export const removeAddress = (admin: Transport, id: string, address: string) =>
  told(() => admin.fetch(`${addressesAt(id)}/${address}`, { method: 'DELETE' }))
