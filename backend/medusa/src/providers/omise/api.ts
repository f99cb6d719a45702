/** The fields of Omise's charge that the shop reads (docs.omise.co/charges-api). Amounts are in the smallest unit. */
export interface Charge {
  id: string
  status: 'pending' | 'successful' | 'failed' | 'reversed' | 'expired'
  amount: number
  currency: string
  authorized: boolean
  paid: boolean
  reversed: boolean
  authorize_uri: string | null
  failure_code: string | null
  refunded_amount: number
  card: { last_digits: string } | null
  metadata: Record<string, unknown> | null
}
interface Refund {
  id: string
  amount: number
  metadata: Record<string, unknown> | null
}
interface List<T> {
  data: T[]
}
export interface NewCharge {
  amount: number
  currency: string
  card: string
  return_uri: string
  /** The session that it pays: by it the charge is found again when an answer was lost. */
  session: string
}

/** Omise said no. `code` is Omise's. */
export class OmiseRefusal extends Error {
  override name = 'OmiseRefusal'
  readonly code: string
  readonly status: number
  constructor(code: string, message: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Longer than Omise takes, shorter than the server in front waits. */
const PATIENCE_MS = 15_000
/** A lost charge is one of the last few. */
const RECENT = 50

/**
 * Omise's API. It knows no idempotency keys, so what must happen once is found by what was written into its metadata: a
 * token can be charged once, a charge carries its session, a refund the key of Medusa's refund.
 */
export function omiseApi({ secretKey, url }: { secretKey: string; url: string }) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization,
        'omise-version': '2019-05-29',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const json = (await answer.json()) as T & { object?: string; code?: string; message?: string }
    if (answer.ok && json.object !== 'error') return json
    // A breakdown is no answer: what became of the call is not known.
    if (answer.status >= 500) throw new Error(`Omise answered ${answer.status}`)
    throw new OmiseRefusal(json.code ?? 'unknown', json.message ?? 'Omise refused the call.', answer.status)
  }

  const at = (id: string) => `/charges/${encodeURIComponent(id)}`
  const find = (id: string) => call<Charge>('GET', at(id))

  /** The charge of a session whose answer was lost. */
  async function ofSession(session: string): Promise<Charge | undefined> {
    const { data } = await call<List<Charge>>('GET', `/charges?order=reverse_chronological&limit=${RECENT}`)
    return data.find((charge) => charge.metadata?.session_id === session)
  }

  return {
    find,
    /** Charges a card once: holds the money, or answers where the bank asks its question. */
    async charge({ session, ...wanted }: NewCharge): Promise<Charge> {
      const body = { ...wanted, capture: false, metadata: { session_id: session } }
      try {
        return await call<Charge>('POST', '/charges', body)
      } catch (error) {
        if (error instanceof OmiseRefusal && error.code !== 'used_token') throw error
        // The answer was lost, or somebody has sent this token before: look before anything is said.
        const known = await ofSession(session)
        if (known) return known
        throw error
      }
    },
    capture: (id: string) => call<Charge>('POST', `${at(id)}/capture`),
    reverse: (id: string) => call<Charge>('POST', `${at(id)}/reverse`),
    expire: (id: string) => call<Charge>('POST', `${at(id)}/expire`),
    /** Gives money back once for each key. */
    async refund(id: string, amount: number, key: string | undefined): Promise<void> {
      const { data } = await call<List<Refund>>('GET', `${at(id)}/refunds?limit=100`)
      if (key && data.some(({ metadata }) => metadata?.key === key)) return
      await call<Refund>('POST', `${at(id)}/refunds`, { amount, metadata: { key } })
    },
  }
}

export type OmiseApi = ReturnType<typeof omiseApi>
