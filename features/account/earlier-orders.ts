import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { EarlierOrderView } from '#ui/shop/account/views.ts'

type Answer = {
  email: string
  state: 'confirmed' | 'unconfirmed' | 'none'
  orders: { id: string; display_id: number; created_at: string; currency_code: string; total: number }[]
}
export type EarlierOrders = { email: string; state: Answer['state']; orders: EarlierOrderView[] }

/** Orders of guests with this account's address; none are told before the address is confirmed. */
export async function loadEarlierOrders(
  transport: Transport,
  language: Language,
  signal?: AbortSignal,
): Promise<EarlierOrders> {
  const { orders, ...rest } = await transport.fetch<Answer>('/store/customers/me/earlier-orders', { signal })
  return {
    ...rest,
    orders: orders.map(({ id, display_id, created_at, currency_code, total }) => ({
      id,
      number: String(display_id),
      placedAt: formatDateTime(created_at, language),
      total: formatMoney(total, currency_code),
    })),
  }
}

/** Moves one of them to the account; answers whether it went well. */
export async function claimEarlierOrder(transport: Transport, id: string): Promise<boolean> {
  try {
    await transport.fetch(`/store/customers/me/earlier-orders/${encodeURIComponent(id)}`, { method: 'POST', body: {} })
    return true
  } catch (error) {
    if (!isHttpError(error)) throw error
    return false
  }
}

/** Codes of `account.earlier.*`. */
export type SendProblem = 'wait' | 'notSent'

/** Sends the link that confirms the address once more; null when it is on its way. */
export async function sendEmailConfirmation(transport: Transport, language: Language): Promise<SendProblem | null> {
  try {
    await transport.fetch('/store/customers/me/email/confirmation', { method: 'POST', body: { language } })
    return null
  } catch (error) {
    if (!isHttpError(error)) throw error
    return error.status === 429 ? 'wait' : 'notSent'
  }
}

/** Confirms an address with the code of the mail: the address, or why not (`link`, or a code of `account.error.*`). */
export async function confirmEmail(
  transport: Transport,
  token: string,
): Promise<{ email: string } | { problem: 'link' | 'offline' | 'unknown' }> {
  try {
    return await transport.fetch<{ email: string }>('/store/customers/email/confirm', {
      method: 'POST',
      body: { token },
    })
  } catch (error) {
    if (!isHttpError(error)) throw error
    if (error.status === 400) return { problem: 'link' }
    return { problem: isAway(error) ? 'offline' : 'unknown' }
  }
}
