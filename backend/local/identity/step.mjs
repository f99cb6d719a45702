/**
 * The step of `npm start` that opens the local services: sign-in page, mail server and mailbox. Skipped when OIDC_ISSUER
 * and SMTP_URL name real ones, and in production.
 */
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { deathOf, startService } from '../lib/children.mjs'
import { Failure } from '../lib/failure.mjs'
import { waitFor } from '../lib/health.mjs'
import { root } from '../lib/paths.mjs'

const program = fileURLToPath(new URL('./main.mjs', import.meta.url))

/** @param {number} port */
export const issuerAt = (port) => `http://localhost:${port}`
/** @param {number} port */
export const mailServerAt = (port) => `smtp://127.0.0.1:${port}`

/**
 * What Medusa and the local services must both know, or null when the operator brings a real issuer and a mail server.
 * The client's secret follows from a secret that this machine already keeps, so nothing new has to be stored.
 * @param {{ ownIdentity: boolean, ownMail: boolean, identityPort: number, mailPort: number }} settings
 * @param {{ JWT_SECRET: string }} secrets
 */
export function identityEnvironment({ ownIdentity, ownMail, identityPort, mailPort }, secrets) {
  if (!ownIdentity && !ownMail) return null
  const issuer = {
    OIDC_ISSUER: issuerAt(identityPort),
    OIDC_CLIENT_ID: 'talat',
    OIDC_CLIENT_SECRET: createHmac('sha256', secrets.JWT_SECRET).update('local oidc client').digest('hex'),
  }
  return {
    IDENTITY_PORT: String(identityPort),
    MAIL_PORT: String(mailPort),
    ...(ownIdentity ? issuer : {}),
    ...(ownMail ? { SMTP_URL: mailServerAt(mailPort) } : {}),
  }
}

/**
 * Starts the service and waits until it answers; it may start beside Medusa, which asks it only when somebody signs in.
 * @param {{ env: NodeJS.ProcessEnv, logs: string, pidFile: string, spawned?: (service: import('../lib/children.mjs').Service) => void }} options env: with identityEnvironment in it
 */
export async function startIdentityService({ env, logs, pidFile, spawned = () => undefined }) {
  const service = startService({
    name: 'The local identity service',
    args: [program],
    cwd: root,
    env,
    log: path.join(logs, 'identity.log'),
    pidFile,
    mark: program,
  })
  spawned(service)
  const died = () => service.exit !== null
  const url = `http://127.0.0.1:${env.IDENTITY_PORT}/`
  if (await waitFor(url, { ms: 20_000, died })) return service
  const failure = died()
    ? deathOf(service, 'Its last words:')
    : new Failure('The local identity service did not become ready.', { details: service.tail(15) })
  await service.stop()
  throw failure
}
