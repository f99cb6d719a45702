import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const wordFile = /\/ui\/words\/[a-z]{2}\/[a-z-]+\.json(\?.*)?$/

/** Compiles the ICU messages of `ui/words/<language>/<area>.json` at build time, so that no parser reaches the browser. */
export function words(): Plugin {
  return {
    name: 'talat:words',
    enforce: 'pre',
    // Words are loaded before the page is taken over: put in later they would start the page a second time.
    hotUpdate({ file }) {
      if (!wordFile.test(file)) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    transform(code, id) {
      if (!wordFile.test(id)) return null
      const compiled: Record<string, unknown> = {}
      for (const [key, message] of Object.entries(JSON.parse(code) as Record<string, string>)) {
        try {
          compiled[key] = compile(message)
        } catch (cause) {
          throw new Error(`${id}: the message "${key}" is not valid ICU: ${(cause as Error).message}`, { cause })
        }
      }
      return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' }
    },
  }
}
