import { isRouteErrorResponse } from 'react-router-dom'
import { each, type Said, type SaidError, type SaidResult } from './said.ts'

type Result = { data: unknown } | { error: unknown }
type Page = {
  loaderData: Record<string, unknown>
  actionData?: Record<string, unknown> | null
  errors?: Record<string, unknown> | null
}
type Value = Page | Result | Record<string, Result> | Record<symbol, unknown>

const errorOf = (error: unknown): SaidError =>
  isRouteErrorResponse(error) ? { status: error.status, statusText: error.statusText, data: error.data } : null
const resultOf = (result: Result): SaidResult =>
  'error' in result ? { error: errorOf(result.error) } : { data: result.data ?? null }

function saidOf(value: Value, elsewhere: symbol): Said {
  if (elsewhere in value) return { redirect: (value as Record<symbol, unknown>)[elsewhere] }
  if ('loaderData' in value) {
    const page = value as Page
    return { page: { ...page, errors: page.errors && each(page.errors, errorOf) } }
  }
  if ('data' in value || 'error' in value) return { result: resultOf(value as Result) }
  return { routes: each(value as Record<string, Result>, resultOf) }
}

/**
 * In the place of the router's `encodeViaTurboStream` in the built server (backend/server/build/library-mends.ts).
 * @param value data of a page or of its routes, what came of one call, or a redirect
 * @param elsewhere the key under which the router puts a redirect
 * @returns one line of JSON in UTF-8
 */
export function writeRouterData(value: Value, elsewhere: symbol): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(saidOf(value, elsewhere))}\n`)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
