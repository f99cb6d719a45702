import type { Named } from './facts.ts'

/** What is wrong with a cell. */
export interface Problem {
  code: string
  message: string
  /** What may have been meant: the whole cell, with what is known of it as it was. */
  nearest?: string
  /** Names in it that the shop does not have. */
  missing?: string[]
  /** The row of the file that it is wrong by. */
  row?: number
}

export type Read = { value: unknown } | { problem: Problem }

/** How the text of a cell becomes a value, and back: what is written reads as the same value. */
export interface Format {
  read: (text: string) => Read
  write: (value: unknown) => string
}

const wrong = (code: string, message: string, nearest?: string): Read => ({ problem: { code, message, nearest } })
const key = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Letters to change, put in or take out to come from one text to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const swap = row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)
      next[j] = Math.min(swap, row[j] + 1, next[j - 1] + 1)
    }
    row = next
  }
  return row[other.length]
}

/** The name that looks most like a text; undefined when none does. */
export function nearestOf(text: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, far: distance(key(text), key(name)) }))
    .sort((one, other) => one.far - other.far)
  const [best] = ranked
  return best && best.far <= Math.max(1, Math.floor(key(text).length / 2)) ? best.name : undefined
}

const find = (all: readonly Named[], text: string) => {
  const wanted = key(text)
  return (
    all.find(({ name }) => key(name) === wanted) ??
    all.find(({ also }) => also.some((other) => other !== '' && key(other) === wanted))
  )
}
/** A cell that names things which the shop does not have, among those that it has. */
function unknown(parts: readonly string[], all: readonly Named[]): Read {
  const names = all.map(({ name }) => name)
  const missing = parts.filter((part) => !find(all, part)).map((part) => part.trim())
  const meant = parts.map((part) => find(all, part)?.name ?? nearestOf(part, names))
  const nearest = meant.includes(undefined) ? undefined : [...new Set(meant)].join('; ')
  return { problem: { code: 'unknown', message: `There is no ${missing.join(', ')}`, nearest, missing } }
}

/** Words, as long as they may be. */
export const words = (most: number): Format => ({
  read: (text) => {
    const value = text.replace(/\r\n?/g, '\n').trim()
    return value.length > most ? wrong('long', `At most ${most} characters`) : { value: value || null }
  },
  write: (value) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : ''),
})

/** One of several named things, by its name. */
export const oneOf = (all: readonly Named[], as: 'id' | 'name' = 'id'): Format => ({
  read: (text) => {
    if (key(text) === '') return { value: null }
    const found = find(all, text)
    return found ? { value: found[as] } : unknown([text], all)
  },
  write: (value) => (as === 'name' ? String(value ?? '') : (all.find(({ id }) => id === value)?.name ?? '')),
})

const apart = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Several named things: `Silk; Summer`, or with commas where no name has one. */
export const someOf = (all: readonly Named[]): Format => ({
  read: (text) => {
    const parts = apart(text, /[;|\n]/).flatMap((part) => (find(all, part) ? [part] : apart(part, /,/)))
    if (parts.some((part) => !find(all, part))) return unknown(parts, all)
    return { value: [...new Set(parts.map((part) => find(all, part)?.id))].sort() }
  },
  write: (value) =>
    ((value ?? []) as string[])
      .flatMap((id) => all.find((one) => one.id === id)?.name ?? [])
      .sort()
      .join('; '),
})

const statuses: Readonly<Record<string, string>> = {
  ...{ draft: 'draft', proposed: 'proposed', published: 'published', rejected: 'rejected' },
  // As other shops call them.
  ...{ active: 'published', archived: 'draft', unlisted: 'draft' },
}
export const status: Format = {
  read: (text) => {
    const value = statuses[key(text)]
    if (value || key(text) === '') return { value: value ?? null }
    return wrong('status', 'One of draft, proposed, published, rejected', nearestOf(text, Object.keys(statuses)))
  },
  write: (value) => String(value ?? ''),
}

const plain = /^-?\d+(\.\d+)?$/
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/

/** A number without spaces, its digits and signs as ASCII has them: they are typed in wide, Thai and Arabic ones, too. */
const bareOf = (text: string): string =>
  text
    .replace(/[\s\u061c\u200e\u200f]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\uff01-\uffe6]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')

/** A number that is not below zero, with so many digits behind the point. */
export const number = (digits: number): Format => ({
  read: (text) => {
    const bare = bareOf(text)
    if (bare === '') return { value: null }
    if (!plain.test(bare) && !grouped.test(bare)) return wrong('number', 'Not a number')
    const exact = bare.replaceAll(',', '')
    const value = Number(exact)
    if (value < 0) return wrong('negative', 'Not below 0')
    if (value > 1e12) return wrong('number', 'Too large')
    const behind = exact.split('.')[1]?.replace(/0+$/, '').length ?? 0
    if (behind > digits) return wrong(digits === 0 ? 'whole' : 'digits', `At most ${digits} digits behind the point`)
    return { value }
  },
  write: (value) => (value === null || value === undefined ? '' : String(Number(value))),
})

/** Signs, codes and words of money, before a number or behind it. */
const sign = '\\p{Sc}|[a-z]{3}|บาท|円|\\p{Script=Arabic}[\\p{Script=Arabic}.]*'
const money = new RegExp(`^(?:${sign})?(-?[\\d.,]+)(?:${sign})?$`, 'iu')
/** What people write in place of a sign. */
const coinWords: Readonly<Record<string, string>> = { thb: 'บาท', jpy: '円' }

/** All that may stand beside a price in a currency, in small letters, the longest first: code, signs in Latin and Arabic, word. */
function signsOf(code: string): string[] {
  const [own, arabic] = ['en', 'ar'].map((language) => {
    const options = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const
    const parts = new Intl.NumberFormat(language, options).formatToParts(0)
    return bareOf(parts.find(({ type }) => type === 'currency')?.value ?? '').toLowerCase()
  })
  const said = [code, own, arabic, arabic.replace(/\.$/, ''), coinWords[code] ?? '']
  return said.filter((text) => text !== '').sort((one, other) => other.length - one.length)
}

/** A price; the sign, the code or the word of its own currency may stand beside it, of another one must not. */
export function price(code: string, digits: number): Format {
  const { read, write } = number(digits)
  const signs = signsOf(code)
  return {
    read: (text) => {
      const bare = bareOf(text).toLowerCase()
      const own = signs.reduce((rest, one) => rest.replace(one, ''), bare)
      if (own === '' && bare !== '') return wrong('number', 'Not a number')
      const [, amount] = money.exec(own) ?? []
      return amount && amount !== own ? wrong('currency', 'A price in another currency') : read(own)
    },
    write,
  }
}

/** The addresses in a cell of pictures, one behind another; what is none is among them as it is written. */
export const addressesIn = (text: string): string[] => apart(text, /[\s|]+|,(?=https?:)/)

/** Addresses of pictures. @param copies where a picture of another site is now, if it was copied into the shop */
export const addresses = (copies: ReadonlyMap<string, string>): Format => ({
  read: (text) => {
    const urls = addressesIn(text)
    const lost = urls.find((url) => !/^(https?:\/\/[^/\s]+)?\/\S*$/.test(url) || url.length > 2000)
    if (lost !== undefined) return wrong('url', `Not an address: ${lost}`)
    return { value: [...new Set(urls.map((url) => copies.get(url) ?? url))] }
  },
  write: (value) => ((value ?? []) as string[]).map((url) => url.replaceAll(' ', '%20')).join(' '),
})

export const handle: Format = {
  read: (text) => {
    const value = text.trim()
    if (value === '') return wrong('empty', 'Every row needs the handle of its product')
    return value.length <= 200 ? { value } : wrong('long', 'At most 200 characters')
  },
  write: (value) => String(value ?? ''),
}

/** What Medusa takes as the handle of a new product. */
const handleForm = /^[\p{Ll}\p{Lo}\p{Lm}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{N}]+)*$/u

/**
 * What a new product is called by whose handle another shop wrote with vowels and tones over its letters (Thai, Hindi): the
 * letters alone, since Medusa has no signs over letters in a handle. Undefined of a handle that is wrong otherwise.
 */
export function bareHandle(text: string): string | undefined {
  const bare = text.normalize('NFC').replace(/\p{M}/gu, '')
  return bare !== text.normalize('NFC') && handleForm.test(bare) ? bare : undefined
}

/** What is wrong with the handle of a product that is not there yet. */
export function newHandleProblem(text: string): Problem | undefined {
  if (handleForm.test(text) || bareHandle(text)) return undefined
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '')
  // Letters that no address here is made of are not left out in silence.
  const nearest = /[^\p{ASCII}]/u.test(bare) ? '' : bare.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return { code: 'handle', message: 'May hold small letters, digits and hyphens', nearest: nearest || undefined }
}

/** A number by which a variant is found: a spreadsheet that shows it as 8.85E+12 has saved no more of it. */
export const ownNumber = (most: number): Format => {
  const { read, write } = words(most)
  return {
    read: (text) =>
      /^\s*\d(?:[.,]\d+)?E\+\d+\s*$/i.test(text) ? wrong('shortened', 'A spreadsheet has shortened it') : read(text),
    write,
  }
}

/** A short mark of a cell, by which is seen whether it is as it was exported. */
export function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}

/** What a row was when it was exported: the mark of each of its cells, and which variant it was of. */
export interface Base {
  id: string
  marks: Map<string, string>
}

export const writeBase = (id: string, cells: Readonly<Record<string, string>>): string =>
  [id, ...Object.entries(cells).map(([column, text]) => `${column}:${markOf(text)}`)].join(' ')

/** Reads a base; one that somebody broke counts for the cells that can still be read. */
export function readBase(text: string): Base {
  const [id = '', ...marks] = text.trim().split(/\s+/)
  const pairs = marks.flatMap((mark) => {
    const [column, value] = mark.split(':')
    return column && value ? [[column, value] as const] : []
  })
  return { id, marks: new Map(pairs) }
}
