import type { Cart } from '#features/shared/cart-port.ts'
import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { errorOfResponse, HttpError } from '#features/shared/http-error.ts'

type Line = { id: string; variant_id: string; quantity: number; unit_price: number; created_at: Date }

/**
 * `lost` is done but not answered, `away` is not done, `collision` gave way to another write (409), `broken` is a 500 that did
 * nothing, `halfBroken` one that did what was asked.
 */
export type Disturbance = 'lost' | 'away' | 'collision' | 'broken' | 'halfBroken'

export type FakeOptions = {
  /** Pieces in stock by variant; a missing one has plenty. */
  stock?: Record<string, number>
  /** Answers well to a change of region and leaves the cart where it is. */
  staysInRegion?: boolean
  /** How write number n ends instead of normally. */
  disturb?: (write: number) => Disturbance | undefined
}

/**
 * Medusa's cart as it really behaves where it matters: a write takes time, a second one meanwhile is answered 409, more than
 * the stock is refused, a repeated completion answers the same order.
 */
export function fakeMedusa(options: FakeOptions = {}) {
  const carts = new Map<string, { id: string; lines: Line[]; completed: boolean; fields: Record<string, unknown> }>()
  let busy = false
  let writes = 0
  let collisions = 0
  let ids = 0
  /** What everything costs now; a line keeps what it cost when it was written, until the cart is worked out anew. */
  let price = 100
  const log: string[] = []

  const next = (prefix: string) => `${prefix}_${++ids}`
  const view = (id: string): Cart => {
    const cart = carts.get(id)
    if (!cart) throw errorOfResponse(404, 'Not Found', { type: 'not_found', message: `Cart id not found: ${id}` })
    return {
      id,
      currency_code: 'thb',
      region_id: 'reg_th',
      ...cart.fields,
      completed_at: cart.completed ? '2026-11-21T00:00:00Z' : undefined,
      items: cart.lines.map((line) => ({ ...line, title: line.variant_id })),
      promotions: [],
      total: cart.lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0),
    } as unknown as Cart
  }

  function change(id: string, rest: string, init: TransportInit): void {
    const cart = carts.get(id)
    if (!cart) throw errorOfResponse(404, 'Not Found', { type: 'not_found', message: `Cart id not found: ${id}` })
    if (cart.completed) {
      throw errorOfResponse(400, 'Bad Request', {
        type: 'invalid_data',
        code: 'completed',
        message: `Cart ${id} is already completed.`,
      })
    }
    const body = (init.body ?? {}) as { variant_id?: string; quantity?: number }
    const lineId = /^\/line-items\/(.+)$/.exec(rest)?.[1]
    if (rest === '') {
      const { region_id, ...others } = init.body as { region_id?: string }
      Object.assign(cart.fields, others, region_id && !options.staysInRegion ? { region_id } : {})
      if (region_id) for (const line of cart.lines) line.unit_price = price
    } else if (rest === '/line-items') {
      const variantId = body.variant_id ?? ''
      const known = cart.lines.find((line) => line.variant_id === variantId)
      setQuantity(variantId, (known?.quantity ?? 0) + (body.quantity ?? 0), known)
      const line = { id: next('line'), variant_id: variantId, quantity: body.quantity ?? 0 }
      if (!known) cart.lines.push({ ...line, unit_price: price, created_at: new Date() })
    } else if (lineId) {
      const line = cart.lines.find((one) => one.id === lineId)
      if (init.method === 'DELETE') cart.lines = cart.lines.filter((one) => one.id !== lineId)
      else if (!line) {
        throw errorOfResponse(404, 'Not Found', {
          code: 'line_gone',
          message: `Line item with id: ${lineId} was not found`,
        })
      } else setQuantity(line.variant_id, body.quantity ?? 0, line)
    }
  }

  function setQuantity(variantId: string, quantity: number, line: Line | undefined): void {
    if (quantity > (options.stock?.[variantId] ?? 1_000_000)) {
      throw errorOfResponse(400, 'Bad Request', {
        code: 'insufficient_inventory',
        type: 'not_allowed',
        message: 'Some variant does not have the required inventory',
      })
    }
    if (line) line.quantity = quantity
  }

  const lost = () => new HttpError({ status: 0, statusText: '', message: 'Network Error', code: 'ERR_NETWORK' })
  const broken = () =>
    errorOfResponse(500, 'Internal Server Error', { type: 'unknown_error', message: 'An unknown error occurred.' })
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

  async function write(id: string, rest: string, init: TransportInit): Promise<unknown> {
    writes++
    const end = options.disturb?.(writes)
    if (busy || end === 'collision') {
      if (busy) collisions++
      throw errorOfResponse(409, 'Conflict', { type: 'conflict', code: 'busy', message: 'Another call is at work.' })
    }
    if (end === 'broken') throw broken()
    if (end === 'away') throw lost()
    busy = true
    log.push(`${init.method} ${rest}`)
    try {
      await pause()
      change(id, rest, init)
    } finally {
      busy = false
    }
    if (end === 'lost') throw lost()
    if (end === 'halfBroken') throw broken()
    return init.method === 'DELETE' ? { id: rest, deleted: true, parent: view(id) } : { cart: view(id) }
  }

  const transport: Transport = {
    async fetch<T>(path: string, init: TransportInit = {}): Promise<T> {
      const [, id = '', rest = ''] = /^\/store\/carts\/([^/]+)(.*)$/.exec(path) ?? []
      if (path === '/store/carts') {
        const cart = { id: next('cart'), lines: [], completed: false, fields: {} }
        carts.set(cart.id, cart)
        return { cart: view(cart.id) } as T
      }
      if ((init.method ?? 'GET') === 'GET') {
        await pause()
        return { cart: view(id) } as T
      }
      return (await write(id, rest, init)) as T
    },
  }

  return {
    transport,
    log,
    collisions: () => collisions,
    writes: () => writes,
    cartIds: () => [...carts.keys()],
    quantities: (id: string) =>
      Object.fromEntries((carts.get(id)?.lines ?? []).map(({ variant_id, quantity }) => [variant_id, quantity])),
    fields: (id: string) => carts.get(id)?.fields ?? {},
    complete(id: string) {
      const cart = carts.get(id)
      if (cart) cart.completed = true
    },
    remove: (id: string) => carts.delete(id),
    /** Everything costs something else from now on. */
    cost(amount: number) {
      price = amount
    },
    /** A cart that was filled so many hours ago. */
    age(id: string, hours: number) {
      for (const line of carts.get(id)?.lines ?? []) line.created_at = new Date(Date.now() - hours * 3_600_000)
    },
  }
}

/** Storage of one browser, shared by its tabs. */
export function memoryStore() {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}
