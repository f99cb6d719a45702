/** A part of a body that sizes are told by. */
export type Measure = 'chest' | 'waist' | 'hip' | 'foot'

/** From and up to, both included, in centimetres. */
export type Range = readonly [from: number, to: number]

/** Which body each size of a product is made for. */
export type SizeChartView = {
  /** Those that at least one size is told by. */
  measures: readonly Measure[]
  /** From the smallest to the largest. `value` is the size in the picker. */
  rows: readonly { value: string; label: string; ranges: Readonly<Partial<Record<Measure, Range>>> }[]
}

/** What is measured of a body, in centimetres; undefined is not measured. */
export type Body = Readonly<Partial<Record<Measure, number>>>
export type Unit = 'cm' | 'in'
/** What a browser keeps of its person. */
export type KeptBody = { unit: Unit; body: Body }

/** How a size sits at one part of the body. */
export type Fit = 'fits' | 'tight' | 'loose' | 'unknown'

/** Which size to take; `value` and its like name rows of the chart. */
export type SizeAdvice =
  /** This one, and how it sits where it was measured. */
  | { kind: 'one'; value: string; fits: readonly { measure: Measure; fit: Fit }[] }
  /** No size is made for it: it is between two of them. */
  | { kind: 'between'; smaller: string; larger: string }
  /** Smaller than the smallest of them, or larger than the largest. */
  | { kind: 'none'; why: 'small' | 'large' }

/** A size as it can be chosen on the page of its product. */
export type SizeChoice = {
  value: string
  label: string
  href: string
  selected: boolean
  availability: 'available' | 'sold-out' | 'impossible'
}
