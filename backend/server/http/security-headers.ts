import { randomBytes } from 'node:crypto'

/** Hosts by directive of the content security policy. */
export type Policy = Record<'script' | 'connect' | 'frame', readonly string[]>

export type SecurityOptions = {
  /** Hosts beside our own that pictures and videos come from. */
  mediaHosts: readonly string[]
  /** What the payment processors that are on load into a page. */
  processors: readonly Policy[]
  https: boolean
}

export type SecurityHeaders = {
  /**
   * For HTML; `scripts` are the inline scripts that may run (`'nonce-…'` or `'sha256-…'`), `frameAncestors` the sites that may
   * frame this page (see messenger-frames.ts).
   */
  page(scripts: string, frameAncestors?: readonly string[]): [string, string][]
  /** For everything else: such an answer, opened on its own, may run and load nothing. */
  other: readonly [string, string][]
}

export const newNonce = (): string => randomBytes(16).toString('base64')

const iconHost = 'https://api.iconify.design'

/**
 * R-710: content security policy with a nonce or hashes, frame rules, nosniff, referrer policy.
 * Styles need 'unsafe-inline': style attributes carry widths and progress, and the toaster writes a style element.
 */
export function securityHeaders({ mediaHosts, processors, https }: SecurityOptions): SecurityHeaders {
  const media = mediaHosts.join(' ')
  const of = (directive: keyof Policy) => processors.flatMap((policy) => policy[directive])
  const policy = (scripts: string, frameAncestors: readonly string[]) =>
    [
      "default-src 'self'",
      ["script-src 'self'", scripts, ...of('script')].join(' '),
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${media && ` ${media}`}`,
      `media-src 'self'${media && ` ${media}`}`,
      ["connect-src 'self'", iconHost, ...of('connect')].join(' '),
      `frame-src ${of('frame').join(' ') || "'none'"}`,
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
      "form-action 'self'",
      ...(https ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
  const common: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
    ...(https ? ([['strict-transport-security', 'max-age=31536000']] as [string, string][]) : []),
  ]
  return {
    page: (scripts, frameAncestors = []) => [
      ['content-security-policy', policy(scripts, frameAncestors)],
      ...(frameAncestors.length > 0 ? [] : ([['x-frame-options', 'DENY']] as [string, string][])),
      // The sign-in window must still be able to tell its opener that it is done.
      ['cross-origin-opener-policy', 'same-origin-allow-popups'],
      ...common,
    ],
    other: [
      ['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"],
      ['x-frame-options', 'DENY'],
      ['cross-origin-resource-policy', 'same-origin'],
      ...common,
    ],
  }
}
