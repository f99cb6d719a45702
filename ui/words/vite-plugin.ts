import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const wordFile = /\/ui\/words\/[a-z]{2}\/[a-z-]+\.json(\?.*)?$/

/** What a shop says of itself: `content/<language>/shop.json`. */
type Sign = { name: string; companion?: string; inText?: string; line: string }

/** As a literal within an ICU message. */
const literal = (text: string): string => text.replaceAll("'", "''").replace(/[{}#<|]/g, "'$&'")

/**
 * What stands for the shop in its words, by placeholder: `{shopName}` on its sign, `{shop}` within a sentence (a name that is
 * a common word of the language reads badly there), `{shopCompanion}` in the other script, `{shopLine}` below it.
 * @throws Error when the file lacks something
 */
export function shopValues({ name, companion = '', inText = name, line }: Partial<Sign>, file: string) {
  if (!name || line === undefined) throw new Error(`${file}: a shop has a "name" and a "line" (which may be empty)`)
  return { shop: inText || name, shopName: name, shopCompanion: companion, shopLine: line }
}

/**
 * What people call the time of the place whose clock the shop goes by, `{shopClock}` in its words: `Japan Time`.
 * @throws RangeError for a place that is not on the IANA list
 */
export function clockName(language: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** A message with the shop's own words in it. */
export const signed = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replace(/\{(shop\w*)\}/g, (whole, key: string) => (key in values ? literal(values[key] ?? '') : whole))

/**
 * Compiles the ICU messages of `ui/words/<language>/<area>.json` at build time, so that no parser reaches the browser, with the
 * shop's name and line in them and the name of its clock.
 * @param folder where the shop's own words are, as `<language>/shop.json`, and its place, as `shop.json`
 */
export function words(folder = path.resolve(import.meta.dirname, '../../content')): Plugin {
  const place = path.join(folder, 'shop.json')
  const valuesOf = (id: string) => {
    const language = path.basename(path.dirname(id))
    const file = path.join(folder, language, 'shop.json')
    if (!existsSync(file)) throw new Error(`${file} is missing: it says what the shop is called in that language`)
    const sign = shopValues(JSON.parse(readFileSync(file, 'utf8')) as Partial<Sign>, file)
    const { timeZone } = JSON.parse(readFileSync(place, 'utf8')) as { timeZone: string }
    return { file, values: { ...sign, shopClock: clockName(language, timeZone) } }
  }
  return {
    name: 'talat:words',
    enforce: 'pre',
    // Words are loaded before the page is taken over: put in later they would start the page a second time.
    hotUpdate({ file }) {
      if (!wordFile.test(file) && path.basename(file) !== 'shop.json') return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    transform(code, id) {
      if (!wordFile.test(id)) return null
      const { file, values } = valuesOf(id)
      this.addWatchFile(file)
      this.addWatchFile(place)
      const compiled: Record<string, unknown> = {}
      for (const [key, message] of Object.entries(JSON.parse(code) as Record<string, string>)) {
        try {
          compiled[key] = compile(signed(message, values))
        } catch (cause) {
          throw new Error(`${id}: the message "${key}" is not valid ICU: ${(cause as Error).message}`, { cause })
        }
      }
      return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' }
    },
  }
}
