import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { databaseOf } from '../../completion/facts.ts'
import { readSettings } from '../../config/settings.ts'
import { SMALL, safeName, sniff } from '../../http/uploads.ts'
import { elsewhere, ownOrigins, type Place } from './look.ts'
import { type Outside, readOutside } from './outside.ts'
import { silences } from './silences.ts'

/** So many are fetched together. */
const AT_ONCE = 8
const sites = silences()

/** A picture as it is kept. */
export interface Fetched {
  filename: string
  mime: string
  bytes: Buffer
}

/** What a file is called, by its address. */
function nameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch (error) {
    if (error instanceof URIError) return last
    throw error
  }
}

/**
 * The picture of another site; nothing where that answers with no picture, or with one that is larger than an upload may be.
 * @throws InsideError and what the network says, as `readOutside`
 */
export async function fetchPicture(url: URL, place: Place, resolve?: Outside['resolve']): Promise<Fetched | undefined> {
  const { status, head: bytes } = await readOutside(url, { own: ownOrigins(place), resolve }, SMALL + 1)
  const found = sniff(bytes)
  if (status !== 200 || bytes.length > SMALL || found?.kind !== 'image') return undefined
  // As browsers send names: that is what `safeName` reads.
  return { filename: safeName(Buffer.from(nameOf(url)).toString('latin1'), found.mime), mime: found.mime, bytes }
}

/** Where the copies of these pictures are, of those that have one. */
export async function copiesOf(container: MedusaContainer, sources: readonly string[]): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map()
  const { rows } = await databaseOf(container).raw('select source, url from desk_picture_copy where source = any(?)', [
    [...new Set(sources)],
  ])
  return new Map(rows.map((row) => [String(row.source), String(row.url)]))
}

/** Of these addresses those of other sites that the shop has no copy of: no shopper sees such a picture. */
export async function uncopied(container: MedusaContainer, urls: readonly string[]): Promise<string[]> {
  const place = readSettings()
  const others = [...new Set(urls)].filter((url) => elsewhere(url, place))
  const copies = await copiesOf(container, others)
  return others.filter((url) => !copies.has(url))
}

async function keep(container: MedusaContainer, source: string, { filename, mime, bytes }: Fetched): Promise<void> {
  const files = container.resolve(Modules.FILE)
  const file = await files.createFiles({
    ...{ filename, mimeType: mime, content: bytes.toString('base64'), access: 'public' as const },
  })
  const { rows } = await databaseOf(container).raw(
    `insert into desk_picture_copy (id, source, url) values ('dcop_' || md5(?), ?, ?) on conflict (id) do nothing returning id`,
    [source, source, file.url],
  )
  // Somebody else was quicker.
  if (rows.length === 0) await files.deleteFiles(file.id)
}

/**
 * Copies pictures of other sites into the shop's own store, each once; what does not answer with a picture is left out and stays
 * where it is (docs/desk.md, "Import and export").
 */
export async function copyPictures(container: MedusaContainer, urls: readonly string[]): Promise<void> {
  const place = readSettings()
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const open = await uncopied(container, urls)
  const next = async (): Promise<void> => {
    for (let source = open.shift(); source !== undefined; source = open.shift()) {
      const at = elsewhere(source, place)
      if (!at || sites.rests(at.host)) continue
      // Whatever the other side does, the product is made; that its picture is not seen is told.
      const picture = await fetchPicture(at, place).then(
        (found) => {
          sites.answered(at.host)
          return found
        },
        () => {
          sites.wasSilent(at.host)
          return undefined
        },
      )
      // A store that is full or refuses keeps no product back either.
      if (picture)
        await keep(container, source, picture).catch((error: Error) => logger.error(`${source}: ${error.message}`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
