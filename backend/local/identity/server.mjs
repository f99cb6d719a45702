/**
 * The local identity service: issuer and mailbox on one port. Started by `npm start` unless OIDC_ISSUER names a real one.
 * Listens on this machine only.
 */
import { createServer } from 'node:http'
import { portOf } from '../lib/ports.mjs'
import { createIssuer } from './issuer.mjs'
import { readMails } from './mailbox.mjs'
import { mailboxPage, page } from './pages.mjs'

/**
 * @param {{ port: number, clientId: string, clientSecret: string, publicUrls: readonly string[], mailDir: string }} options
 * @returns {Promise<{ issuer: string, mailbox: string, close(): Promise<void> }>}
 */
export async function startIdentity({ port, mailDir, ...client }) {
  /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} */
  let issue = () => undefined
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    try {
      if (pathname === '/mailbox' || pathname === '/mailbox.json') {
        const mails = await readMails(mailDir)
        const json = pathname.endsWith('.json')
        response.writeHead(200, {
          'content-type': json ? 'application/json' : 'text/html; charset=utf-8',
          'content-security-policy':
            "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
          'cache-control': 'no-store',
        })
        return response.end(json ? JSON.stringify(mails) : mailboxPage(mails))
      }
      if (pathname === '/') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        return response.end(
          page(
            'Talat (local)',
            '<h1>Local services of Talat</h1><ul><li><a href="/mailbox">Mailbox</a></li><li><a href="/.well-known/openid-configuration">OpenID Connect</a></li></ul>',
          ),
        )
      }
      return await issue(request, response)
    } catch (error) {
      console.error('identity:', error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  await new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => done(undefined))
  })
  const issuer = `http://localhost:${portOf(server)}`
  const provider = createIssuer({ issuer, ...client })
  provider.on('server_error', (_ctx, error) => console.error('identity:', error))
  issue = provider.callback()
  return {
    issuer,
    mailbox: `${issuer}/mailbox`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done(undefined))
      }),
  }
}
