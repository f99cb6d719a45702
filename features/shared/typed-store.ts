import { type KeyValueStore, localStore, sessionStore, storageKeys } from '#features/shared/storage.ts'

const key = 'talat.typed'
type Typed = Record<string, string>
/** The last sign-out in this browser. */
const lastLeft = () => localStore.get(storageKeys.left) ?? ''

function typed(): Typed {
  try {
    const kept = JSON.parse(sessionStore.get(key) ?? '{}') as { after?: unknown; texts?: Typed } | null
    return kept?.after === lastLeft() ? (kept.texts ?? {}) : {}
  } catch {
    // Written by something else: nothing was typed.
    return {}
  }
}

const write = (texts: Typed) => sessionStore.set(key, JSON.stringify({ after: lastLeft(), texts }))

/**
 * Where what is typed and not sent is kept, by its tab. Who signs out takes it along, in whichever tab they do: nobody reads
 * what was typed before, also in a tab that slept meanwhile.
 */
export const typedStore: KeyValueStore = {
  get: (name) => typed()[name] ?? null,
  set: (name, text) => write({ ...typed(), [name]: text }),
  remove(name) {
    const { [name]: _, ...others } = typed()
    write(others)
  },
}

/** Whoever was at this browser leaves it. */
export function forgetTyped(): void {
  localStore.set(storageKeys.left, Date.now().toString(36))
  sessionStore.remove(key)
}
