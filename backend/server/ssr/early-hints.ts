import { type Language, languageOfPath } from '#features/shared/language.ts'
import type { AppContext } from '../http/types.ts'

export type EarlyHints = {
  /** What pages of a language begin with, as the last one that was drawn says. */
  learn(pathname: string, frame: readonly string[]): void
  /** Tells a browser that waits for a page to be drawn what it will need in any case (103). */
  send(c: AppContext, pathname: string): void
}

/**
 * `103 Early Hints` while a page is drawn. Only to who navigates there, which browsers say, over HTTP/1.1, and only where the
 * operator says that what is in front passes them on: older proxies take the 103 for the answer.
 */
export function createEarlyHints(on: boolean): EarlyHints {
  const frames = new Map<Language, readonly string[]>()
  return {
    learn(pathname, frame) {
      if (frame.length > 0) frames.set(languageOfPath(pathname), frame)
    },
    send(c, pathname) {
      const { incoming, outgoing } = c.env ?? {}
      const frame = frames.get(languageOfPath(pathname))
      if (!on || !frame || !incoming || !outgoing || !('writeEarlyHints' in outgoing)) return
      if (c.req.header('sec-fetch-mode') !== 'navigate' || incoming.httpVersionMinor === 0) return
      // A page may be drawn behind the reader who has got the last one.
      if (!outgoing.headersSent) outgoing.writeEarlyHints({ link: [...frame] })
    },
  }
}
