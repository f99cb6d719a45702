import type { Language, Words } from '#ui/words/words.ts'

/** The code of a language that no shop has: of those that ISO 639 keeps for private use. Written from right to left. */
export const pseudo = 'qps'
/** What a story can be shown in. */
export type StoryLanguage = Language | typeof pseudo

const accents: Record<string, string> = {
  ...{ a: 'àà', e: 'éé', i: 'îî', o: 'óó', u: 'ûû', c: 'ç', n: 'ñ', s: 'š', y: 'ý', z: 'ž' },
  ...{ A: 'Àà', E: 'Éé', I: 'Îî', O: 'Óó', U: 'Ûû', C: 'Ç', N: 'Ñ', S: 'Š', Y: 'Ý', Z: 'Ž' },
}

/** A text with marks over its letters and about 40 % longer: what does not look so was not translated, or has no room. */
export const stretched = (text: string): string => text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter)

/** One piece of a compiled message: text, the number of a plural, or a value with its kinds or formats. */
function piece(part: unknown): unknown {
  if (typeof part === 'string') return stretched(part)
  if (!Array.isArray(part)) return part
  const [name, kind, cases] = part
  const chooses = kind === 1 || kind === 2 || kind === 3
  return chooses
    ? [name, kind, Object.fromEntries(Object.entries(cases as object).map(([key, one]) => [key, message(one)]))]
    : part
}

const message = (compiled: unknown): unknown => (Array.isArray(compiled) ? compiled.map(piece) : piece(compiled))

/** All words as that language has them; values that are put in stay as they are. */
export const pseudoWords = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, compiled]) => [key, message(compiled)])) as Words

/** Fields of views that people read; the rest are ids, addresses and codes. */
const read = /^(title|subtitle|variantTitle|label|name|text|description|heading|note|status|summary)$/

/** Made-up things of the story shop in that language. */
export function pseudoData<Data>(data: Data): Data {
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return read.test(key) ? stretched(value) : value
    if (Array.isArray(value)) return value.map((one) => walk(one, key))
    const plain = value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    if (!plain || '$$typeof' in value) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]))
  }
  return walk(data, '') as Data
}
