import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { libraryMends } from '#backend/server/build/library-mends.ts'

const files = {
  React: 'node_modules/react-dom/cjs/react-dom-client.production.js',
  'React of the server': 'node_modules/react-dom/cjs/react-dom-server.node.production.js',
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
  const all = { React: source('React'), Sonner: source('Sonner') }

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
    const { [name]: mended, complaints } = built({ [name]: source(name) }, 'ssr')
    expect(complaints).toEqual([])
    const [given, text] = [
      ' if (destination.text) return void destination.text(chunk);',
      'return textEncoder.encode(content);',
    ]
    expect(mended).toContain(`function writeChunk(destination, chunk) {${given}`)
    expect(mended.replace(given, '').replace('return content;', text)).toBe(source(name))
  })

  it('are not built when a text is met another number of times, or not at all', () => {
    const other = {
      ...all,
      React: all.React.replace('SuspenseActionException = Error(', 'SuspenseActionException = Err('),
    }
    expect(built(other).complaints).toEqual(['React has 4 places to mend, not 5: read library-mends.ts again'])
    expect(built({ React: all.React }).complaints).toEqual(['Sonner was not met (library-mends.ts)'])
    expect(built({}, 'ssr').complaints).toEqual(['React of the server was not met (library-mends.ts)'])
  })
})
