import { describe, expect, it } from 'vitest'
import * as medusa from '#backend/medusa/src/lib/languages.ts'
import { languages } from '#features/shared/languages.ts'
import * as ui from '#ui/words/languages.ts'
import { filesBelow, read } from './lib/files.ts'

const codes = Object.keys(languages)
/** Where a language has its row: what an author of a further one edits, beside its words. */
const rows = ['backend/medusa/src/lib/languages.ts', 'features/shared/languages.ts', 'ui/words/languages.ts']
/** What knows Thai for another reason than that the shop speaks it. */
const others = {
  'backend/medusa/src/catalogue/thai-words.ts': 'parts Thai into words',
  // Categories, sizes and colors have one field for each of their words in another language.
  'features/admin/category-fields.ts': 'the words in Thai of a category',
  'ui/screens/admin/category-form.tsx': 'the words in Thai of a category',
  'features/admin/option-fields.ts': 'the name in Thai of a size or a color',
  'features/admin/resource-parts.ts': 'the words in Thai of collections, tags and types',
  'features/admin/resources/regions.ts': 'the name in Thai of a gift wrap',
  'features/admin/option-values.queries.ts': 'the name in Thai of a size or a color',
  'ui/screens/admin/option-value.tsx': 'the name in Thai of a size or a color',
  'ui/screens/admin/option-values.tsx': 'the name in Thai of a size or a color',
  'app/admin/product-words.ts': 'the words in Thai of a product',
  'ui/screens/admin/product-texts.tsx': 'the words in Thai of a product',
  'features/checkout/thai-places.ts': "Thailand's places, which a library has in English and in Thai",
  'features/shared/parcel-needs.ts': 'what a parcel to Thailand needs',
  'ui/shop/type.ts': 'room for the marks over Thai letters',
  'ui/styles/theme.css': 'room for the marks over Thai letters, and the small files of its fonts',
  'ui/styles/first-font.ts': 'the file that Thai headings are drawn with',
}
/** Countries are named by the same two letters, cells of headings by the same tag. */
const otherwise = /countr|SETUP_COUNTRY|closest\('th'\)|postal_th/i

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
  it('leave what stories make up as it is: that has languages of its own, so a further one compiles', () => {
    const asked = ['stories', 'tests/routes']
      .flatMap((folder) => filesBelow(folder, (path) => /\.tsx?$/.test(path)))
      .filter((path) => /\{[^}]*\bLanguage\b[^}]*\} from '#(?:ui\/words|features\/shared)\//.test(read(path)))
    expect(asked).toEqual(['stories/_fixtures/pseudo.ts', 'stories/_fixtures/words.ts'])
  })
  it('are added by at most four edits: nothing but their rows names one', () => {
    const named = ['app', 'ui', 'features', 'backend/server', 'backend/medusa/src']
      .flatMap((folder) => filesBelow(folder, (path) => /\.(tsx?|css)$/.test(path)))
      .filter((path) =>
        read(path)
          .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
          .split('\n')
          .some((line) => /['"]\/?th['"/]|\bth-TH\b|_th\b|\bth:|lang\(th\)/.test(line) && !otherwise.test(line)),
      )
    expect(named.sort()).toEqual([...rows, ...Object.keys(others)].sort())
    expect(rows.length).toBeLessThanOrEqual(4)
  })
})
