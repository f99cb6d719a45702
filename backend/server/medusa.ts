import { Agent, type Dispatcher, errors, request } from 'undici'
import { z } from 'zod'
import type { TransportInit } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { createMedusaSdk } from './medusa-sdk.ts'
import { endsWhenAway } from './outage.ts'

/** How long Medusa may take to begin an answer, in ms. */
const headersTimeout = 15_000
/** The same for a write of a shopper, which may have to wait for its turn there (docs/adr/021). */
const turnTimeout = 60_000

/** The largest answer that a page may work with, in bytes: 2000 products with prices are about 35 MB. */
const maxResponseSize = 64 * 1024 * 1024

/** How long it may take to say how it is, in ms: to be sure of a database that is silent takes it two seconds. */
export const healthTimeout = 3_000

/**
 * `pages` for our own questions, `calls` for what the proxies pass on, `writes` for what of it waits for its turn at Medusa,
 * `health` for how it is, which nobody's waiting may hold up.
 */
export type Lane = 'pages' | 'calls' | 'writes' | 'health'

export type MedusaRequest = {
  method: string
  /** Path and query, as in `/store/regions?limit=5`. */
  path: string
  headers?: Record<string, string>
  body?: Dispatcher.DispatchOptions['body']
  signal?: AbortSignal
  /** Whose sockets it takes; with sockets of their own, pages never wait for calls from outside, nor questions for writes. @default 'pages' */
  lane?: Lane
  /** Other than the usual 15 s until the answer begins (60 for `writes`), in ms. */
  headersTimeout?: number
}

export type Medusa = {
  /** One call over kept-alive sockets. Rejects with undici's errors; `isUnreachable` and `unreachableStatus` tell what they mean. */
  call(request: MedusaRequest): Promise<Dispatcher.ResponseData>
  /** One call by Medusa's SDK, with its parsed answer and the bytes it took. Rejects with HttpError, whose cause is undici's. */
  ask(path: string, init?: TransportInit): Promise<{ value: unknown; bytes: number }>
  close(): Promise<void>
}

/** An order is shown to whoever may see it (order-access.ts), so Medusa answers these to this server alone. */
const forServerAlone = /^\/store\/orders\/./

const awaySaid = z.object({ database: z.literal('away') })

/**
 * The way to the commerce backend. Connecting is bounded, and so is the wait for an answer's head; once an answer has begun
 * there is no timeout.
 */
export function createMedusa(
  baseUrl: string,
  options: { headersTimeout?: number; connectTimeout?: number; internalSecret?: string } = {},
): Medusa {
  const agentOf = (connections: number, longest = headersTimeout) =>
    new Agent({
      connections,
      pipelining: 1,
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 60_000,
      connect: { timeout: options.connectTimeout ?? 3_000 },
      headersTimeout: options.headersTimeout ?? longest,
      bodyTimeout: 0,
      maxResponseSize,
    })
  const agents: Record<Lane, Agent> = {
    pages: agentOf(96),
    calls: agentOf(32),
    // Who pays goes first where the turns are given, not here, so all who wait have to get there.
    writes: agentOf(256, turnTimeout),
    health: agentOf(4),
  }
  const { internalSecret } = options
  const withSecret = (path: string, headers: Record<string, string> = {}): Record<string, string> =>
    internalSecret && forServerAlone.test(path) ? { ...headers, 'x-talat-secret': internalSecret } : headers
  const once = ({ path, method, headers, lane = 'pages', ...rest }: MedusaRequest) =>
    request(baseUrl + path, {
      ...rest,
      headers: withSecret(path, headers),
      method: method as Dispatcher.HttpMethod,
      dispatcher: dispatchers[lane],
    })
  const endsEarly = endsWhenAway(async () => {
    const signal = AbortSignal.timeout(healthTimeout)
    const { statusCode, body } = await once({ method: 'GET', path: '/ready', lane: 'health', signal })
    if (statusCode === 503) return awaySaid.safeParse(await body.json()).success
    await body.dump()
    return false
  })
  const pages = agents.pages.compose(endsEarly)
  const dispatchers: Record<Lane, Dispatcher> = { ...agents, pages, calls: agents.calls.compose(endsEarly) }
  const bySdk = createMedusaSdk(baseUrl, pages)
  return {
    call: (init) => onOpenSocket(init, () => once(init)),
    ask(path, init = {}) {
      const headers = withSecret(path, init.headers)
      return onOpenSocket(init, () => bySdk(path, { ...init, headers }))
    },
    close: async () => void (await Promise.all(Object.values(agents).map((agent) => agent.destroy()))),
  }
}

/** Makes a safe call again when Medusa closed its kept-alive socket at the same moment. */
async function onOpenSocket<T>(init: { method?: string; signal?: AbortSignal }, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const safe = /^(?:GET|HEAD)$/.test(init.method ?? 'GET') && !init.signal?.aborted
    if (!safe || !isClosedSocket(error)) throw error
    return run()
  }
}

/** What undici said; fetch and the SDK wrap it once each. */
function socketError(error: unknown): unknown {
  const wrapped =
    error instanceof Error && error.cause !== undefined && (isHttpError(error) || error instanceof TypeError)
  return wrapped ? socketError(error.cause) : error
}
function codeOf(error: unknown): string {
  const cause = socketError(error)
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
const isClosedSocket = (error: unknown): boolean => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error))

/** Whether an error of a call means that Medusa was not there or too slow, as opposed to a mistake of ours. */
export const isUnreachable = (error: unknown): boolean =>
  /^(?:UND_ERR_|ECONN|EPIPE|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EAI_AGAIN)/.test(codeOf(error))

/** The gateway status for a call that got no answer: 504 when Medusa was too slow, 502 when it was not there. */
export const unreachableStatus = (error: unknown): 502 | 504 => {
  const cause = socketError(error)
  return cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError ? 504 : 502
}

/** Medusa's error body; anything may be missing. */
export const medusaProblem = z.object({
  type: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
})

/** Reads a body up to a limit in bytes; beyond it the answer is dropped and the promise rejects. */
export async function readText(body: Dispatcher.ResponseData['body'], limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) {
      body.destroy()
      throw new errors.ResponseExceededMaxSizeError(`The answer is longer than ${limit} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
