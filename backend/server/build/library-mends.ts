import path from 'node:path'
import type { Plugin } from 'vite'

type Mend = { where: 'client' | 'ssr'; file: RegExp; texts: readonly [text: RegExp, times: number, instead: string][] }

/** A file's first line, by which it has what stands in that file of the shop. */
const importOf = (name: string, file: string): Mend['texts'][number] => {
  const address = path.resolve(import.meta.dirname, '../../../app/router-data', file)
  return [/^/g, 1, `import { ${name} } from ${JSON.stringify(address)};\n`]
}
const bodyOf = (head: string) => new RegExp(`(?<=^function ${head} \\{\\n)[\\s\\S]*?(?=^\\}$)`, 'gm')

/** What of libraries costs every visitor and serves nobody; each text is looked for in the one version that is installed. */
const mends: Record<string, Mend> = {
  /*
   * React makes five errors when its file is run, as signs that it throws and catches itself and whose stacks nobody reads.
   * Where a tool listens (a profiler, Lighthouse, a test), the browser reads all of React a second time for the places in each:
   * as long as taking over half a page. What they say and what they are an instance of stays.
   */
  React: {
    where: 'client',
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    texts: [
      [
        /(?<=\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
        5,
        'Object.assign(Object.create(Error.prototype), { message: $1 })',
      ],
    ],
  },
  /*
   * A page is thousands of pieces of text, most of some letters, each of which React turns into bytes by a call of its own: an
   * eighth of a drawing. Where they go takes text (app/page-body.server.ts), and turns what came in one turn into bytes at once.
   */
  'React of the server': {
    where: 'ssr',
    file: /\/react-dom\/cjs\/react-dom-server\.node\.production\.js$/,
    texts: [
      [
        /(?<=function writeChunk\(destination, chunk\) \{)/g,
        1,
        ' if (destination.text) return void destination.text(chunk);',
      ],
      [/(?<=function stringToPrecomputedChunk\(content\) \{\s*return )textEncoder\.encode\(content\)/g, 1, 'content'],
    ],
  },
  // Data goes to browsers as JSON (app/router-data/said.ts). Both ends or none: a build without one of them is none.
  'What the router says': {
    where: 'ssr',
    file: /\/react-router\/dist\/production\/chunk-G2MPF4YY\.mjs$/,
    texts: [
      importOf('writeRouterData', 'write.server.ts'),
      [
        bodyOf('encodeViaTurboStream\\(data2, requestSignal, streamTimeout, serverMode\\)'),
        1,
        '  return writeRouterData(data2, SingleFetchRedirectSymbol);\n',
      ],
    ],
  },
  'What the router is told': {
    where: 'client',
    file: /\/react-router\/dist\/production\/chunk-Q34X6AWR\.mjs$/,
    texts: [
      importOf('readRouterData', 'read.ts'),
      [
        bodyOf('decodeViaTurboStream\\(body, global\\)'),
        1,
        '  return readRouterData(body, global, ErrorResponseImpl, SingleFetchRedirectSymbol);\n',
      ],
      [/(?<=await decodeViaTurboStream\(res\.body, )window(?=\);)/g, 1, 'res'],
    ],
  },
  /*
   * Sonner's style sheet, which comes with the first touch of a page, sets variables on `html`: every element inherits them, so
   * the whole page was styled anew in the press. The region of messages has them too, by its own `dir`.
   */
  Sonner: {
    where: 'client',
    file: /\/sonner\/dist\/index\.mjs$/,
    texts: [[/,html\[dir=(?:ltr|rtl)\](?=\{)/g, 2, '']],
  },
}

/** Writes the mends into what browsers and the server get. A text that is met another number of times, or not at all, ends the build. */
export function libraryMends(): Plugin {
  const met = new Set<string>()
  return {
    name: 'talat:library-mends',
    apply: 'build',
    transform: {
      filter: { id: Object.values(mends).map(({ file }) => file) },
      handler(code, id) {
        const [name, mend] =
          Object.entries(mends).find(([, { file, where }]) => where === this.environment.name && file.test(id)) ?? []
        if (!name || !mend) return null
        met.add(name)
        return mend.texts.reduce((mended, [text, times, instead]) => {
          const found = code.match(text)?.length ?? 0
          if (found !== times)
            this.error(`${name} has ${found} places to mend, not ${times}: read library-mends.ts again`)
          return mended.replace(text, instead)
        }, code)
      },
    },
    buildEnd(failure) {
      const left = Object.keys(mends).filter((name) => mends[name]?.where === this.environment.name && !met.has(name))
      if (!failure && left.length > 0) this.error(`${left.join(', ')} was not met (library-mends.ts)`)
    },
  }
}
