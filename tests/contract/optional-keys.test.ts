import { describe, expect, it } from 'vitest'
import { filesBelow, read } from './lib/files.ts'
import { doublyOptional, needlessSpreads } from './lib/spreads.ts'

const sources = ['.storybook', 'app', 'backend/config', 'backend/local', 'features', 'stories', 'tests', 'ui'].flatMap(
  (folder) =>
    filesBelow(
      folder,
      (path) => /\.(tsx?|mjs)$/.test(path) && !/node_modules|^ui\/forms|^features\/session/.test(path),
    ),
)

/**
 * exactOptionalPropertyTypes is off: a key that holds `undefined` and one that is left out are the same to the compiler, to
 * React and to JSON.
 */
describe('what may be missing', () => {
  it('is written as a value that may be undefined, not as a spread with a condition', () => {
    expect(sources.length).toBeGreaterThan(700)
    expect(sources.flatMap((path) => needlessSpreads(path, read(path)))).toEqual([])
  })
  it('is said once in a type: "?" or "| undefined"', () => {
    expect(sources.flatMap((path) => doublyOptional(path, read(path)))).toEqual([])
  })
})

describe('the check of spreads', () => {
  const found = (text: string) => needlessSpreads('a.tsx', text).length
  it.each([
    ['a shorthand', 'const a = { ...(x ? { x } : {}) }'],
    ['the other way round', 'const a = { b, ...(x === undefined ? {} : { x }) }'],
    ['with &&', 'const a = { ...(x && { x }) }'],
    ['after another one', 'const a = { ...(y ? { y } : {}), headers: 1, ...(x ? { x, y } : {}) }'],
    ['in JSX', 'const a = <B {...(x ? { x } : {})} />'],
    ['in an object within headers’ neighbour', 'call(url, { headers, ...(body ? { body } : {}) })'],
  ])('finds %s', (_, text) => expect(found(text)).toBe(1))
  it.each([
    ['over what an earlier spread brought', 'const a = { ...defaults, ...(x ? { x } : {}) }'],
    ['of headers', 'call(url, { headers: { ...(token ? { authorization: token } : {}) } })'],
    ['of several keys under one condition', 'const a = { ...(x ? { x, y: 1 } : {}) }'],
    ['between two objects', 'const a = { ...(x ? { a: 1 } : { b: 1 }) }'],
    ['with its cause above it', 'const a = {\n  // Absent: the store counts keys.\n  ...(x ? { x } : {}),\n}'],
  ])('lets one pass %s', (_, text) => expect(found(text)).toBe(0))
  it('finds what is optional twice', () => {
    expect(
      doublyOptional('a.ts', 'type A = { a?: string | undefined; b: string | undefined; c?: string }'),
    ).toHaveLength(1)
  })
})
