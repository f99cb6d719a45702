/** Names in the browser's local storage (R-639… ). */
export const storageKeys = {
  cart: 'cart-id',
  region: 'medusa_region',
  country: 'medusa_country',
  paying: 'talat.paying',
  wishes: 'talat.wishes',
  payBy: 'talat.payBy',
  saved: 'talat.saved',
  viewed: 'talat.viewed',
  later: 'talat.later',
  compared: 'talat.compared',
  body: 'talat.body',
  searches: 'talat.searches',
  /** When somebody signed out in this browser the last time; in a tab's own storage what is typed since and not sent. */
  typed: 'talat.typed',
  /** When the cart was worked out anew the last time. */
  renewed: 'talat.renewed',
  /** Who signed in here last, and which cart the browser has handed over to them; none yet where nothing follows. */
  handedOver: 'talat-cart-customer',
  /** The same of a hand-over whose answer has not come: the page may be left before it. */
  leaving: 'talat-cart-leaving',
} as const

/** Name in the tab's own storage: the launch data of the messenger that opened the shop. */
export const launchKey = 'talat.telegram'

/** Whether what is kept may be the id of a thing of the shop. */
export const isId = (one: unknown): one is string => typeof one === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(one)

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

/**
 * The cart's id is kept as a cookie too: the server draws the cart's pages with it, and a cart that a form made before any
 * script was there is taken up. Local storage wins; a cookie of another cart outlives the removal of the stored one.
 */
function withCartCookie(store: KeyValueStore): KeyValueStore {
  return {
    get: (key) => store.get(key) ?? (key === storageKeys.cart ? readCookie(key) : null),
    set(key, value) {
      store.set(key, value)
      if (key === storageKeys.cart) writeCookie(key, value)
    },
    remove(key) {
      if (key === storageKeys.cart && readCookie(key) === store.get(key)) writeCookie(key, '', 0)
      store.remove(key)
    },
  }
}

export const localStore: KeyValueStore = withCartCookie(safeStorage(() => window.localStorage))
export const sessionStore: KeyValueStore = safeStorage(() => window.sessionStorage)

const readCookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1] ?? null

/** Mirrors a choice into a cookie, so that the server renders with it; a year, whole site, never for scripts of others. */
export function writeCookie(name: string, value: string, maxAge = 31_536_000): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the three engines.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
