import { Writable } from 'node:stream'

/**
 * Where React writes a page, and the body of its answer. React writes pieces of two kilobytes, and each costs every stream on
 * its way a turn: what comes in one turn of the event loop goes on together. Nothing holds React back: a page is drawn to its
 * end, however slowly it is read. `ended` is called once, also when the reader leaves.
 */
export function pageBody(ended: () => void): { sink: Writable; body: ReadableStream<Uint8Array> } {
  let pieces: Uint8Array[] = []
  let due: NodeJS.Immediate | undefined
  let controller: ReadableStreamDefaultController<Uint8Array>
  const flush = () => {
    clearImmediate(due)
    due = undefined
    if (pieces.length > 0) controller.enqueue(Buffer.concat(pieces))
    pieces = []
  }
  const sink = new Writable({
    write(piece: Uint8Array, _encoding, done) {
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
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    // React hears that its reader has left, and stops.
    cancel: () => void sink.destroy(),
  })
  return { sink, body }
}
