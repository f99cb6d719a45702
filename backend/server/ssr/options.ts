import type { RouterContextProvider } from 'react-router-dom'
import type { ShopContext } from '#app/context.ts'
import type { AccountSession } from '../auth/account-session.ts'
import type { ReadCaller } from '../caller.ts'
import type { Medusa } from '../medusa.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import type { PageStore } from '../pages/page-store.ts'
import type { ReadLayer } from '../read-layer/read-layer.ts'
import type { OwnPrices } from '../store/own-prices.ts'

/** React Router's request handler over the built app. */
export type RenderApp = (request: Request, context: RouterContextProvider) => Response | Promise<Response>

export type SsrOptions = {
  render: RenderApp
  medusa: Medusa
  layer: ReadLayer
  orders: OrderAccess
  readCaller: ReadCaller
  account: AccountSession
  ownPrices: OwnPrices
  publishableKey: string
  publicUrl: string
  /** Told with data, so that a page of an earlier build knows that it is one. */
  build: { id: string }
  payKeys: ShopContext['payKeys']
  returnDays: number
  invoiceFonts: ShopContext['invoiceFonts']
  /** The memory of drawn pages; without one every page is drawn for its visitor. */
  pages?: PageStore
  /** What a kept page's markup needs of the style sheet; without it pages wait for the sheet. */
  criticalCss?: (html: string) => string
  /** Whether what is in front passes on `103 Early Hints`. @default false */
  earlyHints?: boolean
  /** A cache in front may keep what is the same for everybody. @default false */
  cdn?: boolean
}
