import type { Plugin } from 'vite'

type Mend = { file: RegExp; text: RegExp; times: number; instead: string }

/** What of libraries costs every visitor and serves nobody; each text is looked for in the one version that is installed. */
const mends: Record<string, Mend> = {
  /*
   * React makes five errors when its file is run, as signs that it throws and catches itself and whose stacks nobody reads.
   * Where a tool listens (a profiler, Lighthouse, a test), the browser reads all of React a second time for the places in each:
   * as long as taking over half a page. What they say and what they are an instance of stays.
   */
  React: {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    text: /(?<=\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
    times: 5,
    instead: 'Object.assign(Object.create(Error.prototype), { message: $1 })',
  },
  /*
   * Sonner's style sheet, which comes with the first touch of a page, sets variables on `html`: every element inherits them, so
   * the whole page was styled anew in the press. The region of messages has them too, by its own `dir`.
   */
  Sonner: { file: /\/sonner\/dist\/index\.mjs$/, text: /,html\[dir=(?:ltr|rtl)\](?=\{)/g, times: 2, instead: '' },
}

/** Writes the mends into what browsers get. A text that is met another number of times, or not at all, ends the build. */
export function libraryMends(): Plugin {
  const met = new Set<string>()
  return {
    name: 'talat:library-mends',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: Object.values(mends).map(({ file }) => file) },
      handler(code, id) {
        const [name, mend] = Object.entries(mends).find(([, { file }]) => file.test(id)) ?? []
        if (!name || !mend) return null
        const found = code.match(mend.text)?.length ?? 0
        if (found !== mend.times)
          this.error(`${name} has ${found} places to mend, not ${mend.times}: read library-mends.ts again`)
        met.add(name)
        return code.replace(mend.text, mend.instead)
      },
    },
    buildEnd(failure) {
      const left = Object.keys(mends).filter((name) => !met.has(name))
      if (!failure && left.length > 0) this.error(`${left.join(', ')} was not met (library-mends.ts)`)
    },
  }
}
