import Bowser from 'bowser'

/** What a customer recognises a device by: "Chrome on Android", a phone. */
export interface Device {
  browser: string | null
  system: string | null
  kind: 'phone' | 'tablet' | 'desktop' | 'other'
}

/** A device as one text: two of the same browser on the same system are one. */
export const nameOfDevice = ({ browser, system, kind }: Device): string => [browser ?? '', system ?? '', kind].join('|')

/** Longer than any browser's text about itself; whatever is longer is cut before it is read. */
const LONGEST = 512
const kinds: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' }
/** Names as people say them, where the library's are those of an app store. */
const said: Record<string, string> = {
  'Samsung Internet for Android': 'Samsung Internet',
  'Microsoft Edge': 'Edge',
}

const name = (text: string | undefined): string | null => (text ? (said[text] ?? text).slice(0, 60) : null)

/** Reads a User-Agent header. Programs and unknown browsers give nulls and `other`: a guess would frighten people. */
export function deviceOf(userAgent: unknown): Device {
  const text = typeof userAgent === 'string' ? userAgent.slice(0, LONGEST).trim() : ''
  if (text === '') return { browser: null, system: null, kind: 'other' }
  const { browser, os, platform } = Bowser.parse(text)
  return { browser: name(browser.name), system: name(os.name), kind: kinds[platform.type ?? ''] ?? 'other' }
}
