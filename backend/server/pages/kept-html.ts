import { createHash } from 'node:crypto'

export type KeptHtml = {
  html: string
  /** Its inline scripts as sources of a content security policy: `'sha256-…' 'sha256-…'`. */
  scripts: string
}

const inline = /<script([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A page without the nonce that it was drawn with, so that many may get the same bytes. Only scripts that carried the nonce
 * are named by their hash: one that somebody planted in a text carries none, and stays blocked.
 */
export function withHashes(html: string, nonce: string): KeptHtml {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inline)) {
    if (!attributes.includes(mark) || attributes.includes(' src=')) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), scripts: [...hashes].join(' ') }
}
