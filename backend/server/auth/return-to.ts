import { languageOfPath, withLanguage, withoutLanguage } from '#features/shared/language.ts'

/**
 * Where a sign-in may lead: a path of our own origin that begins with a single slash (R-370), else `/`.
 * Absolute addresses of our own origin become their path; everything else (other origins, `//host`, `/\host`,
 * `javascript:`) is refused. Never back into the sign-in pages or the API.
 */
export function safePath(value: unknown, publicUrl: string): string {
  if (typeof value !== 'string' || value === '' || value.length > 2048) return '/'
  const hasControl = [...value].some((letter) => letter.charCodeAt(0) < 0x20 || letter === '\\')
  if (hasControl || value.startsWith('//')) return '/'
  const { origin } = new URL(publicUrl)
  if (!value.startsWith('/') && !value.startsWith(`${origin}/`) && value !== origin) return '/'
  if (!URL.canParse(value, origin)) return '/'
  const url = new URL(value, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/'
  if (/^\/(?:api|internal)(?:\/|$)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** The query of the sign-in page: what went wrong and where the person was going. */
export type LoginQuery = {
  error?: string
  code?: string
  redirect?: string
  popup?: boolean
  staff?: boolean
  link?: string
}

/** The path of the sign-in page in the language of the page that the person was on. */
export function loginPath({ error, code, redirect = '/', popup, staff, link }: LoginQuery): string {
  const query = new URLSearchParams()
  if (error) query.set('error', error)
  if (code) query.set('code', code)
  if (withoutLanguage(redirect) !== '/') query.set('redirect', redirect)
  if (popup) query.set('popup', '1')
  if (staff) query.set('staff', '1')
  if (link) query.set('link', link)
  const text = query.toString()
  return withLanguage(`/auth/login${text === '' ? '' : `?${text}`}`, languageOfPath(redirect))
}
