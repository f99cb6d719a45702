import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sweepDrafts } from '../drafts.ts'
import { createSlots } from '../http/slots.ts'

/** A file as it lies on the disk, packed by gzip; whoever asked closes it. */
export type KeptFile = { handle: FileHandle; size: number; madeAt: number }

export type KeptFiles = {
  /** The file of this name, made when there is none or it is older than `freshMs`. */
  find(name: string, freshMs: number, make: () => AsyncIterable<string>): Promise<KeptFile>
  /** The last one however old; null without one. */
  last(name: string): Promise<KeptFile | null>
}

/**
 * Long files that are made piece by piece and kept on disk: no whole one is ever in memory, each is made once however many
 * ask, and one that could not be finished is never seen; at its start a server removes those that a killed one left.
 */
export function createKeptFiles(folder: string): KeptFiles {
  const making = new Map<string, Promise<void>>()
  const slots = createSlots(1, 16)
  void sweepDrafts(folder, '.gz')
  const at = (name: string) => path.join(folder, `${name}.gz`)

  async function write(name: string, pieces: AsyncIterable<string>): Promise<void> {
    // Servers of one start share the folder.
    const part = `${at(name)}.${process.pid}.part`
    await mkdir(folder, { recursive: true })
    try {
      await pipeline(Readable.from(pieces), createGzip({ level: 5 }), createWriteStream(part))
      await rename(part, at(name))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  function made(name: string, make: () => AsyncIterable<string>): Promise<void> {
    const running = making.get(name)
    if (running) return running
    const promise = slots.run(() => write(name, make())).finally(() => making.delete(name))
    making.set(name, promise)
    return promise
  }
  async function last(name: string): Promise<KeptFile | null> {
    const handle = await open(at(name)).catch(() => null)
    if (!handle) return null
    const { size, mtimeMs } = await handle.stat()
    return { handle, size, madeAt: mtimeMs }
  }
  return {
    last,
    async find(name, freshMs, make) {
      const known = await last(name)
      if (known && known.madeAt + freshMs > Date.now()) return known
      await known?.handle.close()
      await made(name, make)
      const fresh = await last(name)
      if (!fresh) throw new Error(`${name} was swept away`)
      return fresh
    },
  }
}
