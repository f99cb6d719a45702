import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import type { Kind } from '../catalogue/affected.ts'
import { indexer } from '../catalogue/indexer.ts'
import { forgetKept } from '../catalogue/kept-answers.ts'
import { languages } from '../lib/languages.ts'
import { pulse } from '../lib/pulse.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'
import { onceDone } from './until-answered.ts'

/** The largest page of the specification. */
export const MAX_LIMIT = 2000

/** Nobody may ask for more rows than the largest page; a larger wish gets the largest page. */
export function capLimit(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void {
  const { limit } = request.query
  if (limit !== undefined && !(Number(limit) <= MAX_LIMIT)) request.query.limit = String(MAX_LIMIT)
  next()
}

const withFallback = new WeakSet<object>()

/**
 * Unknown addresses under /store, /admin and /auth answer JSON like every other error. Express tries handlers in order
 * of registration, and routes are registered after middlewares; so the last handler is added at the first request.
 */
export function answerUnknownInJson(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void {
  const { app } = request
  if (!withFallback.has(app)) {
    withFallback.add(app)
    app.use(['/store', '/admin', '/auth'], (unknown, answer) => {
      answer.status(404).json({
        type: 'not_found',
        message: `There is no ${unknown.method} ${unknown.originalUrl.split('?')[0]}.`,
      })
    })
  }
  next()
}

/** A question may mix languages: each row of ours looks at what is its own. */
const inWords = (question: string): string =>
  Object.values(languages).reduce((text, { search }) => search?.question(text) ?? text, question)

type SearchBody = {
  filters?: Record<string, unknown>
  search_options?: { match_strategy?: string }
}

/** Cuts questions in scripts without spaces into words, and lets the last word be unfinished, since people search while they type. */
export function prepareSearch(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void {
  const body = request.validatedBody as SearchBody & { queries?: SearchBody[] }
  for (const query of body.queries ?? [body]) {
    const question = query.filters?.q
    if (typeof question !== 'string') continue
    query.filters = { ...query.filters, q: inWords(question.slice(0, 200)) }
    query.search_options = { match_strategy: 'last', ...query.search_options }
  }
  next()
}

/** Writes of staff that a shopper can see and that fire no event (each row of tests/e2e/reach.test.ts was tried). */
const silent =
  /^\/admin\/(price-preferences|tax-\w+|stores|stock-locations|fulfillment-sets|shipping-[\w-]+|sales-channels)(\/|$)/
/** Writes that put products somewhere without an event of their own. */
const placing = /^\/admin\/(collections|product-categories|sales-channels)\/[^/]+\/products$/
/** Writes about one thing whose events do not say that products look different, by what is said of it to the index. */
const followed: readonly { on: RegExp; kind: Kind; by?: string; says?: string }[] = [
  { on: /^\/admin\/price-lists\/([^/]+)(?:\/|$)/, kind: 'price-list' },
  // Whom a stock location serves, and that it is gone.
  { on: /^\/admin\/stock-locations\/([^/]+)\/sales-channels$/, kind: 'place-of-stock' },
  { on: /^\/admin\/stock-locations\/([^/]+)$/, kind: 'place-of-stock', by: 'DELETE' },
  // Of which things in stock a variant is made, and of how many of each.
  { on: /^\/admin\/products\/([^/]+)\/variants\/(?:[^/]+\/)?inventory-items(?:\/|$)/, kind: 'product' },
  // Lists are narrowed by the options of these names; another order of values is another call.
  { on: /^\/admin\/(?:product-options|products\/[^/]+\/options)\/([^/]+)$/, kind: 'option', says: 'title' },
]

/**
 * After a successful write of staff that fires no event of its own: products that were placed or repriced, or whose stock
 * is another or lies where the shop sends from now or no longer does, are indexed again, which the storefront hears by their
 * ids, and what is the ground of many things is told as `catalogue.changed`.
 */
export function announceAdminWrites(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const path = request.originalUrl.split('?')[0].replace(/\/$/, '')
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  onceDone(response, () => {
    if (!isWrite || response.statusCode >= 300) return
    const { scope } = request
    const body = (request.body ?? {}) as { add?: unknown; remove?: unknown }
    const placed = placing.test(path) ? [...strings(body.add), ...strings(body.remove)] : []
    if (placed.length > 0) follow(scope, 'product', placed)
    else if (silent.test(path)) void tellAll(scope)
    for (const { on, kind, by = request.method, says } of followed) {
      const thing = on.exec(path)?.[1]
      if (thing && by === request.method && (!says || says in body)) follow(scope, kind, [thing])
    }
  })
  next()
}

/** A call that may change what shoppers see: until it is answered, its events may not have been fired. */
export function mayChange(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') onceDone(response, pulse.begin())
  next()
}

/** What many things stand on is another. What Medusa keeps is forgotten first, or the storefront would read it once more. */
async function tellAll(scope: MedusaContainer): Promise<void> {
  await forgetKept(scope).catch(() => undefined)
  storefrontEvents(scope.resolve(ContainerRegistrationKeys.LOGGER)).add('catalogue.changed')
}

/** What fails is kept by the indexer and tried again; the write of staff was well. */
function follow(scope: MedusaContainer, kind: Kind, ids: string[]): void {
  indexer.add(scope, kind, ids).catch(() => undefined)
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
}
