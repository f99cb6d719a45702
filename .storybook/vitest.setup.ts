import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { failOnNoise } from '../tests/setup/console.ts'
import { foreignWords } from './foreign-words.ts'
import { drawnHere, picture } from './picture.ts'
import * as preview from './preview.tsx'

// A missing role is said in one sentence; the whole document is of no help in a terminal.
configure({
  getElementError: (message) => new Error(message ?? 'The element was not found.'),
  // What is waited for comes late on a busy machine; the usual second is a promise about the machine, not the part.
  asyncUtilTimeout: 8000,
})

const still = document.createElement('style')
still.id = 'still'
// Nothing moves: on a busy machine even the shortest fade can stand at its first, invisible frame.
still.textContent = `
  *, ::before, ::after { animation: none !important; transition: none !important }
  [data-without-images] img { visibility: hidden !important }`

// What is right is told of by one element a rule: all of them would go to the reporter, with a path and the markup of each.
const told = { resultTypes: ['violations'] }
const read = {
  all: { options: told },
  'no-contrast': { options: { ...told, rules: { 'color-contrast': { enabled: false } } } },
  nothing: { test: 'off' },
}
const world = { parameters: { a11y: read[drawnHere.reads ?? 'all'] } }

const project = setProjectAnnotations([a11y, preview, world, picture, foreignWords] as unknown as Parameters<
  typeof setProjectAnnotations
>[0])
beforeAll(project.beforeAll)
beforeAll(async () => {
  if (!document.getElementById(still.id)) document.head.append(still)
  // Each font by hand: "ready" does not wait for one that nothing on the page has asked for yet, and a busy machine is slow.
  // Those that stand in until ours are here are the system's own, and not every system has them.
  const fonts = [...document.fonts].filter(({ family }) => !family.includes('Stand-in'))
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await Promise.allSettled(fonts.map((font) => font.load()))
    if (fonts.every((font) => font.status === 'loaded')) return
  }
  const missing = fonts.filter((font) => font.status !== 'loaded').map((font) => font.family)
  throw new Error(`These fonts did not load, so no picture would be right: ${missing.join(', ')}`)
}, 60_000)
failOnNoise({ beforeEach, afterEach, afterAll })
