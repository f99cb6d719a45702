import { marked, type Token, type Tokens } from 'marked'
import type { Block, Inline } from '#ui/shop/prose/views.ts'

/** What stands between the two lines of dashes at the top of a file. */
export type FrontMatter = {
  title: string
  /** One or two sentences for search engines. */
  description: string
  /** Where it stands in the footer, from 1 on. */
  order: number
  /** YYYY-MM-DD */
  updated: string
  /** `faq`: its second headings are questions, told to search engines as such. */
  kind?: 'faq'
}

/** A piece that the backend fills: `{{delivery}}` on a line of its own. Numbers stand within lines (page.ts). */
export type Blank = { kind: 'blank'; name: string }
export type Draft = { front: FrontMatter; blocks: (Block | Blank)[] }

const text = (value: string): Inline => ({ kind: 'text', text: value })
/** Marked gives texts of plain tokens as HTML; React escapes them again. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (value: string) => value.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => entities[name] ?? name)

function inlinesOf(tokens: readonly Token[] = []): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
        return token.tokens ? inlinesOf(token.tokens) : [text(plain(token.text))]
      case 'escape':
        return [text(plain(token.text))]
      case 'strong':
        return [{ kind: 'strong', inlines: inlinesOf(token.tokens) }]
      case 'em':
        return [{ kind: 'emphasis', inlines: inlinesOf(token.tokens) }]
      case 'link':
        return [{ kind: 'link', href: (token as Tokens.Link).href, inlines: inlinesOf(token.tokens) }]
      case 'br':
        return [{ kind: 'break' }]
      default:
        throw new Error(`a page of text may not have "${token.type}" in a line: ${token.raw}`)
    }
  })
}

/** The words of a line without their shape. */
export const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'break' ? ' ' : wordsOf(inline.inlines)))
    .join('')

/** An address within the page, also of a heading in Thai. */
const anchorOf = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function blockOf(token: Token): (Block | Blank)[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading': {
      const words = wordsOf(inlinesOf(token.tokens))
      if (token.depth !== 2 && token.depth !== 3) throw new Error(`a heading is ## or ###: ${token.raw}`)
      return [{ kind: 'heading', level: token.depth, id: anchorOf(words), text: words }]
    }
    case 'paragraph': {
      const blank = /^\{\{(\w+)\}\}$/.exec(token.text.trim())?.[1]
      if (blank) return [{ kind: 'blank', name: blank }]
      return [{ kind: 'paragraph', inlines: inlinesOf(token.tokens) }]
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', ordered, items: items.map((item) => inlinesOf(item.tokens)) }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens))
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }]
    }
    default:
      throw new Error(`a page of text may not have "${token.type}": ${token.raw}`)
  }
}

const lines = (head: string) =>
  Object.fromEntries(
    head
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [, key = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? []
        if (!key) throw new Error(`front matter is "name: value": ${line}`)
        return [key, value.trim()]
      }),
  )

/**
 * A file of `content/` as the pieces that the shop draws: no HTML passes, so nothing in a file can be a script.
 * @throws Error for front matter that lacks something and for Markdown that the shop does not draw
 */
export function parsePage(source: string): Draft {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  const { title, description, order, updated, kind } = lines(head)
  if (!title || !description || !updated || !order)
    throw new Error('front matter needs title, description, order, updated')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(updated)) throw new Error(`updated is YYYY-MM-DD: ${updated}`)
  if (kind !== undefined && kind !== 'faq') throw new Error(`there is no kind of page "${kind}"`)
  return {
    front: {
      title,
      description,
      order: Number(order),
      updated,
      kind,
    },
    blocks: marked.lexer(body).flatMap(blockOf),
  }
}
