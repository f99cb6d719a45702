import type { DeedOutcome } from '#features/shared/deed-outcome.ts'
import { type Language, languageOfPath, withLanguage } from '#features/shared/language.ts'
import type { Limits } from '../auth/limits.ts'
import { problemOfStatus } from '../http/problem.ts'
import type { AppContext, AppMiddleware } from '../http/types.ts'

/** How a press went, or the page of the shop that it leads to. */
export type Pressed = DeedOutcome | { to: string }

export type DeedDoorOptions<Deed extends string> = {
  limits: Limits
  deeds: readonly Deed[]
  /** The page of a link, with what it is to say. */
  href: (id: string, deed: Deed, query: Record<string, string>, language: Language) => string
  /** Checks the link and does what it is for. */
  press: (c: AppContext, id: string, deed: Deed) => Promise<Pressed>
}

/**
 * `POST {page of a link}`: the button behind the link of a letter, and what a mail program presses for its reader (RFC 8058),
 * which reads no page. Opening the link does nothing.
 */
export function deedDoor<Deed extends string>({ limits, deeds, href, press }: DeedDoorOptions<Deed>): AppMiddleware {
  return async (c, next) => {
    const { id = '', deed: wanted } = c.req.param() as { id?: string; deed?: string }
    const deed = deeds.find((one) => one === wanted)
    if (!deed) return next()
    await limits.hit(c, 'deed')
    const pressed = await press(c, id, deed).catch((): DeedOutcome => 'failed')
    const isMachine = new URLSearchParams(await c.req.text()).has('List-Unsubscribe')
    if (isMachine) return pressed === 'failed' ? problemOfStatus(502) : c.text('', 200)
    const language = languageOfPath(c.req.path)
    if (typeof pressed === 'object') return c.redirect(withLanguage(pressed.to, language), 303)
    // What failed can be pressed again; what is over leaves no key in the address.
    const again: Record<string, string> = pressed === 'failed' ? { key: c.req.query('key') ?? '' } : {}
    return c.redirect(href(id, deed, { ...again, said: pressed }, language), 303)
  }
}
