/** Beyond this share of a page's letters their numbers would weigh more than a browser saves. */
const mostOf = 50

const beyond = /[\u0080-\uffff]/g
const scriptOrSign = /(<(script|style)[^>]*>)([\s\S]*?)(<\/\2>)|[\u0080-\u{10ffff}]/gu

const inScript = (script: string) =>
  script.replace(beyond, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * A page whose few letters beyond ASCII (`©`, `·`, the shop's name in Thai) are written by their numbers, as in `&#169;`; in
 * its scripts, where they stand in strings, as in `\u00a9`. One letter of more than a byte has a browser decode, scan and
 * parse the whole page in letters of two. A page written in Thai is left as it is, and so is a style sheet.
 */
export function inAscii(html: string): string {
  const count = html.match(beyond)?.length ?? 0
  if (!count || count * mostOf > html.length) return html
  return html.replace(scriptOrSign, (sign, open?: string, name?: string, inside = '', close = '') => {
    if (open === undefined) return `&#${sign.codePointAt(0)};`
    return name === 'script' ? open + inScript(inside) + close : sign
  })
}
