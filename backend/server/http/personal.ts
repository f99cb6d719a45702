import type { AppMiddleware } from './types.ts'

/** Answers are about one person unless they say otherwise: no cache keeps them, a browser's own included. */
export const personal: AppMiddleware = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
}
