import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router-dom'
import { isHttpError } from '#features/shared/http-error.ts'
import { shopContext } from './context.ts'
import { ErrorPageContext } from './error-page-context.ts'
import { ShopErrorPage } from './orders/shop-error-page.tsx'
import { pageBody, pageText } from './page-body.server.ts'
import { isBackOffice, languageOfPath } from './paths.ts'
import { wordsOf } from './words.server.ts'
import { WordsContext } from './words-context.ts'

/** How long late parts of a page may take, in ms. */
export const streamTimeout = 5_000

/** A page in one piece says how long it is, by which the server in front knows that it need not be read as a stream. */
function wholeAnswer(html: string, status: number, headers: Headers): Response {
  headers.set('content-length', String(Buffer.byteLength(html)))
  return new Response(html, { status, headers })
}

/**
 * Renders one page, as a stream if it may. Pages of the shop and all that robots ask for are sent whole, those of the desk as
 * soon as their shell stands; the answer's status is settled before the first byte, since loaders
 * have run by then.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, forAll } = loadContext.get(shopContext)
  const { pathname } = new URL(request.url)
  // Late parts of a stream are put in their place by a script, without which a page of the shop is blank; the desk needs scripts.
  const whole = forAll || isbot(request.headers.get('user-agent') ?? '') || !isBackOffice(pathname)
  const ready = whole ? 'onAllReady' : 'onShellReady'
  const words = wordsOf(languageOfPath(pathname))
  return new Promise((resolve, reject) => {
    let answered = false
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(
      <WordsContext value={words}>
        <ErrorPageContext value={ShopErrorPage}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </ErrorPageContext>
      </WordsContext>,
      {
        nonce,
        // React sends large parts apart even when they are ready; a whole page has all of it in its place.
        progressiveChunkSize: whole ? Number.POSITIVE_INFINITY : undefined,
        [ready]() {
          answered = true
          const ended = () => clearTimeout(timer)
          if (whole) {
            resolve(pageText(pipe, ended).then((html) => wholeAnswer(html, status, headers)))
            return
          }
          const { sink, body } = pageBody(ended)
          resolve(new Response(body, { headers, status }))
          pipe(sink)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          // Before the shell stands, onShellError carries the failure; afterwards only the log can.
          if (answered && !request.signal.aborted) console.error(error)
        },
      },
    )
  })
}

/** Failures of loaders. Answers (404, a backend that is away) are no bugs: the server in front logs those requests itself. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isHttpError(error) || error instanceof Response) return
  console.error(error)
}
