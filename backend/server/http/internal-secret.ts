import { createHash, timingSafeEqual } from 'node:crypto'
import type { AppContext } from './types.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request comes from the backend: it carries the shared secret. Tells nothing by its time. */
export const isFromBackend = (c: AppContext, secrets: readonly string[]): boolean => {
  const sent = digest(c.req.header('x-talat-secret') ?? '')
  return secrets.reduce((found, secret) => timingSafeEqual(sent, digest(secret)) || found, false)
}
