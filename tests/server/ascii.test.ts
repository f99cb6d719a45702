import { describe, expect, it } from 'vitest'
import { inAscii } from '#backend/server/pages/ascii.ts'

const long = '<p>words</p>'.repeat(50)

describe('a page with a few letters beyond ASCII', () => {
  it('is written in ASCII: by numbers in its text and attributes, by escapes in its scripts', () => {
    const page = `<title>A · B</title><img alt="ตลาด 🧺"/><script>const a = "© 🧺"</script><p>&amp;amp; −</p>${long}`
    const written = inAscii(page)
    expect(written).toMatch(/^[\x20-\x7e]+$/)
    expect(written).toBe(
      `<title>A &#183; B</title><img alt="&#3605;&#3621;&#3634;&#3604; &#129530;"/>` +
        `<script>const a = "\\u00a9 \\ud83e\\uddfa"</script><p>&amp;amp; &#8722;</p>${long}`,
    )
  })

  it('keeps what its data say, letter by letter', () => {
    const data = { name: 'ตลาด', sign: '\u2028 · "quoted" \\ 🧺' }
    const written = inAscii(`<script type="application/ld+json">${JSON.stringify(data)}</script>${long}`)
    const [, json = ''] = written.match(/<script[^>]*>(.*?)<\/script>/) ?? []
    expect(json).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.parse(json)).toEqual(data)
  })

  it('keeps its style sheet as it is: it is written otherwise there', () => {
    const style = '<style>.a:before{content:"·"}</style>'
    expect(inAscii(`${style}<b>·</b>${long}`)).toBe(`${style}<b>&#183;</b>${long}`)
  })

  it('is left alone where it has none, or is written in such letters', () => {
    expect(inAscii(long)).toBe(long)
    const thai = `<p>ตลาดของเรา</p><script>"ไทย"</script>`
    expect(inAscii(thai)).toBe(thai)
  })
})
