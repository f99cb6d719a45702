import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { stacklessReact } from '#backend/server/build/stackless-react.ts'

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')

/** React as browsers get it, and what the plugin complained about. */
function built(code: string) {
  const complaints: string[] = []
  const context = { error: (message: string) => void complaints.push(message) }
  const { transform } = stacklessReact() as Plugin & {
    transform: { handler(this: typeof context, code: string): string }
  }
  return { code: transform.handler.call(context, code), complaints }
}

describe('React as browsers get it', () => {
  it('makes its five signs without a stack, and changes nothing else', () => {
    const { code, complaints } = built(react)
    expect(complaints).toEqual([])
    const signs = [
      ...code.matchAll(/(\w+Exception) = Object\.assign\(Object\.create\(Error\.prototype\), (\{[^}]*\})\)/g),
    ]
    expect(signs.map(([, name]) => name)).toEqual([
      'HydrationMismatchException',
      'SuspenseException',
      'SuspenseyCommitException',
      'SuspenseActionException',
      'SelectiveHydrationException',
    ])
    expect(code.length - react.length).toBe(
      5 * ('Object.assign(Object.create(Error.prototype), { message:  })'.length - 'Error()'.length),
    )
  })

  it('is not built when React makes another number of them', () => {
    expect(
      built(react.replace('SuspenseActionException = Error(', 'SuspenseActionException = Err(')).complaints,
    ).toEqual(['React makes 4 errors at its start, not 5: read stackless-react.ts again'])
  })
})
