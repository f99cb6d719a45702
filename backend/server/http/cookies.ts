/** The value of one cookie of a Cookie header, decoded; null when it is missing or cannot be decoded. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== name) continue
    const raw = part
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
    try {
      return decodeURIComponent(raw)
    } catch {
      // A cookie that somebody mangled is no cookie.
      return null
    }
  }
  return null
}

export type CookieOptions = { maxAge: number; httpOnly: boolean; secure: boolean }

/** A Set-Cookie value for the whole site, SameSite=Lax. `maxAge` in seconds. */
export function writeCookie(name: string, value: string, { maxAge, httpOnly, secure }: CookieOptions): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
}
