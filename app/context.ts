import { createContext } from 'react-router-dom'
import type { SessionView } from '#features/session/session.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import type { PayKeys } from '#features/shared/payment-kind.ts'
import type { RegionInfo, RegionRef } from '#features/shared/region.ts'

/**
 * What a route may ask the server in front for. The server fills it for each request; tests fill it with fakes.
 * No Node, no cookies, no addresses of other machines in here.
 */
export type ShopContext = {
  /** Medusa's store calls through the read layer; rejects with HttpError. Carries publishable key, locale and token. */
  transport: Transport
  /** Medusa's admin calls with the token of the staff member who asks, never from a memory; null for everybody else. */
  admin: Transport | null
  language: Language
  /** Of Medusa's translations: `en-US`, `th-TH`. */
  locale: string
  /**
   * From the cookies `medusa_region` and `medusa_country` (the browser mirrors its local storage into them), checked
   * against the regions that exist; else the region named Thailand, else the first. Null when Medusa has none or is away.
   */
  region: RegionRef | null
  regions: readonly RegionInfo[]
  /** Of the scripts of this drawing. */
  nonce: string
  /**
   * The page is drawn for everybody: it is sent when all of it is there, late parts in their places, and one that reads
   * `session` is not kept.
   */
  forAll: boolean
  /** Says which parameters of its address a page is drawn from; of a page that says nothing, none. */
  readsQuery(names: readonly string[]): void
  /** The public origin without a slash at the end, for canonical addresses. */
  origin: string
  /** The request's path with its query, as the visitor sees it. */
  path: string
  requestId: string
  /**
   * The cart that this browser's cookie names, for pages drawn by the server and forms that are sent without scripts; null
   * without one, undefined for the router's own questions, whose page has the cart already.
   */
  cartId: string | null | undefined
  /** Sends the cookie of another cart with this answer; null ends it. */
  keepCart(id: string | null): void
  /** Sends the cookie that lets this browser read an order that it just made. */
  rememberOrder(orderId: string): Promise<void>
  /** Whether this browser bought the order, its customer is signed in, or staff asks. */
  canReadOrder(orderId: string): boolean | Promise<boolean>
  /** Who is signed in; null for nobody. */
  session: SessionView | null
  /** Whether the account of whoever is signed in still exists; a backup of before may know nothing of it. */
  hasAccount(): Promise<boolean>
  /** Ends the session of an account with this answer. The cart stays this browser's. */
  endAccount(): Promise<void>
  /** Whether this browser had a session that holds no longer. */
  wasSignedIn(): Promise<boolean>
  /** The keys for browsers of the outside payment processors that this shop has; what has none is not offered. */
  payKeys: PayKeys
  /** So many days after its arrival a thing may come back. */
  returnDays: number
  /** Files of fonts for letters that the shop's own lacks, on papers. */
  invoiceFonts: readonly string[]
  /** From the cookie `theme`; null while nobody chose, so that the system's wish counts. */
  theme: 'light' | 'dark' | null
}

export const shopContext = createContext<ShopContext>()
