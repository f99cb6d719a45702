/**
 * A quick look, before Vitest's own comparison: does this look as accepted, by the same tolerance? Only "yes" counts; for
 * everything else the library takes its pictures until two are alike, judges, and writes what differs. Looking takes a third
 * of the time (docs/performance.md).
 */
import { openAccepted } from './accepted.mjs'
import { baselineFolder } from './renderer.mjs'

/** @typedef {{ x: number, y: number, width: number, height: number }} Place */

const accepted = openAccepted(baselineFolder)
/** @type {WeakMap<object, Promise<import('playwright').CDPSession>>} */
const sessions = new WeakMap()
const sessionOf = (/** @type {import('playwright').Page} */ page) => {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/**
 * @param {{ page: import('playwright').Page }} browser
 * @param {string} name of the accepted picture
 * @param {Place} place in the browser's page, in CSS pixels
 * @returns {Promise<boolean>} false also when nothing was accepted
 */
export async function glance({ page }, name, { x, y, width, height }) {
  if (!accepted.has(name)) return false
  // As the library cuts: whole pixels, with every one that a part belongs to.
  const [left, top] = [Math.floor(x + 1e-3), Math.floor(y + 1e-3)]
  const [right, bottom] = [Math.ceil(x + width - 1e-3), Math.ceil(y + height - 1e-3)]
  const clip = { x: left, y: top, width: right - left, height: bottom - top, scale: 1 }
  const session = await sessionOf(page)
  const { data } = await session.send('Page.captureScreenshot', { clip, optimizeForSpeed: true })
  return accepted.resembles(name, Buffer.from(data, 'base64'))
}
