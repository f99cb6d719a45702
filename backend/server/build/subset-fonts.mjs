// node backend/server/build/subset-fonts.mjs
// Makes the small files of ui/styles/fonts.css out of the whole ones beside them, by hand, when one of them changes. Outlines, metrics and kerning stay as they are: only
// letters, weights and features that the shop does not write with are left out.
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error: it brings no types
import subsetFont from 'subset-font'

/** @param {[first: number, last: number][]} ranges */
const letters = (...ranges) =>
  ranges
    .map(([first, last]) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at)))
    .join('')

/** What words in English and Thai are written with beside Thai letters: unicode-range of "Plain" in fonts.css. */
const punctuation = '\u00a0§©°·×‑–—‘’“”•…\u202f−'
const plain = letters([0x20, 0x7e]) + punctuation
const thai = `${letters([0x0e01, 0x0e3a], [0x0e3f, 0x0e5b], [0x200c, 0x200d])}\u02d7\u0303\u0331\u25cc`
/** Everything but letters, so that a Thai heading brings no Latin letters for its spaces and digits. */
const signs = letters([0x20, 0x40], [0x5b, 0x60], [0x7b, 0x7e]) + punctuation
/** The shop's name and a language's own name, which stand on pages of the other script. */
const names = 'ไทยตลาด'
const weights = { variationAxes: { wght: { min: 400, max: 700 } } }
const latin = { keepFeatures: ['ccmp', 'kern', 'liga', 'tnum'] }

const folder = new URL('../../../ui/styles/fonts/', import.meta.url)
const files = /** @type {const} */ ([
  ['anuphan-plain', 'anuphan-latin', plain, { ...weights, ...latin }],
  ['anuphan-thai-text', 'anuphan-thai', thai, weights],
  ['anuphan-names', 'anuphan-thai', names, weights],
  ['bricolage-grotesque-plain', 'bricolage-grotesque-latin', plain, latin],
  ['bricolage-grotesque-signs', 'bricolage-grotesque-latin', signs, latin],
])
for (const [name, source, text, options] of files) {
  const whole = await readFile(new URL(`${source}-wght-normal.woff2`, folder))
  const bytes = await subsetFont(whole, text, { targetFormat: 'woff2', ...options })
  await writeFile(new URL(`${name}.woff2`, folder), bytes)
  console.log(`${name}: ${whole.length} → ${bytes.length}`)
}
