/** Whether a browser says that it is a phone's: by the hint that many send with each request, else by its name. */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  return hint ? hint === '?1' : /\bMobi/.test(headers.get('user-agent') ?? '')
}
