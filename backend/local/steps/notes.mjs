/**
 * What of outside does not answer, or refuses what the environment says. It closes no shop: whoever starts one reads it, while
 * the shop is open already. Asked all at once, each named by its variable; no key or secret is ever in a note.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { processors } from '../../config/processors.mjs'
import { whyUnreachable } from '../lib/failure.mjs'

const patience = 3000

/** @typedef {Record<string, string>} Given what the operator set */
/** @typedef {(address: string | URL, init?: RequestInit) => Promise<Response>} Ask */

/**
 * That nobody answers where letters are handed over, or null: they wait.
 * @param {Given} given
 */
export async function mailNote({ SMTP_URL: address }) {
  if (!address) return null
  const { hostname, port, protocol } = new URL(address)
  const at = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'smtps:' ? 465 : 587) }
  const socket = net.connect(at)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patience) })
    return null
  } catch (error) {
    return `SMTP_URL: nobody answers at ${at.host}:${at.port} (${whyUnreachable(error)}). Letters wait until somebody does; correct the address, or start the mail server.`
  } finally {
    socket.destroy()
  }
}

/** What an issuer says that does not know the client, or not with this secret; some have the second word for both. */
const unknownClient = ['invalid_client', 'unauthorized_client']

/** What an answer says, of whatever sort it is. @param {Response} answer @returns {Promise<Record<string, unknown>>} */
async function said(answer) {
  const text = await answer.text()
  try {
    return Object(JSON.parse(text))
  } catch {
    // A page instead: it says nothing.
    return {}
  }
}

/**
 * That nobody can sign in at the issuer, or null: it is away, is another one than it is told to be, or does not know this client.
 * It is asked as Medusa asks it, with a code that nobody was given: who knows the client refuses the code alone.
 * @param {{ given: Given, publicUrl: string }} settings
 * @param {Ask} [ask]
 */
export async function issuerNote({ given, publicUrl }, ask = fetch) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret = '' } = given
  if (!issuer) return null
  const signal = AbortSignal.timeout(patience)
  try {
    const found = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal })
    const { issuer: name, token_endpoint: tokens } = await said(found)
    if (typeof name !== 'string' || typeof tokens !== 'string')
      return `OIDC_ISSUER: what answers at ${issuer} is no issuer (its /.well-known/openid-configuration says ${found.status}). Nobody can sign in by it; correct the address.`
    if (name !== issuer)
      return `OIDC_ISSUER: the issuer at ${issuer} calls itself ${name}. Nobody can sign in by it; write it as it does.`
    const answer = await ask(tokens, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: randomUUID(),
        redirect_uri: `${publicUrl.replace(/\/$/, '')}/api/_auth/callback/oidc`,
        client_id: id,
        client_secret: secret,
      }),
      redirect: 'manual',
      signal,
    })
    if (!unknownClient.includes(String((await said(answer)).error))) return null
    return `OIDC_CLIENT_SECRET: the issuer at ${issuer} refuses this client. Nobody can sign in by it; correct OIDC_CLIENT_ID or OIDC_CLIENT_SECRET.`
  } catch (error) {
    return `OIDC_ISSUER: the issuer at ${issuer} does not answer (${whyUnreachable(error)}). Nobody can sign in by it until it does; correct the address, or start it.`
  }
}

/**
 * That a payment processor refuses our key or does not answer, or null.
 * @param {Given} given
 * @param {import('../../config/types.ts').Processor} row
 * @param {Ask} ask
 */
async function processorNote(given, { on, account, standIn }, ask) {
  const key = given[on]
  if (!key) return null
  const { host, origin, pathname } = new URL(account)
  const base = (standIn && given[standIn]) || origin
  try {
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
    const signal = AbortSignal.timeout(patience)
    const { status, body } = await ask(base.replace(/\/$/, '') + pathname, {
      headers: { authorization },
      redirect: 'manual',
      signal,
    })
    await body?.cancel()
    if (status !== 401) return null
    return `${on}: ${host} refuses this key. Nobody can pay by it; take the one that your account there shows.`
  } catch (error) {
    return `${on}: ${host} does not answer (${whyUnreachable(error)}). Nobody can pay by it until it does.`
  }
}

/**
 * What each payment processor that is on says of our key.
 * @param {Given} given
 * @param {Ask} [ask]
 */
export const processorNotes = (given, ask = fetch) =>
  Object.values(processors).map((row) => processorNote(given, row, ask))

/**
 * All of them, each as it comes.
 * @param {{ given: Given, publicUrl: string }} settings
 */
export const startNotes = (settings) => [
  mailNote(settings.given),
  issuerNote(settings),
  ...processorNotes(settings.given),
]
