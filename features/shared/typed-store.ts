import { type KeyValueStore, localStore, sessionStore, storageKeys } from '#features/shared/storage.ts'

type Typed = Record<string, string>
const lastLeft = () => localStore.get(storageKeys.typed) ?? ''

function typed(): Typed {
  try {
    const kept = JSON.parse(sessionStore.get(storageKeys.typed) ?? '{}') as { after?: unknown; texts?: Typed } | null
    return kept?.after === lastLeft() ? (kept.texts ?? {}) : {}
  } catch {
    // Written by something else: nothing was typed.
    return {}
  }
}

const write = (texts: Typed) => sessionStore.set(storageKeys.typed, JSON.stringify({ after: lastLeft(), texts }))

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
