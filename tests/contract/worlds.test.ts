import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languageCodes } from '#features/shared/language.ts'
import { filesWithout } from '../../.storybook/story-files.ts'
import { isPictured, picturedIn, pictureName, type World, widthOf, worlds } from '../../.storybook/worlds.ts'
import { paperPictures } from '../paper/names.ts'
import { openAccepted } from '../visual/accepted.mjs'
import { within, worldNames } from '../visual/names.mjs'
import { baselineFolder, recorded } from '../visual/renderer.mjs'
import { storyFiles } from './lib/stories.ts'

const accepted = openAccepted(baselineFolder)
const equalOnes = JSON.parse(readFileSync(join(baselineFolder, 'equal.json'), 'utf8')) as Record<string, string>
const picturesOf = (world: World) =>
  storyFiles.flatMap(({ path, stories }) =>
    stories.flatMap(([, story]) => (isPictured(story, world) ? [pictureName(world.name, path, story.id)] : [])),
  )

describe('worlds', () => {
  it('are light, dark, mobile, Thai, forced colors, right to left and in a language nobody speaks', () => {
    expect(worlds.map((world) => world.name)).toEqual(worldNames)
    expect(worldNames).toEqual(['light', 'dark', 'mobile', 'thai', 'forced-colors', 'rtl', 'pseudo'])
    expect(worlds.map(widthOf)).toEqual([1280, 1280, 390, 1280, 1280, 1280, 1280])
  })
  // Vitest calls a world whose tag matches nothing "skipped" and stays green.
  it.each(worlds)('$name is not empty', (world) => {
    expect(picturesOf(world).length).toBeGreaterThan(100)
  })
  it('take every picture in exactly one run', () => {
    const taken = storyFiles.flatMap(({ path, stories }) =>
      stories.flatMap(([, story]) =>
        worlds.flatMap((here) => picturedIn(here, story).map(({ name }) => pictureName(name, path, story.id))),
      ),
    )
    expect(taken.sort()).toEqual(worlds.flatMap(picturesOf).sort())
    expect(Object.fromEntries(worlds.flatMap((one) => (one.within ? [[one.name, one.within]] : [])))).toEqual(within)
  })
  // They are left out by a look at the text of the file; Storybook knows the tags themselves.
  it.each(worlds.filter(({ files }) => files))('$name opens the files it has stories of', (world) => {
    const opened = new Set(picturesOf(world).map((name) => name.split('/').slice(1, -1).join('/')))
    const left = filesWithout(world.files ?? []).map((path) => path.slice('stories/'.length, -'.stories.tsx'.length))
    expect(left.filter((path) => opened.has(path))).toEqual([])
    expect(opened.size + left.length).toBe(storyFiles.length)
  })
})

it('that shows certain stories shows one of nearly every file', () => {
  for (const world of worlds.filter(({ stories }) => stories)) {
    const shown = new Set(picturesOf(world).map((name) => name.split('/').slice(1, -1).join('/')))
    expect(shown.size / storyFiles.length, world.name).toBeGreaterThan(0.9)
  }
})

describe('pictures', () => {
  const expected = new Set([...worlds.flatMap(picturesOf), ...paperPictures(languageCodes)])
  const known = new Set(accepted.names())
  it('have no leftovers of stories and pages that are gone', () => {
    expect([...known].filter((name) => !expected.has(name))).toEqual([])
  })
  it('exist for every state story and every page of an invoice once they are recorded as complete', () => {
    expect(recorded()?.complete ? [...expected].filter((name) => !known.has(name)) : []).toEqual([])
  })
  it('are in a folder a world, lossless, and nothing else is', () => {
    const files = readdirSync(baselineFolder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    const odd = files.filter(({ name, parentPath }) =>
      parentPath === join(baselineFolder)
        ? !['ENV', 'equal.json', 'pixels.json'].includes(name)
        : !name.endsWith('.webp'),
    )
    expect(odd.map(({ name }) => name)).toEqual([])
  })
  it('are summed up, each once, so that few have to be decoded', () => {
    const { count, missing } = accepted.sums()
    expect(missing).toEqual([])
    expect(count).toBe(accepted.names().length - Object.keys(equalOnes).length)
  })
  it('weigh little enough for every clone to carry', () => {
    // Seven worlds with the back office and its orders in each; on a telephone's line that is half a minute of a clone.
    expect(accepted.size()).toBeLessThan(65_000_000)
  })
})
