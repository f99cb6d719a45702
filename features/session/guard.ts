import { languageOfPath, withLanguage, withoutLanguage } from '#features/shared/language.ts'
import type { Role, Session } from './session.ts'

/** Who may open a page. */
export type PageRule =
  | { kind: 'signed-in' }
  | { kind: 'role'; role: Role }
  /** Guests only; somebody who is signed in goes elsewhere. */
  | { kind: 'guests'; otherwise: string }

export type GuardDecision = { allow: true } | { allow: false; redirect: string } | { allow: false; status: 403 }

/** The sign-in page with the way back: `/th/auth/login?redirect=%2Fth%2Faccount`. */
export function signInPath(path: string): string {
  const query = withoutLanguage(path) === '/' ? '' : `?redirect=${encodeURIComponent(path)}`
  return withLanguage(`/auth/login${query}`, languageOfPath(path))
}

/**
 * The guard of pages, in the order of behaviour §4.3: guests' pages first, then who is not signed in, then the role.
 * @param path as the visitor sees it, with language and query
 */
export function guard(rule: PageRule, session: Pick<Session, 'signedIn' | 'roles'>, path: string): GuardDecision {
  if (rule.kind === 'guests') {
    return session.signedIn
      ? { allow: false, redirect: withLanguage(rule.otherwise, languageOfPath(path)) }
      : { allow: true }
  }
  if (!session.signedIn) return { allow: false, redirect: signInPath(path) }
  if (rule.kind === 'role' && !session.roles.includes(rule.role)) return { allow: false, status: 403 }
  return { allow: true }
}

/** A `redirect` of the address, if it is a path of ours with one slash in front; else `/`. */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || value.length > 2048 || !/^\/(?![/\\])/.test(value)) return '/'
  for (const letter of value) if (letter === '\\' || letter.charCodeAt(0) < 0x20) return '/'
  const base = 'https://shop.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  return url.origin === base && !url.pathname.startsWith('//') && !url.pathname.startsWith('/api/') ? value : '/'
}
