/** How far a picture may be from the accepted one, and whether it is that near. Vitest's own comparison judges by the same. */
import { diff } from '@blazediff/core'
import sharp from 'sharp'

/**
 * One step of a token or one pixel of padding must show (measured: 0.1 and 0.02 let a token step pass). The round corners of a
 * button at the edge differ by five pixels with what was drawn before it.
 */
export const tolerance = { threshold: 0.01, allowedMismatchedPixels: 6 }

/** @typedef {import('./fingerprints.mjs').Pixels} Pixels */

/** The comparison reads four bytes a pixel. @param {Pixels} pixels */
const withAlpha = ({ data, info }) => sharp(data, { raw: info }).ensureAlpha().raw().toBuffer()

/**
 * Whether two pictures look alike: processors of different makes round a letter's edge and a shadow differently, by one step of
 * 256 or two, which nobody sees.
 * @param {Pixels} kept
 * @param {Pixels} drawn
 */
export async function isNear(kept, drawn) {
  const { width, height } = kept.info
  if (drawn.info.width !== width || drawn.info.height !== height) return false
  const [a, b] = await Promise.all([withAlpha(kept), withAlpha(drawn)])
  return diff(a, b, undefined, width, height, { threshold: tolerance.threshold }) <= tolerance.allowedMismatchedPixels
}
