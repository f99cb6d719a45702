/**
 * Omise's API as far as the shop touches it, for tests: charges by token, the bank's page, capture, reversal, refunds and
 * the webhook. A token says by its card number what becomes of it (tests/e2e/fake-omise.ts makes them). Medusa reaches it
 * by OMISE_API_URL, which production refuses.
 */
import { randomUUID } from 'node:crypto'
import http from 'node:http'

const numbers = { decline: '4000000000000002', funds: '4000000000009995', challenge: '4000002500003155' }

/** Of no real account. */
export const omiseKeys = {
  OMISE_SECRET_KEY: 'skey_test_of_the_browser_tests',
  OMISE_PUBLIC_KEY: 'pkey_test_of_the_browser_tests',
}

/** @typedef {Record<string, any>} Charge */

/** @param {{ secretKey: string }} options */
export async function openFakeOmise({ secretKey }) {
  /** @type {Map<string, Charge>} */
  const charges = new Map()
  const tokens = new Set()
  /** @type {string[]} */
  const calls = []
  /** @type {((path: string) => 'lost' | 'broken' | undefined) | undefined} */
  let trouble
  let webhook = ''
  let url = ''

  /** @param {Charge} charge @param {string} key */
  async function tell(charge, key) {
    if (!webhook) return
    const event = { object: 'event', id: `evnt_test_${randomUUID()}`, key, data: { object: 'charge', id: charge.id } }
    await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    }).catch(() => undefined)
  }

  /** @param {Charge} charge */
  const hold = (charge) => Object.assign(charge, { authorized: true })
  /** @param {Charge} charge @param {string} code */
  const fail = (charge, code) => Object.assign(charge, { status: 'failed', failure_code: code })

  /** @param {Record<string, any>} body */
  function open(body) {
    const number = /^tokn_test_(\d+)_/.exec(body.card)?.[1]
    if (!number) return refusal(404, 'not_found', 'token was not found')
    if (tokens.has(body.card)) return refusal(400, 'used_token', 'token was already used')
    tokens.add(body.card)
    const id = `chrg_test_${randomUUID().replaceAll('-', '').slice(0, 19)}`
    const charge = {
      object: 'charge',
      id,
      status: 'pending',
      amount: body.amount,
      currency: body.currency.toUpperCase(),
      authorized: false,
      paid: false,
      reversed: false,
      capturable: false,
      authorize_uri: number === numbers.challenge ? `${url}/payments/${id}/authorize` : null,
      return_uri: body.return_uri,
      failure_code: null,
      refunded_amount: 0,
      refunds: [],
      card: { object: 'card', last_digits: number.slice(-4) },
      metadata: body.metadata ?? {},
    }
    charges.set(id, charge)
    if (number === numbers.decline) fail(charge, 'payment_rejected')
    else if (number === numbers.funds) fail(charge, 'insufficient_fund')
    else if (number !== numbers.challenge) hold(charge)
    void tell(charge, 'charge.create')
    return { status: 200, body: charge }
  }

  /** @param {number} status @param {string} code @param {string} message */
  const refusal = (status, code, message) => ({ status, body: { object: 'error', code, message } })
  /** @type {Record<string, (charge: Charge, body: Record<string, any>) => { status: number, body: object }>} */
  const actions = {
    capture(charge) {
      if (!charge.authorized || charge.paid || charge.reversed)
        return refusal(400, 'failed_capture', 'cannot be captured')
      return { status: 200, body: Object.assign(charge, { paid: true, status: 'successful' }) }
    },
    reverse(charge) {
      if (!charge.authorized || charge.paid || charge.reversed)
        return refusal(400, 'failed_reverse', 'cannot be reversed')
      return { status: 200, body: Object.assign(charge, { reversed: true, status: 'reversed' }) }
    },
    expire(charge) {
      if (charge.status !== 'pending' || charge.authorized) return refusal(400, 'failed_expire', 'cannot be expired')
      return { status: 200, body: Object.assign(charge, { status: 'expired' }) }
    },
    refunds(charge, body) {
      if (!charge.paid || charge.refunded_amount + body.amount > charge.amount)
        return refusal(400, 'failed_refund', 'cannot be refunded')
      charge.refunded_amount += body.amount
      const refund = { object: 'refund', id: `rfnd_test_${charge.refunds.length}`, ...body }
      charge.refunds.push(refund)
      return { status: 200, body: refund }
    },
  }

  /** @param {string} method @param {string} path @param {Record<string, any>} body */
  function answerOf(method, path, body) {
    const [, id = '', action] = /^\/charges(?:\/([^/?]+))?(?:\/([^/?]+))?/.exec(path) ?? []
    if (!id) return method === 'POST' ? open(body) : { status: 200, body: list([...charges.values()].reverse()) }
    const charge = charges.get(id)
    if (!charge) return refusal(404, 'not_found', `charge ${id} was not found`)
    if (!action) return { status: 200, body: charge }
    if (method === 'GET') return { status: 200, body: list(charge.refunds) }
    return actions[action]?.(charge, body) ?? refusal(404, 'not_found', 'no such action')
  }
  /** @param {unknown[]} data */
  const list = (data) => ({ object: 'list', data })

  const server = http.createServer(async (request, response) => {
    const path = request.url ?? ''
    const bank = /^\/payments\/([^/]+)\/(authorize|approve|refuse|lapse)(\?stay)?$/.exec(path)
    if (bank) return atBank(response, charges.get(bank[1] ?? ''), bank[2] ?? '', bank[3] !== undefined)
    let text = ''
    for await (const part of request) text += part
    calls.push(`${request.method} ${path.replace(/chrg_\w+/, ':id').replace(/\?.*/, '')}`)
    if (request.headers.authorization !== `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`) {
      response.writeHead(401, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(refusal(401, 'authentication_failure', 'no such key').body))
    }
    const wrong = trouble?.(`${request.method} ${path}`)
    if (wrong === 'broken') return response.writeHead(503).end('{}')
    const { status, body } = answerOf(request.method ?? '', path, text ? JSON.parse(text) : {})
    if (wrong === 'lost') return request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

  /**
   * The bank's own page: both answers are links; `?stay` answers without leading back, as when the tab dies there. `lapse`: the
   * bank lets go of what it held for the shop.
   */
  function atBank(
    /** @type {http.ServerResponse} */ response,
    /** @type {Charge | undefined} */ charge,
    /** @type {string} */ step,
    /** @type {boolean} */ stay,
  ) {
    if (!charge) return response.writeHead(404).end()
    if (step === 'authorize') {
      const link = (/** @type {string} */ to) => `<a href="/payments/${charge.id}/${to}">${to}</a>`
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end(
        `<!doctype html><title>Bank</title><h1>The bank asks</h1>${link('approve')} ${link('refuse')} ${link('approve?stay')}`,
      )
    }
    if (step === 'lapse') {
      if (charge.status === 'pending') void tell(Object.assign(charge, { status: 'expired' }), 'charge.expire')
    } else if (charge.status === 'pending' && !charge.authorized) {
      if (step === 'approve') hold(charge)
      else fail(charge, 'payment_cancelled')
      void tell(charge, 'charge.complete')
    }
    if (stay) return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Thank you</h1>')
    response.writeHead(302, { location: charge.return_uri }).end()
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    /** What the shop's account would show, newest last. */
    charges: () => [...charges.values()],
    calls,
    /** Where events are told. @param {string} medusaUrl */
    connect: (medusaUrl) => {
      webhook = `${medusaUrl}/hooks/payment/omise_omise`
    },
    /** `lost`: the call is done and its answer is cut; `broken`: nothing is done. @param {typeof trouble} next */
    trouble: (next) => {
      trouble = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(() => resolve(undefined)))
    },
  }
}
