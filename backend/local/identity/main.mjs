/**
 * Runs the local services as a process of their own: `node backend/local/identity/main.mjs`.
 * IDENTITY_PORT (9400), MAIL_PORT (9425), PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SMTP_URL, TALAT_DATA.
 * What OIDC_ISSUER and SMTP_URL name elsewhere is not opened here.
 */
import path from 'node:path'
import { startIdentity } from './server.mjs'
import { issuerAt, mailServerAt } from './step.mjs'

const { env } = process
const port = Number(env.IDENTITY_PORT || 9400)
const mailPort = Number(env.MAIL_PORT || 9425)
const publicUrl = (env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`).replace(/\/+$/, '')
const ownIssuer = !env.OIDC_ISSUER || env.OIDC_ISSUER === issuerAt(port)
const ownMail = !env.SMTP_URL || env.SMTP_URL === mailServerAt(mailPort)
const clientSecret = env.OIDC_CLIENT_SECRET
if (ownIssuer && !clientSecret) {
  console.error('The local identity service needs OIDC_CLIENT_SECRET: the secret that Medusa uses as well.')
  process.exit(1)
}
const service = await startIdentity({
  port,
  client:
    ownIssuer && clientSecret
      ? { clientId: env.OIDC_CLIENT_ID || 'talat', clientSecret, publicUrls: [publicUrl] }
      : null,
  mail: ownMail ? { port: mailPort, dir: path.join(path.resolve(env.TALAT_DATA || '.talat'), 'mailbox') } : null,
})
console.log(`identity: ${service.issuer} (mailbox ${service.mailbox})`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => service.close().then(() => process.exit(0)))
