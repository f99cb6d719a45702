import type { MiddlewareFunction } from 'react-router-dom'
import { shopContext } from './context.ts'
import { notFound } from './load.ts'
import { sessionGuards } from './session/guards.ts'

type Middleware = MiddlewareFunction<Response>

/** Only who bought an order, its customer or staff may open it; others learn nothing, not even that it exists. */
const orderReader: Middleware = async ({ context, params }) => {
  const shop = context.get(shopContext)
  const { orderId } = params
  if (!orderId || !(await shop.canReadOrder(orderId))) throw notFound(shop.path)
}

const registry: Readonly<Record<string, Middleware>> = { 'order-reader': orderReader, ...sessionGuards }

/** A middleware by its name, as routes list them; an unknown name is a mistake of ours and throws at once. */
export function named(name: string): Middleware {
  const found = Object.hasOwn(registry, name) ? registry[name] : undefined
  if (!found) throw new Error(`Unknown route middleware: '${name}'.`)
  return found
}
