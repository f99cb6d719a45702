import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/**
 * What becomes of a request that the line was told to wait for: `cut`, nothing of it arrives; `half`, its first half does;
 * `lose answer`, it is carried out and nobody hears of it; `hold`, it waits until `goOn`. All but `hold` end in a reset.
 */
export type Fault = 'cut' | 'half' | 'lose answer' | 'hold'

type Watch = { on: RegExp; after?: RegExp; fault: Fault; hit: () => void }
type Pair = { near: net.Socket; far: net.Socket; seen: Set<RegExp>; deaf: boolean; held: Buffer[] | null }

/** A line between two services that a test can disturb. */
export type Line = {
  /** The address to give out instead of `address`, so that calls come this way. */
  to(address: string): string
  /** Disturbs the next request that contains `on`, on a connection that has carried `after` before; answers once it has. */
  disturb(fault: Fault, on: RegExp, after?: RegExp): Promise<void>
  /** Nothing gets through any more, in both directions, and nobody is told. */
  freeze(): void
  /** All connections end with a reset, and so do new ones until `goOn`: nobody is there. */
  hangUp(): void
  /** Everything that waited goes on. */
  goOn(): void
  /** All connections end with a reset; new ones are let through. */
  cut(): void
  close(): Promise<void>
}

/** A line on a port of its own, which carries everything until it is told otherwise. */
export async function openLine(): Promise<Line> {
  const pairs = new Set<Pair>()
  let target = { host: '127.0.0.1', port: 0 }
  let watches: Watch[] = []
  let frozen = false
  let away = false
  // A frozen line takes connections (the kernel does) and carries nothing.
  const server = net.createServer({ pauseOnConnect: true }, (near) => {
    if (away) {
      near.resetAndDestroy()
      return
    }
    const far = net.connect({ ...target, noDelay: true })
    const pair: Pair = { near, far, seen: new Set(), deaf: false, held: null }
    pairs.add(pair)
    near.setNoDelay(true)
    near.on('data', (chunk) => carry(pair, chunk))
    far.on('data', (chunk) => (pair.deaf ? reset(pair) : void near.write(chunk)))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('end', () => other.end())
      one.on('error', () => reset(pair))
      one.on('close', () => {
        other.destroySoon()
        pairs.delete(pair)
      })
    }
    if (frozen) far.pause()
    else near.resume()
  })

  function reset(pair: Pair): void {
    pairs.delete(pair)
    for (const end of [pair.near, pair.far]) if (!end.destroyed) end.resetAndDestroy()
  }

  function carry(pair: Pair, chunk: Buffer): void {
    if (pair.held) {
      pair.held.push(chunk)
      return
    }
    const text = chunk.toString('latin1')
    const watch = watches.find(({ on, after }) => on.test(text) && (!after || pair.seen.has(after)))
    for (const { after } of watches) if (after?.test(text)) pair.seen.add(after)
    if (!watch) {
      pair.far.write(chunk)
      return
    }
    watches = watches.filter((one) => one !== watch)
    disturbed(pair, chunk, watch.fault)
    watch.hit()
  }

  function disturbed(pair: Pair, chunk: Buffer, fault: Fault): void {
    if (fault === 'cut') reset(pair)
    else if (fault === 'hold') pair.held = [chunk]
    else if (fault === 'half') pair.far.write(chunk.subarray(0, chunk.length >> 1), () => reset(pair))
    else {
      pair.deaf = true
      pair.far.write(chunk)
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    to(address) {
      const url = new URL(address)
      target = { host: url.hostname, port: Number(url.port) }
      url.port = String(port)
      return url.href.replace(/\/$/, '')
    },
    disturb: (fault, on, after) =>
      new Promise((resolve) => {
        watches.push({ on, after, fault, hit: resolve })
      }),
    freeze() {
      frozen = true
      for (const { near, far } of pairs) for (const end of [near, far]) end.pause()
    },
    hangUp() {
      away = true
      for (const pair of pairs) reset(pair)
    },
    goOn() {
      frozen = false
      away = false
      for (const pair of pairs) {
        for (const chunk of pair.held ?? []) pair.far.write(chunk)
        pair.held = null
        for (const end of [pair.near, pair.far]) end.resume()
      }
    },
    cut() {
      frozen = false
      for (const pair of pairs) reset(pair)
    },
    async close() {
      for (const pair of pairs) reset(pair)
      server.close()
      await once(server, 'close')
    },
  }
}
