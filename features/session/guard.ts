import { languageOfPath, withLanguage } from '#features/shared/language.ts'
import { signInPath } from '#features/shared/sign-in-path.ts'
import type { Role, SessionView } from './session.ts'

/** Who may open a page. */
export type PageRule =
  | { kind: 'signed-in' }
  /** Whoever has the role; who is signed in without it gets 403, or goes elsewhere. */
  | { kind: 'role'; role: Role; otherwise?: string }
  /** Guests only; somebody who is signed in goes elsewhere. */
  | { kind: 'guests'; otherwise: string }

export type GuardDecision = { allow: true } | { allow: false; redirect: string } | { allow: false; status: 403 }

/**
 * The guard of pages, in the order of behaviour §4.3: guests' pages first, then who is not signed in, then the role.
 * @param path as the visitor sees it, with language and query
 */
export function guard(rule: PageRule, session: Pick<SessionView, 'roles'> | null, path: string): GuardDecision {
  if (rule.kind === 'guests') {
    return session ? { allow: false, redirect: withLanguage(rule.otherwise, languageOfPath(path)) } : { allow: true }
  }
  if (!session) return { allow: false, redirect: signInPath(path) }
  if (rule.kind !== 'role' || session.roles.includes(rule.role)) return { allow: true }
  if (rule.otherwise === undefined) return { allow: false, status: 403 }
  return { allow: false, redirect: withLanguage(rule.otherwise, languageOfPath(path)) }
}
