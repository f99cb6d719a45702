import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['.storybook', 'app', 'backend', 'docs', 'features', 'stories', 'tests', 'ui']
const skipped = /(?:^|\/)(?:node_modules|\.medusa|baseline|pictures|results)$/
const read = (path: string) => readFileSync(join(root, path), 'utf8')

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (skipped.test(path)) continue
    if (entry.isDirectory()) yield* filesIn(path)
    else if (/\.(?:tsx?|mjs|cjs|css|md|mdx)$/.test(entry.name)) yield path
  }
}
const files = [
  ...folders.flatMap((folder) => [...filesIn(folder)]),
  ...readdirSync(root).filter((name) => /\.(?:md|ts|mjs|cjs)$/.test(name)),
].filter((path) => path !== relative(root, import.meta.filename))
const isDocument = (path: string) => /\.mdx?$/.test(path)

/** What a file says in words: all of a document, the comments of code. */
function words(path: string): string {
  const text = read(path)
  if (isDocument(path)) return text
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n')
}

/** A path from the project's root, or from the folder of the file that names it; names with a hole in them are patterns. */
const named =
  /(?<![\w/.@{*#:-])((?:\.storybook|app|backend|docs|features|stories|tests|ui|src)\/[\w./[\]-]+\.(?:tsx?|mjs|cjs|md|mdx|json|css))(?![\w{*])/g

/** A folder or file that stands somewhere above the one that speaks of it. */
function stands(path: string, from: string): boolean {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    if (existsSync(join(root, folder, path))) return true
    if (folder === '.') return false
  }
}

describe('documents and comments', () => {
  it('name only files that are there', () => {
    const lost = files.flatMap((path) =>
      [...words(path).matchAll(named)]
        .map(([, name]) => name as string)
        .filter((name) => !stands(name, path))
        .map((name) => `${path} names ${name}`),
    )
    expect(lost).toEqual([])
  })

  it('link only to pages that are there', () => {
    const lost = files.filter(isDocument).flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, target]) => target as string)
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path} links to ${target}`),
    )
    expect(lost).toEqual([])
  })

  it('name only commands that there are', () => {
    const scripts = ['package.json', 'backend/medusa/package.json'].flatMap((file) =>
      Object.keys((JSON.parse(read(file)) as { scripts: object }).scripts),
    )
    const named = files.flatMap((path) =>
      [...words(path).matchAll(/\bnpm run (?:--\w+ )*([a-z][\w:-]*)/g)].map(([, script]) => ({ path, script })),
    )
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter(({ script }) => !scripts.includes(script as string))).toEqual([])
  })

  it('cite only paragraphs of docs/behaviour.md that are there', () => {
    const paragraphs = new Set([...read('docs/behaviour.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?)/gm)].map(([, n]) => n))
    const cited = files.flatMap((path) =>
      [...read(path).matchAll(/behaviour(?:\s|\*)+§[^)\n]*/g)].flatMap(([citation]) =>
        [...citation.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number]) => ({ path, number })),
      ),
    )
    expect(cited.length).toBeGreaterThan(40)
    expect(cited.filter(({ number }) => !paragraphs.has(number))).toEqual([])
  })
})
