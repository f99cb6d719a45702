/** Signs that HTML has names for, as people write them into descriptions. */
const named: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…', bull: '•' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', deg: '°', times: '×', middot: '·', trade: '™', reg: '®' },
  ...{ copy: '©', frac12: '½', eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', auml: 'ä', ouml: 'ö', uuml: 'ü' },
}
const rest = `(?:"[^"]*"|'[^']*'|[^'">])*>`
const tag = new RegExp(`</?[a-z][a-z0-9]*\\b${rest}`, 'gi')
/** Tags that descriptions are made of: by one of them a text is known to be HTML. */
const usual = new RegExp(`</?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|a|h[1-6]|img|table|font)\\b${rest}`, 'i')
const unseen = /<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi

const sign = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return named[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** What a text in HTML says, in lines; one that is none stays as it is. Pure. */
export function wordsOfHtml(text: string): string {
  if (!usual.test(text)) return text
  return text
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/tr\s*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<\/?(?:p|div|h[1-6]|ul|ol|table)\b[^>]*>/gi, '\n\n')
    .replace(tag, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, sign)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=• )/g, (gap, at, all: string) =>
      all.slice(0, at).split('\n').at(-1)?.startsWith('• ') ? '\n' : gap,
    )
    .trim()
}
