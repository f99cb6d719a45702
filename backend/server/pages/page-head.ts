import { plain } from './markup.ts'

const endOfHead = '</head>'
/** A head is some kilobytes; what has none in so many bytes is sent as it is. */
const longest = 256 * 1024

const charset = /<meta charSet="utf-8"\/>/
const viewport = /<meta name="viewport" [^>]*>/
const sheet = /<link [^>]*rel="stylesheet"[^>]*>/g

/**
 * The style sheet first and scripts last in the order in which a browser fetches: React puts what it preloads in front of
 * the sheet, and nothing can be painted before that has come. Before it only how wide the page is: a phone that has read a
 * page's first bytes without that takes itself for 980 pixels wide, and fetches the picture of the `Link` header for those.
 */
export function sheetFirst(html: string): string {
  const end = html.indexOf(endOfHead)
  const head = end < 0 ? html : html.slice(0, end)
  const sheets = head.match(sheet)
  if (!sheets || !charset.test(head)) return html
  const [width = ''] = head.match(viewport) ?? []
  const arranged = head
    .replace(sheet, '')
    .replace(width, '')
    .replace(charset, (first) => first + width + sheets.join(''))
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return arranged + html.slice(head.length)
}

const fontTag = /<link rel="preload" [^>]*as="font"[^>]*>/

/**
 * A page that can be painted as soon as it is here: what it needs of the style sheet stands in its head, and the sheet itself
 * holds nothing up (`media="print"`; the browser's first script puts its rules among the page's own, app/browser/whole-sheet.ts).
 * Without scripts it is an ordinary sheet. The font is asked for at the page's end: in the head it would share the line with
 * the page, and browsers hold the first paint back for it.
 */
export function withCriticalCss(html: string, css: string): string {
  const [tag] = html.match(sheet) ?? []
  if (!tag) return html
  const [font = ''] = html.match(fontTag) ?? []
  const late = tag.replace('<link ', '<link media="print" ')
  return html
    .replace(tag, () => `<style>${css}</style>${late}<noscript>${tag}</noscript>`)
    .replace(font, '')
    .replace('</body>', () => `${font}</body>`)
}

const link = /<link ([^>]*)>/g
const attribute = /([\w-]+)="([^"]*)"/g
/** What may stand in a `Link` header as it is. */
const fits = /^[\x21\x23-\x3b\x3d\x3f-\x7e ]*$/

type Tag = Partial<Record<string, string>>

const tagsOf = (head: string): Tag[] =>
  [...head.matchAll(link)].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(attribute)].map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]),
    ),
  )

function linkOf(href: string | undefined, parameters: Record<string, string | undefined>): string[] {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  if (!href || ![href, ...given.map(([, value]) => value ?? '')].every((text) => fits.test(text))) return []
  return [[`<${href}>`, 'rel=preload', ...given.map(([name, value]) => `${name}="${value}"`)].join('; ')]
}

/** What a page needs for its first look, as a `Link` header says it; all pages of a language share style sheet and font. */
export type FirstLinks = {
  sheet: readonly string[]
  /** Of the first heading. */
  font: readonly string[]
  /** The largest one. */
  picture: readonly string[]
  /**
   * The same for phones, where they have one file of it (ui/picture/files.ts): without a condition, so that a browser asks
   * for it before it has read how wide the page is.
   */
  phonePicture: readonly string[]
}

/** Of the files of a picture only that of phones is asked for by itself, under a condition (ui/picture/picture.tsx). */
const isOfPhones = ({ media, imagesrcset }: Tag): boolean => media !== undefined && imagesrcset === undefined

/** Reads from a page's head what its first look needs; scripts are left out, since they would share the line with it. */
export function firstLinksOf(html: string): FirstLinks {
  const end = html.indexOf(endOfHead)
  const tags = tagsOf(end < 0 ? html : html.slice(0, end))
  const preloads = (as: string) => tags.filter((tag) => tag.rel === 'preload' && tag.as === as)
  const [sheetTag, [face], pictures] = [
    tags.find(({ rel }) => rel === 'stylesheet'),
    preloads('font'),
    preloads('image'),
  ]
  const ofPhones = pictures.find(isOfPhones)
  const picture = pictures.find((tag) => !isOfPhones(tag))
  const ofPicture = linkOf(picture?.href ?? picture?.imagesrcset?.split(/\s/)[0], {
    as: 'image',
    imagesrcset: picture?.imagesrcset,
    imagesizes: picture?.imagesizes,
    media: picture?.media,
    fetchpriority: picture?.fetchpriority,
  })
  return {
    sheet: linkOf(sheetTag?.href, { as: 'style' }),
    font: linkOf(face?.href, { as: 'font', type: face?.type, crossorigin: 'anonymous' }),
    picture: ofPicture,
    phonePicture: ofPhones ? linkOf(ofPhones.href, { as: 'image', fetchpriority: ofPhones.fetchpriority }) : ofPicture,
  }
}

/** A page's bytes up to the end of its head, which comes in one piece with the shell, and a reader of what follows. */
async function untilHead(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let seen = Buffer.alloc(0)
  let end = -1
  while (end < 0 && seen.length < longest) {
    const { done, value } = await reader.read()
    if (done) break
    seen = Buffer.concat([seen, value])
    end = seen.indexOf(endOfHead)
  }
  const cut = Math.max(end, 0)
  return { head: seen.subarray(0, cut).toString(), behind: seen.subarray(cut), reader }
}

/** The body of a page with its head in order, bytes where it came in one piece, and what goes with it in the `Link` header. */
export type OrderedPage = {
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
  links: readonly string[]
  frame: readonly string[]
}

function linksOf(html: string): Pick<OrderedPage, 'links' | 'frame'> {
  const { sheet, font, picture } = firstLinksOf(html)
  const frame = [...sheet, ...font]
  return { links: [...frame, ...picture], frame }
}

/** Puts the head of a page in order, of one that streams while it does; anything else is left as it is. */
export async function inOrder(response: Response): Promise<OrderedPage> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.body || !isPage) return { body: response.body, links: [], frame: [] }
  if (response.headers.has('content-length')) {
    const html = await response.text()
    return { body: Buffer.from(sheetFirst(html)), ...linksOf(html) }
  }
  const { head, behind, reader } = await untilHead(response.body)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.concat([Buffer.from(sheetFirst(head)), behind]))
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { body, ...linksOf(head) }
}
