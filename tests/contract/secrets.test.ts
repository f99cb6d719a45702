import { expect, it } from 'vitest'
import { namesWhere } from '#backend/config/read.mjs'
import { filesBelow, read } from './lib/files.ts'

/** What only servers may know. */
const secrets = namesWhere(({ secret }) => secret === true)

it('no file that a browser gets names a secret or reads the environment of a server (R-707)', () => {
  const sent = ['app', 'features', 'ui'].flatMap((folder) =>
    filesBelow(folder, (path) => /\.tsx?$/.test(path) && !/\.server\.tsx?$|vite-plugin/.test(path)),
  )
  expect(sent.length).toBeGreaterThan(200)
  const found = sent.flatMap((path) => {
    const text = read(path)
    return [...secrets, 'process.env'].filter((name) => text.includes(name)).map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})
