import { expect, it } from 'vitest'
import { filesBelow, read } from './lib/files.ts'

/** Whole class strings that make something lower than a thumb wants (44 px): 32, 36 or 40 px. */
const low = filesBelow('ui', (path) => /\.tsx?$/.test(path)).flatMap((path) =>
  read(path)
    .split(/['"`]/)
    .filter((classes) => /(?<![\w:-])min-h-(?:8|9|10)(?![\w.-])/.test(classes))
    .map((classes) => [path, classes] as const),
)

it.each(low)('what is pressed in %s grows to 44 px under a thumb', (_, classes) => {
  expect(classes).toMatch(/(?<![\w:-])pointer-coarse:min-h-11(?![\w.-])/)
})
