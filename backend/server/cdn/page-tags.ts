import { createHash } from 'node:crypto'
import type { PageRead } from '../pages/page-store.ts'
import type { ReadLayer } from '../read-layer/read-layer.ts'
import { type ChangeEvent, keysOf, kindKeys, touchedKeys } from '../read-layer/tags.ts'

/** Headers of caches are bounded (8 kB in Varnish): a page that holds more things is purged with every change of one. */
const mostThings = 300
const manyThings = 'many'

/** Short, since a page has hundreds: two things that share one are purged together. */
const short = (key: string): string => createHash('sha1').update(key).digest('base64url').slice(0, 6)

const kinds = new Set<string>(Object.values(kindKeys))
const tagOf = (key: string): string => (kinds.has(key) ? key : short(key))

/** What a change purges in a cache in front. */
export function tagsOfChange(event: ChangeEvent): string[] {
  const keys = touchedKeys(event)
  const holdsThings = keys.some((key) => !kinds.has(key))
  return [...new Set([...keys.map(tagOf), ...(holdsThings ? [manyThings] : [])])]
}

/** The tags of a page that was drawn from these reads; null when the layer no longer has one of them. */
export function tagsOfPage(layer: ReadLayer, reads: readonly PageRead[]): string[] | null {
  const keys = new Set<string>([kindKeys.everything])
  for (const { read } of reads) {
    const seen = layer.glance(read.key, read.policy)
    if (!seen) return null
    for (const key of keysOf(seen.tags)) keys.add(key)
  }
  const tags = new Set([...keys].map(tagOf))
  return tags.size > mostThings ? [...[...keys].filter((key) => kinds.has(key)), manyThings] : [...tags]
}
