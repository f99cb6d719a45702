import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureName, viewports, worlds } from '../../.storybook/worlds.ts'
import { baselines, recorded } from '../visual/renderer.mjs'
import { root } from './lib/files.ts'
import { storiesWith } from './lib/stories.ts'

describe('worlds', () => {
  it('are light, dark, mobile and Thai', () => {
    expect(worlds.map((world) => world.name)).toEqual(['light', 'dark', 'mobile', 'thai'])
  })
  // Vitest calls a world whose tag matches nothing "skipped" and stays green.
  it.each(worlds)('$name is not empty', ({ include }) => {
    expect(include).toHaveLength(1)
    expect(storiesWith(include[0] ?? '').length).toBeGreaterThan(100)
  })
})

describe('pictures', () => {
  const expected = new Set(
    worlds.flatMap(({ globals }) =>
      storiesWith('visual').map((story) =>
        pictureName(
          story.id,
          globals,
          Number.parseInt(viewports[globals.viewport.value as keyof typeof viewports].styles.width, 10),
        ),
      ),
    ),
  )
  it('have no leftovers of stories that are gone', () => {
    expect(baselines().filter((name) => !expected.has(name))).toEqual([])
  })
  it('exist for every state story once they are recorded as complete', () => {
    const known = new Set(baselines())
    expect(recorded()?.complete ? [...expected].filter((name) => !known.has(name)) : []).toEqual([])
  })
  it('are PNG files and nothing else, apart from the renderer', () => {
    const odd = readdirSync(join(root, 'tests/visual/baseline')).filter(
      (name) => !/\.png$|^ENV$|^\.gitkeep$/.test(name),
    )
    expect(odd).toEqual([])
  })
})
