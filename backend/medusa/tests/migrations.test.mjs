import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const modules = path.join(import.meta.dirname, '..', 'src', 'modules')

// Medusa notes what has run by its name alone, for all modules together: of two with one name the second never runs.
test('no two migrations have one name', () => {
  const names = fs
    .readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((file) => path.basename(file))
    .filter((name) => /^Migration\d+\.ts$/.test(name))
  assert.ok(names.length > 10)
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
})
