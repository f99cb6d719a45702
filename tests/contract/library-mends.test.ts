import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { libraryMends } from '#backend/server/build/library-mends.ts'

const files = {
  React: 'node_modules/react-dom/cjs/react-dom-client.production.js',
  'React of the server': 'node_modules/react-dom/cjs/react-dom-server.node.production.js',
  'What the router says': 'node_modules/react-router/dist/production/chunk-G2MPF4YY.mjs',
  'What the router is told': 'node_modules/react-router/dist/production/chunk-Q34X6AWR.mjs',
  Sonner: 'node_modules/sonner/dist/index.mjs',
}
const source = (name: keyof typeof files) => readFileSync(files[name], 'utf8')

/** Libraries as browsers or the server get them, and what the build complained about. */
function built(codes: Partial<Record<keyof typeof files, string>>, environment = 'client') {
  const complaints: string[] = []
  const context = { environment: { name: environment }, error: (message: string) => void complaints.push(message) }
  const { transform, buildEnd } = libraryMends() as Plugin & {
    transform: { handler(this: typeof context, code: string, id: string): string }
    buildEnd(this: typeof context): void
  }
  const mended = Object.entries(codes).map(([name, code]) => {
    return [name, transform.handler.call(context, code, `/shop/${files[name as keyof typeof files]}`)] as const
  })
  buildEnd.call(context)
  return { ...(Object.fromEntries(mended) as Record<keyof typeof files, string>), complaints }
}

describe('libraries as they are built', () => {
  const told = 'What the router is told'
  const all = { React: source('React'), Sonner: source('Sonner'), [told]: source(told) }
  const said = 'What the router says'
  const ofServer = { 'React of the server': source('React of the server'), [said]: source(said) }

  it('React makes its five signs without a stack, and nothing else of it is changed', () => {
    const { React, complaints } = built(all)
    expect(complaints).toEqual([])
    const made = 'Object.assign(Object.create(Error.prototype), { message: '
    const signs = [...React.matchAll(/(\w+Exception) = Object\.assign\(Object\.create\(Error\.prototype\), \{/g)]
    expect(signs.map(([, name]) => name)).toEqual([
      'HydrationMismatchException',
      'SuspenseException',
      'SuspenseyCommitException',
      'SuspenseActionException',
      'SelectiveHydrationException',
    ])
    expect(React.replaceAll(made, 'Error(').replaceAll(/(?<=Exception = Error\(.*\)) \}\)/g, ')')).toBe(all.React)
  })

  it('messages set nothing on the whole page', () => {
    const { Sonner } = built(all)
    expect(all.Sonner).toMatch(/html\[dir=/)
    expect(Sonner).not.toMatch(/html\[dir=/)
    expect(Sonner).toContain('[data-sonner-toaster][dir=rtl]{--toast-icon-margin-start')
  })

  it('React of the server gives text to who takes it, and keeps the rest of its writing', () => {
    const name = 'React of the server'
    const { [name]: mended, complaints } = built(ofServer, 'ssr')
    expect(complaints).toEqual([])
    const [given, text] = [
      ' if (destination.text) return void destination.text(chunk);',
      'return textEncoder.encode(content);',
    ]
    expect(mended).toContain(`function writeChunk(destination, chunk) {${given}`)
    expect(mended.replace(given, '').replace('return content;', text)).toBe(source(name))
  })

  it('the router says and is told its data by the shop’s own hand, and the rest of it stays', () => {
    const [server, browser] = [built(ofServer, 'ssr')[said], built(all)[told]]
    const call = (name: string, arguments_: string) =>
      `  return ${name}(${arguments_}, SingleFetchRedirectSymbol);\n}\n`
    expect(server).toMatch(/^import \{ writeRouterData \} from "\/.+\/app\/router-data\/write\.server\.ts";\n/)
    expect(server).toContain(`serverMode) {\n${call('writeRouterData', 'data2')}`)
    expect(browser).toMatch(/^import \{ readRouterData \} from "\/.+\/app\/router-data\/read\.ts";\n/)
    expect(browser).toContain(`(body, global) {\n${call('readRouterData', 'body, global, ErrorResponseImpl')}`)
    for (const [mended, whole, others] of [
      [server, source(said), 2],
      [browser, source(told), 3],
    ] as const) {
      const lines = new Set(whole.split('\n'))
      expect(mended.split('\n').filter((line) => !lines.has(line))).toHaveLength(others)
    }
  })

  it('are not built when a text is met another number of times, or not at all', () => {
    const other = {
      ...all,
      React: all.React.replace('SuspenseActionException = Error(', 'SuspenseActionException = Err('),
    }
    expect(built(other).complaints).toEqual(['React has 4 places to mend, not 5: read library-mends.ts again'])
    expect(built({ React: all.React, [told]: all[told] }).complaints).toEqual(['Sonner was not met (library-mends.ts)'])
    expect(built({}, 'ssr').complaints).toEqual([`React of the server, ${said} was not met (library-mends.ts)`])
  })
})
