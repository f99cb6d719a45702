import { type Dispatcher, errors } from 'undici'

/** Times in ms. */
const bounds = {
  /** A question that has no answer after this asks whether one can come. */
  unasked: 800,
  /** The same while it is known that none can. */
  unaskedWhenAway: 300,
  /** Between two such questions. */
  between: 500,
}

/** A search is posted and changes nothing all the same. */
export const isSearch = (path: string): boolean => /^\/store\/search(?:\?|$)/.test(path)

const isQuestion = ({ method, path }: Dispatcher.DispatchOptions): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && isSearch(path))

/**
 * Ends questions early whose answer cannot come, because Medusa's database is away: Medusa itself would let them wait for a
 * minute. Only its own word counts, which `ask` fetches, and which is asked for while somebody waits: silence may be much to do.
 * A write is never ended, since money may have moved and its answer may still come.
 */
export function endsWhenAway(ask: () => Promise<boolean>): Dispatcher.DispatcherComposeInterceptor {
  let said = { at: Number.NEGATIVE_INFINITY, away: false }
  let asking: Promise<boolean> | undefined

  function askNow(): Promise<boolean> {
    asking ??= ask()
      .catch(() => false)
      .then((away) => {
        said = { at: performance.now(), away }
        asking = undefined
        // Until it is back, so that nobody is turned away afterwards by what was said before.
        if (away) setTimeout(askNow, bounds.between).unref()
        return away
      })
    return asking
  }
  const isAway = async (): Promise<boolean> =>
    said.away || performance.now() - said.at < bounds.between ? said.away : askNow()
  /** @returns called when the answer begins */
  function wait(end: () => void): () => void {
    let waits = true
    let timer = setTimeout(look, said.away ? bounds.unaskedWhenAway : bounds.unasked)
    async function look(): Promise<void> {
      const away = await isAway()
      if (!waits) return
      if (away) end()
      else timer = setTimeout(look, bounds.between)
    }
    return () => {
      waits = false
      clearTimeout(timer)
    }
  }
  return (dispatch) => (options, handler) => {
    if (!isQuestion(options)) return dispatch(options, handler)
    let controller: Dispatcher.DispatchController | undefined
    let ended: Error | undefined
    const begun = wait(() => {
      ended = new errors.HeadersTimeoutError('The database is away')
      controller?.abort(ended)
    })
    return dispatch(options, {
      onRequestStart(own, context) {
        controller = own
        handler.onRequestStart?.(own, context)
        // It had to wait for a socket.
        if (ended) own.abort(ended)
      },
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart(...start) {
        begun()
        handler.onResponseStart?.(...start)
      },
      onResponseData: (...data) => handler.onResponseData?.(...data),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError(...failure) {
        begun()
        handler.onResponseError?.(...failure)
      },
    })
  }
}
