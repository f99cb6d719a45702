import { type LookupAddress, lookup } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** So much of a file says what it is. Bytes. */
const HEAD = 4096
const PATIENCE_MS = 8_000
/** For a whole file, which may be large. */
const LONG_PATIENCE_MS = 30_000
const REDIRECTS = 3

/** The address leads to where only this machine or its neighbours may ask. */
export class InsideError extends Error {
  override name = 'InsideError'
}

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
// Tunnels to IPv4 and examples; whatever is not 2000::/3 is nobody's public address at all.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv6')
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of this machine, of a network behind it, or of nobody. */
export const isInside = (address: string): boolean =>
  isIP(address) === 4 ? inside.check(address) : !outside.check(address, 'ipv6') || inside.check(address, 'ipv6')

/** Names are resolved once, and what is connected to is what was looked at. */
const guarded =
  (resolve: typeof lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) done(error ?? new Error(`${host} has no address`), '')
      else if (found.some(({ address }) => isInside(address))) done(new InsideError(host), '')
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

/** What an address answers, as far as it was read. */
export interface Answered {
  status: number
  type: string
  head: Buffer
}

export interface Outside {
  /** Origins that the shop itself keeps its files at, wherever they lie. */
  own: readonly string[]
  resolve?: typeof lookup
}

type Step = Answered & { next?: string }
/** How much of an answer is read, in bytes, and how long that may take. */
type Wanted = { most: number; range?: string; signal: AbortSignal }

function ask(url: URL, { own, resolve = lookup }: Outside, { most, range, signal }: Wanted): Promise<Step> {
  const isOwn = own.includes(url.origin)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!isOwn && isIP(literal) && isInside(literal)) return Promise.reject(new InsideError(literal))
  const headers = { accept: 'image/*', 'user-agent': 'Talat', ...(range ? { range } : null) }
  const send = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((done, fail) => {
    const request = send(url, { headers, signal, ...(isOwn ? {} : { lookup: guarded(resolve) }) }, (response) => {
      const { statusCode: status = 0, headers } = response
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => {
        const head = Buffer.concat(chunks)
        const moved = status >= 300 && status < 400 ? headers.location : undefined
        done({ status, type: headers['content-type'] ?? '', head, next: moved })
        request.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= most) finish()
      })
      response.on('end', finish)
      response.on('error', fail)
    })
    request.on('error', fail)
    request.end()
  })
}

async function follow(url: URL, outside: Outside, wanted: Wanted): Promise<Answered> {
  let at = url
  for (let step = 0; ; step++) {
    const { next, ...answered } = await ask(at, outside, wanted)
    if (next === undefined || step === REDIRECTS) return answered
    at = new URL(next, at)
    if (at.protocol !== 'http:' && at.protocol !== 'https:') throw new InsideError(at.protocol)
  }
}

/**
 * What an address answers to whoever asks from outside: its first bytes, after a few redirects, within some seconds.
 * @throws InsideError where it, or a redirect of it, leads into an internal network; what the network says otherwise
 */
export const askOutside = (url: URL, outside: Outside): Promise<Answered> =>
  follow(url, outside, { most: HEAD, range: `bytes=0-${HEAD - 1}`, signal: AbortSignal.timeout(PATIENCE_MS) })

/**
 * The same with all that is there.
 * @param most so many bytes are read at most: an answer that is as long was longer
 */
export const readOutside = (url: URL, outside: Outside, most: number): Promise<Answered> =>
  follow(url, outside, { most, signal: AbortSignal.timeout(LONG_PATIENCE_MS) })
