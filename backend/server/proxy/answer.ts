import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { isJson } from '../http/body.ts'
import { problemOfStatus } from '../http/problem.ts'
import { readText } from '../medusa.ts'
import { responseHeaders } from './headers.ts'
import { plainProblem } from './plain-problem.ts'

/** Longer than any error of Medusa. */
const longestProblem = 64 * 1024

/**
 * Turns Medusa's answer into ours: the body streams on as it arrives, but for an error, whose words are for the outside.
 * Clients always parse JSON, so a page of HTML (an unknown address) becomes a JSON error of the same status, and an empty
 * success an empty object (behaviour §0, D18).
 * @param words `own` leaves Medusa's words as they are: staff may read them
 */
export async function toResponse(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  method: string,
  words: 'plain' | 'own' = 'plain',
): Promise<Response> {
  if (statusCode === 304) {
    body.resume()
    return new Response(null, { status: 304, headers: responseHeaders(headers) })
  }
  const type = String(headers['content-type'] ?? '')
  const events = words === 'own' && /^text\/event-stream\b/i.test(type)
  if ((isJson(type) || events) && statusCode !== 204) {
    if (method === 'HEAD') {
      body.resume()
      return new Response(null, { status: statusCode, headers: responseHeaders(headers) })
    }
    if (statusCode >= 400 && words === 'plain') {
      const text = await readText(body, longestProblem)
      const own = responseHeaders(headers)
      for (const name of ['content-length', 'content-encoding', 'etag']) own.delete(name)
      const plain = plainProblem(statusCode, text)
      return new Response(plain ? JSON.stringify(plain) : text, { status: statusCode, headers: own })
    }
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
      status: statusCode,
      headers: responseHeaders(headers),
    })
  }
  const empty = statusCode === 204 || headers['content-length'] === '0'
  // Read to its end in the background, so that the socket can be used again.
  body.on('error', () => body.destroy()).resume()
  if (statusCode >= 400) return problemOfStatus(statusCode)
  if (statusCode < 300 && empty) return Response.json({})
  return problemOfStatus(502)
}
