import { Writable } from 'node:stream'

/** What is done with a page as React writes it; `gone` comes last, with what the drawing failed with. */
type Taker = {
  text(piece: string): void
  bytes(piece: Uint8Array): void
  end(): void
  gone(error: Error | null): void
}

/**
 * Where React writes a page. A built server's React gives it as text (`text`, by backend/server/build/library-mends.ts),
 * another as bytes. Nothing holds React back: a page is drawn to its end, however slowly it is read.
 */
function sinkInto(taker: Taker): Writable {
  const sink = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      taker.bytes(piece)
      done()
    },
    final(done) {
      taker.end()
      done()
    },
    destroy(error, done) {
      taker.gone(error)
      done(null)
    },
  })
  return Object.assign(sink, {
    text(piece: string) {
      if (!sink.destroyed) taker.text(piece)
    },
  })
}

/**
 * Where React writes a page, and the body of its answer. React writes thousands of pieces, and each costs every stream on its
 * way a turn: what comes in one turn of the event loop goes on together. `ended` is called once, also when the reader leaves.
 */
export function pageBody(ended: () => void): { sink: Writable; body: ReadableStream<Uint8Array> } {
  let pieces: Uint8Array[] = []
  let text = ''
  let due: NodeJS.Immediate | undefined
  let controller: ReadableStreamDefaultController<Uint8Array>
  const bytes = () => {
    if (text) pieces.push(Buffer.from(text))
    text = ''
  }
  const flush = () => {
    clearImmediate(due)
    due = undefined
    bytes()
    if (pieces.length > 0) controller.enqueue(Buffer.concat(pieces))
    pieces = []
  }
  const sink = sinkInto({
    text(piece) {
      text += piece
      due ??= setImmediate(flush)
    },
    bytes(piece) {
      bytes()
      pieces.push(piece)
      due ??= setImmediate(flush)
    },
    end() {
      flush()
      controller.close()
    },
    gone(error) {
      clearImmediate(due)
      if (error) controller.error(error)
      ended()
    },
  })
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    // React hears that its reader has left, and stops.
    cancel: () => void sink.destroy(),
  })
  return { sink, body }
}

/**
 * The text of a page whose parts are all ready, when the last of it has been written: nobody reads along, so nothing of it
 * takes the way of a stream. `ended` as above.
 */
export const pageText = (pipe: (sink: Writable) => void, ended: () => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const decoder = new TextDecoder()
    let all = ''
    const sink = sinkInto({
      text(piece) {
        all += piece
      },
      bytes(piece) {
        all += decoder.decode(piece, { stream: true })
      },
      end: () => resolve(all),
      gone(error) {
        if (error) reject(error)
        ended()
      },
    })
    pipe(sink)
  })
