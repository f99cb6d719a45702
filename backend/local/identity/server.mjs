/**
 * The local services of a laptop: the issuer and the mailbox on one port, and the mail server. Started by `npm start`
 * unless OIDC_ISSUER and SMTP_URL name real ones. Listens on this machine only.
 */
import { createServer } from 'node:http'
import { portOf } from '../lib/ports.mjs'
import { answerMailbox } from '../mail/routes.mjs'
import { startMailServer } from '../mail/server.mjs'
import { createIssuer } from './issuer.mjs'
import { page } from './pages.mjs'

/**
 * @param {{ port: number, mail: { port: number, dir: string } | null,
 *   client: { clientId: string, clientSecret: string, publicUrls: readonly string[] } | null }} options
 *   client: whom the issuer knows; null where people sign in elsewhere. mail: null where a real mail server is named.
 * @returns {Promise<{ issuer: string, mailbox: string, close(): Promise<void> }>}
 */
export async function startIdentity({ port, mail, client }) {
  /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} */
  let issue = (_request, response) => response.writeHead(404).end()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    try {
      if (mail && (await answerMailbox(url, response, mail.dir))) return
      if (url.pathname === '/') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        response.end(
          page(
            'Talat (local)',
            '<h1>Local services of Talat</h1><ul><li><a href="/mailbox">Mailbox</a></li><li><a href="/.well-known/openid-configuration">OpenID Connect</a></li></ul>',
          ),
        )
        return
      }
      await issue(request, response)
    } catch (error) {
      console.error('identity:', error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  const letters = mail && (await startMailServer(mail))
  await new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => done(undefined))
  })
  const issuer = `http://localhost:${portOf(server)}`
  if (client) {
    const provider = createIssuer({ issuer, ...client })
    provider.on('server_error', (_ctx, error) => console.error('identity:', error))
    issue = provider.callback()
  }
  return {
    issuer,
    mailbox: `${issuer}/mailbox`,
    async close() {
      await letters?.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(() => done(undefined)))
    },
  }
}
