import { afterEach, describe, expect, it, vi } from 'vitest'
import { languageHint, preferredLanguage } from '#features/shared/language-hint.ts'
import { memoryStore } from './support/fake-medusa.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the language that a browser would rather read', () => {
  it.each([
    [['th-TH', 'en'], 'th'],
    [['en-GB', 'th'], 'en'],
    [['de', 'th'], 'th'],
    [['de-DE', 'fr'], null],
    [['thx'], null],
    [[], null],
  ])('of %j is %s', (wanted, language) => {
    expect(preferredLanguage(wanted)).toBe(language)
  })

  it('is hinted at on pages of another language, until it was answered', () => {
    vi.stubGlobal('navigator', { languages: ['th-TH', 'en'] })
    const store = memoryStore()
    expect([languageHint.isDue('en', store), languageHint.isDue('th', store)]).toEqual([true, false])
    store.set('talat:language-hint', 'settled')
    expect(languageHint.isDue('en', store)).toBe(false)
  })
})
