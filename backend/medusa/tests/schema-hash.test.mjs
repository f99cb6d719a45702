import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const copy = mkdtempSync(join(tmpdir(), 'talat-schema-'))
after(() => rmSync(copy, { recursive: true }))
for (const part of ['package.json', 'tools', 'src']) cpSync(join(root, part), join(copy, part), { recursive: true })
const hash = () => execFileSync(process.execPath, [join(copy, 'tools', 'schema-hash.mjs')], { encoding: 'utf8' })

describe('the hash of what the database is shaped by', () => {
  for (const file of ['catalogue/facets.ts', 'lib/languages.ts', 'search/product.ts', 'staff-index/fields.ts'])
    it(`is another one when ${file} is, so that a shop that exists gets the new fields of its indexes`, () => {
      const before = hash()
      appendFileSync(join(copy, 'src', file), '\n// One row more.\n')
      assert.notEqual(hash(), before)
    })

  it('stays when what writes no field changes', () => {
    const before = hash()
    appendFileSync(join(copy, 'src/letters/runner.ts'), '\n// Another sentence.\n')
    assert.equal(hash(), before)
  })
})
