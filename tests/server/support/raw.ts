import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'

export type RawAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  chunks: { at: number; bytes: Buffer }[]
}

/** A request over node:http, for what fetch hides or forbids: hop-by-hop headers, encodings, arrival times of chunks. */
export function raw(url: string, options: RequestOptions & { body?: string | Buffer } = {}): Promise<RawAnswer> {
  const { body, ...rest } = options
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const call = request(url, { agent: false, ...rest }, (response) => {
      const chunks: { at: number; bytes: Buffer }[] = []
      response.on('data', (bytes: Buffer) => chunks.push({ at: performance.now() - started, bytes }))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks.map((chunk) => chunk.bytes)),
          chunks,
        }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Asks again and again until the condition holds; fails after two seconds. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 2_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition did not come true in time')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
