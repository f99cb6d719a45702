/**
 * Runs the local identity service as a process of its own: `node backend/local/identity/main.mjs`.
 * IDENTITY_PORT (9400), PUBLIC_URL, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, TALAT_DATA.
 */
import path from 'node:path'
import { startIdentity } from './server.mjs'

const publicUrl = (process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`).replace(/\/+$/, '')
const secret = process.env.OIDC_CLIENT_SECRET
if (!secret) {
  console.error('The local identity service needs OIDC_CLIENT_SECRET: the secret that Medusa uses as well.')
  process.exit(1)
}
const service = await startIdentity({
  port: Number(process.env.IDENTITY_PORT || 9400),
  clientId: process.env.OIDC_CLIENT_ID || 'talat',
  clientSecret: secret,
  publicUrls: [publicUrl],
  mailDir: path.join(path.resolve(process.env.TALAT_DATA || '.talat'), 'mailbox'),
})
console.log(`identity: ${service.issuer} (mailbox ${service.mailbox})`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => service.close().then(() => process.exit(0)))
