import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/**
 * One thing that is void: whatever of `key` began at `before` (ms) or earlier; forgotten after `until` (ms). `owner` is
 * whose session or token it is, absent when the key is a person.
 */
export const revocation = z.object({
  key: z.string().max(200),
  before: z.number(),
  until: z.number(),
  owner: z.string().max(200).optional(),
})
export type Revocation = z.infer<typeof revocation>

/** Sessions and tokens of one owner; a person who signs in and out all day has fewer that still live. */
const mostEach = 64
const mostOwned = 200_000
const mostPeople = 100_000

type Entry = { before: number; until: number }

/**
 * The memory of what is void. Nobody can push out what belongs to somebody else: each owner has so many entries, and who
 * has more pays alone. Their older half becomes one entry about the person, "whatever began before", which never lets
 * anything void through and at worst ends the oldest of their own sessions.
 */
export function createRevocationList() {
  const people = new LRUCache<string, number>({ max: mostPeople })
  /** Every owned key: a session keeps its id when its owner gets another (registered, and a customer since). */
  const keys = new Set<string>()
  const owners = new LRUCache<string, Map<string, Entry>>({
    maxSize: mostOwned,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (owned, owner, reason) => {
      if (reason === 'evict') fold(owner, owned, [...owned])
    },
  })

  function person(key: string, { before, until }: Entry) {
    const ttl = Math.max(until - Date.now(), people.getRemainingTTL(key))
    if (ttl > 0) people.set(key, Math.max(before, people.get(key) ?? 0), { ttl })
  }
  /** Says some entries of one owner in one. */
  function fold(owner: string, owned: Map<string, Entry>, some: [string, Entry][]) {
    for (const [key, entry] of some) {
      person(`i:${owner}`, entry)
      owned.delete(key)
      keys.delete(key)
    }
  }

  return {
    keep({ key, before, until, owner }: Revocation): void {
      const now = Date.now()
      if (until <= now) return
      if (!owner) {
        person(key, { before, until })
        return
      }
      const owned = owners.get(owner) ?? new Map<string, Entry>()
      for (const [one, entry] of owned) {
        if (entry.until > now) continue
        owned.delete(one)
        keys.delete(one)
      }
      owned.set(key, { before, until })
      keys.add(key)
      if (owned.size > mostEach) {
        fold(owner, owned, [...owned].sort(([, a], [, b]) => a.before - b.before).slice(0, mostEach / 2))
      }
      owners.set(owner, owned)
    },
    has: (key: string): boolean => keys.has(key),
    /** The moment up to which everything of a person is void; -1 when nothing is. */
    before: (key: string): number => people.get(key) ?? -1,
    size: (): number => people.size + keys.size,
    entries: (): Revocation[] => [
      ...[...people.entries()].map(([key, before]) => ({
        key,
        before,
        until: Date.now() + people.getRemainingTTL(key),
      })),
      ...[...owners.entries()].flatMap(([owner, owned]) => [...owned].map(([key, one]) => ({ key, ...one, owner }))),
    ],
  }
}
