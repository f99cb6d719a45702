/** Parts of the body that a chart knows, all of them measured in centimetres. */
export const measures = ['chest', 'waist', 'hip', 'foot'] as const
export type Measure = (typeof measures)[number]

/** From and up to, both of them included. */
export type Range = [from: number, to: number]

/** One size, and the body it is made for. */
export type SizeRow = { size: string } & Partial<Record<Measure, Range>>

/** The same as people write it: "90–95". */
export type WrittenRow = { size: string } & Partial<Record<Measure, string>>

/** Nothing that is worn is made for a body outside of these. Centimetres. */
const least = 5
const most = 300

const written = /^\s*(\d{1,3}(?:[.,]\d)?)\s*(?:[-–—]\s*(\d{1,3}(?:[.,]\d)?)\s*)?$/

/** What "90–95", "90 - 95" or "24.5" says; undefined where it is no such thing. */
export function rangeOf(text: string): Range | undefined {
  const [, from, to = from] = written.exec(text) ?? []
  if (from === undefined || to === undefined) return undefined
  const range: Range = [Number(from.replace(',', '.')), Number(to.replace(',', '.'))]
  return range[0] >= least && range[0] <= range[1] && range[1] <= most ? range : undefined
}

/** A range as it is written. */
export const rangeText = ([from, to]: Range): string => (from === to ? String(from) : `${from}–${to}`)
