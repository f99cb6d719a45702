import type { Revocation } from '../auth/revocation-list.ts'
import type { Mark } from '../read-layer/pulse.ts'
import type { ChangeEvent } from '../read-layer/tags.ts'

/** How many servers of one start take requests. */
export type Servers = { up: number; of: number }

/** What the processes of one start tell each other. */
export type Message =
  /** A server has begun and asks for what has been void until now. */
  | { talat: 'hello' }
  | { talat: 'welcome'; revocations: Revocation[] }
  /** From one server to the others, by way of the process that started them. */
  | { talat: 'changed'; events: readonly ChangeEvent[]; mark?: Mark }
  | { talat: 'revoked'; revocation: Revocation }
  | { talat: 'servers'; servers: Servers }
  | { talat: 'close' }

/** Other libraries use the same channel. */
export const isMessage = (thing: unknown): thing is Message =>
  typeof thing === 'object' && thing !== null && 'talat' in thing
