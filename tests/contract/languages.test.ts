import { describe, expect, it } from 'vitest'
import * as medusa from '#backend/medusa/src/lib/languages.ts'
import { languages } from '#features/shared/languages.ts'
import * as ui from '#ui/words/languages.ts'
import { filesBelow } from './lib/files.ts'

const codes = Object.keys(languages)

describe('the languages of the shop', () => {
  it('are the same, in the same order, for addresses, for words and for Medusa', () => {
    expect(Object.keys(ui.languages)).toEqual(codes)
    expect(Object.keys(medusa.languages)).toEqual(codes)
  })
  it.each(Object.entries(languages))('%s is the same in Medusa', (code, { prefix, locale }) => {
    expect(medusa.languages[code as medusa.Language]).toMatchObject({ prefix, locale })
  })
  it('have words, and no words are there of any other', () => {
    const folders = filesBelow('ui/words', (path) => path.endsWith('.json')).map((path) => path.split('/')[2])
    expect([...new Set(folders)]).toEqual([...codes].sort())
  })
  it('have an address each; only the first has none of its own', () => {
    const [first, ...others] = Object.values(languages).map(({ prefix }) => prefix)
    expect(first).toBe('')
    expect(others.every((prefix) => /^\/[a-z]+(-[a-z]+)*$/.test(prefix))).toBe(true)
    expect(new Set(others).size).toBe(others.length)
  })
})
