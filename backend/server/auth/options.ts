import type { Logger } from '../log.ts'
import type { Csrf } from './csrf.ts'
import type { Devices } from './devices.ts'
import type { IdentityBackend } from './identity-backend.ts'
import type { Limits } from './limits.ts'
import type { Providers } from './providers.ts'
import type { Registrations } from './registration-token.ts'
import type { Revocations } from './revocations.ts'
import type { Flow, PendingLink, SealedCookie } from './sealed-cookie.ts'
import type { SessionList } from './session-list.ts'
import type { Sessions } from './sessions.ts'

/** What the sign-in handlers share. */
export type AuthParts = {
  publicUrl: string
  backend: IdentityBackend
  sessions: Sessions
  /** Where customers are signed in, for them to look at. */
  sessionList: SessionList
  revocations: Revocations
  csrf: Csrf
  limits: Limits
  /** Browsers that have signed in before. */
  devices: Devices
  registrations: Registrations
  providers: Providers
  flow: SealedCookie<Flow>
  link: SealedCookie<PendingLink>
  log: Logger
  /** How long a refused sign-in takes at least, in ms. */
  floorMs: number
}
