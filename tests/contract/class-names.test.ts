import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node'
import { describe, expect, it } from 'vitest'
import { letterSheet } from '#ui/letters/look.ts'
import { classNamesIn } from './lib/class-names.ts'
import { filesBelow, read, root } from './lib/files.ts'

const design = await loadDesignSystem(read('ui/styles/theme.css'), { base: `${root}/ui/styles` })
/** Names that mark an element for others and draw nothing themselves; `l-row` is read by a letter's plain text. */
const markers = /^((group|peer)(\/[\w-]+)?|l-row)$/
/** A letter has a style sheet of its own. */
const inLetters = new Set([...letterSheet.matchAll(/\.([\w-]+) \{/g)].map(([, name]) => name))
const known = new Map<string, boolean>()

function exists(name: string): boolean {
  let answer = known.get(name)
  if (answer === undefined) {
    answer = markers.test(name) || inLetters.has(name) || design.candidatesToCss([name])[0] !== null
    known.set(name, answer)
  }
  return answer
}
const unknownIn = (path: string, source: string) =>
  classNamesIn(path, source).flatMap(({ text, line }) =>
    text
      .split(/\s+/)
      .filter((name) => name !== '' && !exists(name))
      .map((name) => `${path}:${line} ${name}`),
  )

/** A `:has()` whose match draws everything below or beside it: each node that comes into a page, a script in its head too, makes all of it look for its styles anew. */
const costly = (name: string): boolean => /:has\(.*[ ~+>] ?\*\)/.test(design.candidatesToCss([name])[0] ?? '')

describe('class names', () => {
  const sources = ['ui', 'app', 'stories'].flatMap((folder) => filesBelow(folder, (path) => /\.tsx?$/.test(path)))
  it('are found at all', () => {
    expect(sources.flatMap((path) => classNamesIn(path, read(path))).length).toBeGreaterThan(300)
  })
  // A utility that does not exist draws nothing and says nothing; the palette of Tailwind is switched off on purpose.
  it('all have styles behind them', () => {
    expect(sources.flatMap((path) => unknownIn(path, read(path)))).toEqual([])
  })
  it('ask with :has() about themselves alone, so that a node that comes is no reason to draw the page anew', () => {
    const names = sources.flatMap((path) => classNamesIn(path, read(path)).flatMap(({ text }) => text.split(/\s+/)))
    expect([...new Set(names)].filter(costly)).toEqual([])
    expect(['group-has-checked/gift:grid', 'peer-has-checked:grid', 'has-checked:grid'].filter(costly)).toHaveLength(2)
  })
  it('are checked: a color of no role, a breakpoint that is gone and a misspelt utility are caught', () => {
    const bad = `const look = 'flex bg-red-500'
      export const A = () => <p className={cx(look, on ? '2xl:p-4' : 'p-4')} /><i className={\`itmes-center \${look}\`} />`
    expect(unknownIn('bad.tsx', bad)).toEqual(['bad.tsx:2 2xl:p-4', 'bad.tsx:2 itmes-center', 'bad.tsx:1 bg-red-500'])
  })
})
