import { buildHeader, each, otherBuild, type Said, type SaidError, type SaidResult } from './said.ts'

/** Up to the end of the line: a page that streams is open until its last part is here, its data is not. */
async function line(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.endsWith('\n')) {
    const { done, value } = await reader.read()
    if (done) break
    text += value
  }
  return text
}

/**
 * Whether the shop has moved on to another build since this page was opened, and the visitor goes where they wanted by a whole
 * page: what a route's loader gives now need not be what its script here reads.
 */
function isLeft(answer: unknown): boolean {
  if (!(answer instanceof Response)) return false
  const build = answer.headers.get(buildHeader)
  const { version } = (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest
  return build !== null && build !== version && !window.dispatchEvent(new Event(otherBuild, { cancelable: true }))
}

/**
 * In the place of the router's `decodeViaTurboStream` in a built browser's code (backend/server/build/library-mends.ts).
 * @param body a line of JSON; an error when it is cut
 * @param answer whose body it is; anything else where the data came with the page
 * @param Answer what the router throws for an answer with a status
 * @param elsewhere the key under which the router looks for a redirect
 */
export async function readRouterData(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  answer: unknown,
  Answer: new (status: number, statusText: string, data: unknown) => unknown,
  elsewhere: symbol,
): Promise<{ value: unknown }> {
  const errorOf = (error: SaidError) =>
    error ? new Answer(error.status, error.statusText, error.data) : new Error('Unexpected Server Error')
  const resultOf = (result: SaidResult) => ('error' in result ? { error: errorOf(result.error) } : result)
  // Nothing is drawn any more: the page goes.
  if (isLeft(answer)) return new Promise(() => undefined)
  const said = JSON.parse(await line(body)) as Said
  if ('redirect' in said) return { value: { [elsewhere]: said.redirect } }
  if ('page' in said) return { value: { ...said.page, errors: said.page.errors && each(said.page.errors, errorOf) } }
  return { value: 'result' in said ? resultOf(said.result) : each(said.routes, resultOf) }
}
