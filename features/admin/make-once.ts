import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { type KeyValueStore, sessionStore } from '#features/shared/storage.ts'

const name = 'talat.unanswered'
type Keys = Record<string, string>

/** Keys of calls that were not answered yet, by what they ask for. */
function keysIn(store: KeyValueStore): Keys {
  try {
    return (JSON.parse(store.get(name) ?? '{}') as Keys | null) ?? {}
  } catch {
    // Written by something else: there are none then.
    return {}
  }
}

const wishOf = (path: string, body: TransportInit['body']) => JSON.stringify([path, body])

function forget(store: KeyValueStore, wish: string): void {
  const { [wish]: _, ...others } = keysIn(store)
  store.set(name, JSON.stringify(others))
}

/** Whether this call was begun here and is not done. */
export const isUnanswered = (path: string, body: TransportInit['body'], store: KeyValueStore = sessionStore): boolean =>
  wishOf(path, body) in keysIn(store)

type Wish<Answer> = Pick<TransportInit, 'query' | 'body'> & {
  /** What belongs to it, too: until that is done, the call again goes on with what was made. `giveUp` when that is gone. */
  finish?: (answer: Answer, giveUp: () => void) => Promise<void>
}

/**
 * Makes something of the shop by a call to Medusa. The same call again carries the same key until one of them was answered,
 * also after a reload: what was made although its answer was lost is then answered, not made a second time.
 */
export async function makeOnce<Answer>(
  admin: Transport,
  path: string,
  { finish, ...init }: Wish<Answer>,
  store: KeyValueStore = sessionStore,
): Promise<Answer> {
  const wish = wishOf(path, init.body)
  const key = keysIn(store)[wish] ?? crypto.randomUUID()
  store.set(name, JSON.stringify({ ...keysIn(store), [wish]: key }))
  const answer = await admin.fetch<Answer>(path, { ...init, method: 'POST', headers: { 'idempotency-key': key } })
  await finish?.(answer, () => forget(store, wish))
  forget(store, wish)
  return answer
}
