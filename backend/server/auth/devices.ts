import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AppContext } from '../http/types.ts'
import { createSealedCookie } from './sealed-cookie.ts'

/** Accounts that one browser may be known for. */
const most = 5
const seconds = 180 * 24 * 3600

export type Devices = {
  /** By what this browser is known for an account; null when it has never signed in to it. */
  of(headers: Headers, account: string): Promise<string | null>
  /** After a sign-in. */
  remember(c: AppContext, account: string): Promise<void>
}

const schema = z.object({ devices: z.array(z.object({ account: z.string(), id: z.string() })) })
const keyOf = (account: string) => createHash('sha256').update(account).digest('base64url').slice(0, 22)

/**
 * Device cookies (OWASP, "slow down online guessing attacks with device cookies"): who guesses at a password shuts out
 * browsers that have never signed in to the account, and not the one that its owner uses. The cookie is no way in, and
 * outlives sign-out on purpose; which accounts it is for cannot be read from it.
 */
export function createDevices({ secrets, secure }: { secrets: readonly string[]; secure: boolean }): Devices {
  const cookie = createSealedCookie({ name: 'device', secrets, secure, seconds, schema })
  const known = async (headers: Headers) => (await cookie.read(headers))?.devices ?? []
  return {
    async of(headers, account) {
      return (await known(headers)).find((one) => one.account === keyOf(account))?.id ?? null
    },
    async remember(c, account) {
      const all = await known(c.req.raw.headers)
      const own = all.find((one) => one.account === keyOf(account)) ?? { account: keyOf(account), id: randomUUID() }
      await cookie.write(c, { devices: [own, ...all.filter((one) => one !== own)].slice(0, most) })
    },
  }
}
