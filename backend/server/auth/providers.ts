import { z } from 'zod'
import { isUnreachable } from '../medusa.ts'
import type { IdentityBackend } from './identity-backend.ts'
import { SignInError } from './sign-in-error.ts'
import type { Actor } from './types.ts'

/** One way in, in Auth.js's shape, with who may use it. */
export type Provider = {
  id: string
  name: string
  type: 'oidc' | 'oauth' | 'credentials'
  signinUrl: string
  callbackUrl: string
  actors: Actor[]
}

export type Providers = {
  /** By id, in the order in which the sign-in page shows them. */
  list(): Promise<Record<string, Provider>>
  find(id: string, actor: Actor): Promise<Provider | null>
}

const listed = z.object({ providers: z.array(z.object({ id: z.string(), display_name: z.string().optional() })) })

/** How long Medusa's answer is good for; which providers exist changes by a restart. */
const fresh = 60_000
const credentials = 'emailpass'

/** Which ways in exist is Medusa's to say, for shoppers and for staff; its `emailpass` is Auth.js's `credentials`. */
export function createProviders(backend: IdentityBackend, publicUrl: string): Providers {
  let known: { at: number; value: Record<string, Provider> } | undefined
  let asking: Promise<Record<string, Provider>> | undefined

  async function ask(): Promise<Record<string, Provider>> {
    // A map: an id is a word of somebody else, and `constructor` must not be found.
    const found = new Map<string, Provider>()
    for (const actor of ['customer', 'user'] as const) {
      const answer = await backend.call('GET', `/auth/${actor}/providers`)
      const { data } = listed.safeParse(answer.body)
      if (answer.status !== 200 || !data) throw new SignInError('Configuration', 'providers')
      for (const one of data.providers) {
        const id = one.id === credentials ? 'credentials' : one.id
        const before = found.get(id)
        if (before) before.actors.push(actor)
        else {
          found.set(id, {
            id,
            name: one.display_name ?? id,
            type: id === 'credentials' || id === 'telegram' ? 'credentials' : id.startsWith('oidc') ? 'oidc' : 'oauth',
            signinUrl: `${publicUrl}/api/_auth/signin/${id}`,
            callbackUrl: `${publicUrl}/api/_auth/callback/${id}`,
            actors: [actor],
          })
        }
      }
    }
    const order = ({ type }: Provider) => (type === 'credentials' ? 1 : 0)
    return Object.fromEntries([...found].sort(([, a], [, b]) => order(a) - order(b)))
  }

  async function list(): Promise<Record<string, Provider>> {
    if (known && Date.now() - known.at < fresh) return known.value
    asking ??= ask().finally(() => {
      asking = undefined
    })
    try {
      known = { at: Date.now(), value: await asking }
    } catch (error) {
      if (!(error instanceof SignInError) && !isUnreachable(error)) throw error
      // Away for a moment: the ways in that were there a minute ago are still the ways in.
      if (!known) throw error
    }
    return known.value
  }
  return {
    list,
    async find(id, actor) {
      const all = await list()
      const provider = Object.hasOwn(all, id) ? all[id] : undefined
      return provider?.actors.includes(actor) ? provider : null
    },
  }
}
