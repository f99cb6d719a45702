import { expect, it } from 'vitest'
import { filesBelow, read } from './lib/files.ts'

/** Lower than a thumb wants (44 px): 32 to 42 px. */
const low = (property: string) => new RegExp(`(?<![\\w:-])${property}-(?:[89]|10)(?:\\.5)?(?![\\w.-])`)
/** Whole class strings of what is pressed: a bound of height is a control's, a height only where it answers to a hand. */
const pressed = filesBelow('ui', (path) => /\.tsx?$/.test(path)).flatMap((path) =>
  read(path)
    .split(/['"`]/)
    // What only shows itself under a mouse is never pressed by a thumb.
    .filter((classes) => !/(?<![\w:-])opacity-0(?![\w.-])/.test(classes))
    .filter(
      (classes) => low('min-h').test(classes) || (low('(?:h|size)').test(classes) && /(?<![\w-])hover:/.test(classes)),
    )
    .map((classes) => [path, classes] as const),
)

it.each(pressed)('what is pressed in %s grows to 44 px under a thumb', (_, classes) => {
  expect(classes).toMatch(/(?<![\w:-])pointer-coarse:(?:min-h|h|size)-11(?:\.5)?(?![\w.-])/)
})
