import type { Unit } from './views.ts'

const cmOfInch = 2.54
/** A tape tells no more than this. */
const tenth = (x: number): number => Math.round(x * 10) / 10

/** Centimetres as a person's own unit. */
export const shownLength = (cm: number, unit: Unit): number => tenth(unit === 'in' ? cm / cmOfInch : cm)

/** What a person says in their own unit, as centimetres. */
export const asCentimetres = (x: number, unit: Unit): number => tenth(unit === 'in' ? x * cmOfInch : x)

/** Nobody is smaller or larger than this, whatever is measured: what lies beyond is a slip. Centimetres. */
export const bounds = { chest: [40, 200], waist: [40, 200], hip: [40, 200], foot: [10, 40] } as const
