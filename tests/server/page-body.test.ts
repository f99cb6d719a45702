import type { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { pageBody, pageText } from '#app/page-body.server.ts'

/** The sink as a built server's React sees it. */
type Taker = { text(piece: string): void }

describe('the body of a page that is drawn', () => {
  it('is what was written, as text or as bytes, in its order and in a piece for each turn', async () => {
    let ended = 0
    const { sink, body } = pageBody(() => (ended += 1))
    const { text } = sink as unknown as Taker
    const pieces: string[] = []
    const read = body.pipeTo(new WritableStream({ write: (bytes) => void pieces.push(Buffer.from(bytes).toString()) }))
    text('<p>ข้')
    text('าว')
    sink.write(Buffer.from(' é'))
    text(' 𝄞')
    await turn()
    text('</p>')
    sink.end()
    await read
    expect(pieces).toEqual(['<p>ข้าว é 𝄞', '</p>'])
    await turn()
    expect(ended).toBe(1)
  })

  it('takes nothing more when its reader has left', async () => {
    let ended = 0
    const { sink, body } = pageBody(() => (ended += 1))
    const { text } = sink as unknown as Taker
    text('<p>')
    await turn()
    await body.cancel()
    text('late')
    await turn()
    await turn()
    expect([sink.destroyed, ended]).toEqual([true, 1])
  })
})

describe('the text of a page that is drawn in one piece', () => {
  it('is what was written, as text or as bytes, in its order', async () => {
    let ended = 0
    const bytes = Buffer.from('ข้าว')
    const drawn = pageText(
      (sink) => {
        const { text } = sink as unknown as Taker
        text('<p>')
        sink.write(bytes.subarray(0, 4))
        sink.write(bytes.subarray(4))
        text('</p>')
        sink.end()
      },
      () => (ended += 1),
    )
    expect(await drawn).toBe('<p>ข้าว</p>')
    await turn()
    expect(ended).toBe(1)
  })

  it('fails with what the drawing failed with', async () => {
    let ended = 0
    const fail = (sink: Writable) => void sink.destroy(new Error('no page'))
    await expect(pageText(fail, () => (ended += 1))).rejects.toThrow('no page')
    expect(ended).toBe(1)
  })
})
