/** Names in the browser's local storage (R-639… ). */
export const storageKeys = { cart: 'cart-id', region: 'medusa_region', country: 'medusa_country' } as const

/** Name in the tab's own storage: the launch data of the messenger that opened the shop. */
export const launchKey = 'talat.telegram'

/** What a feature needs of `localStorage` or `sessionStorage`. */
export type KeyValueStore = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/**
 * A store that never throws: in private windows, embedded frames and on the server the browser's storage may be missing,
 * full or forbidden, and then the values live as long as the tab.
 */
export function safeStorage(open: () => Storage): KeyValueStore {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return use(open())
    } catch {
      // Forbidden or full: the tab's own memory has to do.
      return otherwise()
    }
  }
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      ),
    remove: (key) => {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
  }
}

export const localStore: KeyValueStore = safeStorage(() => window.localStorage)
export const sessionStore: KeyValueStore = safeStorage(() => window.sessionStorage)

/** Mirrors a choice into a cookie, so that the server renders the same region; a year, whole site, never for scripts of others. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the three engines.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
