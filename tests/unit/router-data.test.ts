import { UNSAFE_ErrorResponseImpl as Answer } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readRouterData } from '#app/router-data/read.ts'
import { buildHeader, otherBuild } from '#app/router-data/said.ts'
import { writeRouterData } from '#app/router-data/write.server.ts'

const elsewhere = Symbol('elsewhere')
type Value = Parameters<typeof writeRouterData>[0]

const text = (value: Value) => new Response(writeRouterData(value, elsewhere)).text()
const read = (body: ReadableStream<Uint8Array<ArrayBuffer>>, answer?: unknown) =>
  readRouterData(body, answer, Answer, elsewhere)
const sent = async (value: Value) => (await read(writeRouterData(value, elsewhere))).value

/** A body that comes in these pieces and stays open, as that of a page whose last part is late. */
const openBody = (pieces: readonly Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
    },
  })

describe('what the server says to the router of a browser', () => {
  it('is the data of a page, with what is thrown as an answer', async () => {
    const missing = new Answer(404, 'Page not found: /ไหม', { path: '/ไหม' })
    const loaderData = { root: { pages: ['ส่ง "ฟรี"', '</script>'], region: null }, product: undefined }
    expect(await sent({ loaderData, actionData: null, errors: { product: missing } })).toEqual({
      loaderData: { root: loaderData.root },
      actionData: null,
      errors: { product: missing },
    })
    expect(await sent({ loaderData: { home: 1 }, actionData: undefined, errors: null })).toEqual({
      loaderData: { home: 1 },
      errors: null,
    })
  })

  it('is what routes loaded, nothing of it as null', async () => {
    const away = new Answer(503, 'Service Unavailable', null)
    expect(await sent({ list: { data: [1, 'ข'] }, frame: { data: undefined }, cart: { error: away } })).toEqual({
      list: { data: [1, 'ข'] },
      frame: { data: null },
      cart: { error: away },
    })
    const { cart } = (await sent({ cart: { error: away } })) as { cart: { error: unknown } }
    expect(cart.error).toBeInstanceOf(Answer)
  })

  it('is what came of one call, or where to go instead', async () => {
    expect(await sent({ data: { saved: true } })).toEqual({ data: { saved: true } })
    const to = { redirect: '/th/cart', status: 302, revalidate: true, reload: false, replace: false }
    expect(await sent({ [elsewhere]: to })).toEqual({ [elsewhere]: to })
  })

  it('tells nobody what went wrong inside', async () => {
    const error = Object.assign(new Error('password of the database: secret'), { code: 'SECRET' })
    for (const value of [{ list: { error } }, { error }, { loaderData: {}, errors: { list: error } }])
      expect(await text(value)).not.toMatch(/secret|password/i)
    expect(await sent({ list: { error } })).toEqual({ list: { error: new Error('Unexpected Server Error') } })
  })

  it('is read as soon as its line is here, wherever it was cut, while the page goes on', async () => {
    const bytes = new TextEncoder().encode(await text({ list: { data: 'ตลาด' } }))
    for (let cut = 1; cut < bytes.length; cut += 1)
      expect((await read(openBody([bytes.slice(0, cut), bytes.slice(cut)]))).value).toEqual({ list: { data: 'ตลาด' } })
  })

  it('is an error when it ends before its end', async () => {
    const cut = new TextEncoder().encode(await text({ list: { data: 'ตลาด' } })).slice(0, 12)
    await expect(read(new Blob([cut]).stream())).rejects.toThrow(SyntaxError)
  })
})

describe('data of another build than the page’s', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** What comes of an answer of this build in a page of `one`; `leaves` says whether somebody takes the visitor there whole. */
  async function told(build: string | null, leaves: boolean): Promise<unknown> {
    const page = Object.assign(new EventTarget(), { __reactRouterManifest: { version: 'one' } })
    vi.stubGlobal('window', page)
    if (leaves) page.addEventListener(otherBuild, (event) => event.preventDefault())
    const headers = build === null ? undefined : { [buildHeader]: build }
    const answer = new Response(writeRouterData({ list: { data: 1 } }, elsewhere), { headers })
    const late = new Promise((resolve) => setTimeout(resolve, 30, 'nothing'))
    return Promise.race([late, answer.body && read(answer.body, answer).then(({ value }) => value)])
  }

  it('is not drawn by a page that goes', async () => {
    expect(await told('two', true)).toBe('nothing')
    expect(await told('one', true)).toEqual({ list: { data: 1 } })
    expect(await told(null, true)).toEqual({ list: { data: 1 } })
  })
  it('is drawn by one that stays', async () => expect(await told('two', false)).toEqual({ list: { data: 1 } }))
})
