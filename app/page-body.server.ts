import { Writable } from 'node:stream'

/**
 * Where React writes a page, and the body of its answer. React writes thousands of pieces, and each costs every stream on its
 * way a turn: what comes in one turn of the event loop goes on together. A built server's React gives them as text
 * (`text`, by backend/server/build/library-mends.ts), another as bytes. Nothing holds React back: a page is drawn to its end,
 * however slowly it is read. `ended` is called once, also when the reader leaves.
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
  const sink = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      bytes()
      pieces.push(piece)
      due ??= setImmediate(flush)
      done()
    },
    final(done) {
      flush()
      controller.close()
      done()
    },
    destroy(error, done) {
      clearImmediate(due)
      if (error) controller.error(error)
      ended()
      done(null)
    },
  })
  Object.assign(sink, {
    text(piece: string) {
      if (sink.destroyed) return
      text += piece
      due ??= setImmediate(flush)
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
    const sink = new Writable({
      write(piece: Uint8Array, _encoding, done) {
        all += decoder.decode(piece, { stream: true })
        done()
      },
      final(done) {
        resolve(all)
        done()
      },
      destroy(error, done) {
        if (error) reject(error)
        ended()
        done(null)
      },
    })
    Object.assign(sink, {
      text(piece: string) {
        all += piece
      },
    })
    pipe(sink)
  })
