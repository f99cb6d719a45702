import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>

export type FakeMedusa = {
  url: string
  /** Every call so far. */
  calls: Seen[]
  /** Scripts the answer for `METHOD /path` (without query); the latest script wins. */
  on(route: string, answer: Answer): void
  /** Answers with JSON. */
  json(route: string, body: unknown, status?: number): void
  count(route: string): number
  /** Ends listening and every connection, as a process that dies does. */
  stop(): Promise<void>
  /** Listens again at the same address. */
  restart(): Promise<void>
}

/** A real HTTP server in Medusa's place, with answers from the test. */
export async function startFakeMedusa(): Promise<FakeMedusa> {
  const routes = new Map<string, Answer>()
  const calls: Seen[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      // The caller went away in the middle of its body.
      return
    }
    const body = Buffer.concat(chunks).toString()
    const path = (request.url ?? '').split('?')[0]
    calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const answer = routes.get(`${request.method} ${path}`)
    if (answer) await answer(request, response, body)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<!DOCTYPE html><pre>Cannot GET</pre>')
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    on: (route, answer) => routes.set(route, answer),
    json: (route, body, status = 200) =>
      routes.set(route, (_, response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }),
    count: (route) => calls.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === route).length,
    stop,
    restart: () => listen(port),
  }
}
