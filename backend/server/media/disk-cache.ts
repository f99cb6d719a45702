import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { sweepDrafts } from '../drafts.ts'
import { type Logger, reasonOf } from '../log.ts'

export type DiskCache = {
  /** The kept bytes, or null. */
  get(key: string): Promise<Buffer | null>
  /** Keeps bytes; a failing disk is logged and nothing else. */
  set(key: string, bytes: Buffer): Promise<void>
}

/** After a failed write the disk is left alone for so long: a full one would be told of with every picture. */
const restAfterFailure = 30_000

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * Pictures on disk, bounded in bytes: the least used go first. What an earlier process left is counted from its second of
 * start on, and removed where it is half-written. The folder may be deleted at any time.
 */
export function createDiskCache(folder: string, maxBytes: number, log: Logger): DiskCache {
  const fileOf = (name: string) => path.join(folder, name.slice(0, 2), `${name}.webp`)
  const remove = (name: string) => {
    rm(fileOf(name), { force: true }).catch((error: unknown) => log.warn({ err: error }, 'image cache'))
  }
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, name, reason) => {
      if (reason === 'evict') remove(name)
    },
  })
  let restUntil = 0
  const counted = listFiles().catch((error: unknown) => log.warn({ err: error }, 'image cache'))

  async function listFiles(): Promise<void> {
    await sweepDrafts(folder, '.webp')
    const found: { name: string; size: number; at: number }[] = []
    for (const group of await readdir(folder).catch(() => [])) {
      for (const file of await readdir(path.join(folder, group)).catch(() => [])) {
        const info = await stat(path.join(folder, group, file)).catch(() => null)
        if (info && file.endsWith('.webp')) found.push({ name: file.slice(0, -5), size: info.size, at: info.mtimeMs })
      }
    }
    for (const { name, size } of found.sort((a, b) => a.at - b.at)) sizes.set(name, size)
  }
  return {
    async get(key) {
      const name = nameOf(key)
      try {
        const bytes = await readFile(fileOf(name))
        if (sizes.get(name) === undefined) sizes.set(name, bytes.length)
        return bytes
      } catch {
        // Not made yet, or swept away.
        sizes.delete(name)
        return null
      }
    },
    async set(key, bytes) {
      await counted
      if (Date.now() < restUntil) return
      const name = nameOf(key)
      const file = fileOf(name)
      // Written beside and moved, so that nobody ever reads half a picture.
      const draft = `${file}.${randomUUID()}`
      try {
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(draft, bytes)
        await rename(draft, file)
        sizes.set(name, bytes.length)
      } catch (error) {
        restUntil = Date.now() + restAfterFailure
        log.warn({ reason: reasonOf(error) }, 'a resized picture could not be kept on disk')
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
  }
}
