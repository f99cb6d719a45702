import { Agent, type Dispatcher, errors, request } from 'undici'
import { z } from 'zod'

/** How long Medusa may take to begin an answer, in ms: with its database away a call would hang for a minute. */
const headersTimeout = 15_000

/** `pages` for our own questions, `calls` for what the proxies pass on. */
export type Lane = 'pages' | 'calls'

export type MedusaRequest = {
  method: string
  /** Path and query, as in `/store/regions?limit=5`. */
  path: string
  headers?: Record<string, string>
  body?: Dispatcher.DispatchOptions['body']
  signal?: AbortSignal
  /** Whose sockets it takes; with sockets of their own, pages never wait for calls from outside. @default 'pages' */
  lane?: Lane
  /** Other than the usual 15 s until the answer begins, in ms. */
  headersTimeout?: number
}

export type Medusa = {
  /** One call over kept-alive sockets. Rejects with undici's errors; `isUnreachable` and `unreachableStatus` tell what they mean. */
  call(request: MedusaRequest): Promise<Dispatcher.ResponseData>
  close(): Promise<void>
}

/** An order is shown to whoever may see it (order-access.ts), so Medusa answers these to this server alone. */
const forServerAlone = /^\/store\/orders\/./

/**
 * The way to the commerce backend. Connecting is bounded, and so is the wait for an answer's head; once an answer has begun
 * there is no timeout.
 */
export function createMedusa(
  baseUrl: string,
  options: { headersTimeout?: number; connectTimeout?: number; internalSecret?: string } = {},
): Medusa {
  const agentOf = (connections: number) =>
    new Agent({
      connections,
      pipelining: 1,
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 60_000,
      connect: { timeout: options.connectTimeout ?? 3_000 },
      headersTimeout: options.headersTimeout ?? headersTimeout,
      bodyTimeout: 0,
    })
  const agents: Record<Lane, Agent> = { pages: agentOf(96), calls: agentOf(32) }
  const { internalSecret } = options
  const once = ({ path, method, headers, lane = 'pages', ...rest }: MedusaRequest) =>
    request(baseUrl + path, {
      ...rest,
      headers: internalSecret && forServerAlone.test(path) ? { ...headers, 'x-talat-secret': internalSecret } : headers,
      method: method as Dispatcher.HttpMethod,
      dispatcher: agents[lane],
    })
  return {
    async call(init) {
      try {
        return await once(init)
      } catch (error) {
        // A kept-alive socket that Medusa closed at the same moment: a safe call may simply be made again.
        const safe = (init.method === 'GET' || init.method === 'HEAD') && !init.signal?.aborted
        if (!safe || !isClosedSocket(error)) throw error
        return once(init)
      }
    },
    close: async () => void (await Promise.all(Object.values(agents).map((agent) => agent.destroy()))),
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isClosedSocket = (error: unknown): boolean => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error))

/** Whether an error of a call means that Medusa was not there or too slow, as opposed to a mistake of ours. */
export const isUnreachable = (error: unknown): boolean =>
  /^(?:UND_ERR_|ECONN|EPIPE|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EAI_AGAIN)/.test(codeOf(error))

/** The gateway status for a call that got no answer: 504 when Medusa was too slow, 502 when it was not there. */
export const unreachableStatus = (error: unknown): 502 | 504 =>
  error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError ? 504 : 502

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
