import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDay } from '#features/shared/dates.ts'
import type { Language } from '#features/shared/language.ts'
import type { RegionInfo, RegionRef } from '#features/shared/region.ts'
import type { StructuredData } from '#features/shared/structured-data.ts'
import type { Block, ContentView } from '#ui/shop/prose/views.ts'
import parcels from '../../content/parcels.json'
import { isContactOpen } from './contact-open.ts'
import { deliveryView, knownDeliveryCosts } from './delivery.ts'
import { contentHref, contentPage } from './files.ts'
import type { Blank, Draft } from './markdown.ts'
import { questionsData } from './questions.ts'

type Reader = {
  transport: Transport
  language: Language
  region: RegionRef | null
  regions: readonly RegionInfo[]
  returnDays: number
}

/** Every text of a page with the numbers in it that the shop decides and not the file: `{{returnDays}}`, `{{leaveBefore}}`. */
function withNumbers<Part>(part: Part, numbers: Readonly<Record<string, number | string>>): Part {
  if (typeof part === 'string')
    return part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const number = Object.hasOwn(numbers, name) ? numbers[name] : undefined
      if (number === undefined) throw new Error(`nothing fills {{${name}}}`)
      return String(number)
    }) as Part
  if (Array.isArray(part)) return part.map((one) => withNumbers(one, numbers)) as Part
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, withNumbers(one, numbers)])) as Part
}

/** What the backend says in the places that a file leaves to it. A shop that is away leaves its place without numbers. */
async function filled(reader: Reader, block: Block | Blank): Promise<Block> {
  if (block.kind !== 'blank') return block
  if (block.name === 'contact') return { kind: 'contact', open: await isContactOpen(reader.transport) }
  if (block.name !== 'delivery') throw new Error(`nothing fills {{${block.name}}}`)
  const costs = await knownDeliveryCosts(reader.transport)
  return { kind: 'delivery', regions: deliveryView(costs, reader.regions, reader.region?.id) }
}

const viewOf = async (reader: Reader, { front, blocks }: Draft): Promise<ContentView> => ({
  title: front.title,
  description: front.description,
  updated: formatDay(front.updated, reader.language),
  blocks: await Promise.all(blocks.map((block) => filled(reader, block))),
})

/** A page of text with what search engines are told of it; null when there is no such page. Rejects with HttpError. */
export async function loadContent(
  reader: Reader,
  name: string,
): Promise<{ view: ContentView; path: string; data: StructuredData[] } | null> {
  const file = contentPage(name, reader.language)
  if (!file) return null
  const draft = withNumbers(file, { returnDays: reader.returnDays, leaveBefore: `${parcels.leaveBefore}:00` })
  const view = await viewOf(reader, draft)
  return { view, path: contentHref(name), data: draft.front.kind === 'faq' ? [questionsData(view.blocks)] : [] }
}
