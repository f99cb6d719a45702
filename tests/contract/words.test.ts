import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { filesBelow, read } from './lib/files.ts'
import { argumentsOf } from './lib/icu.ts'

const areas = filesBelow('ui/words/en', (path) => path.endsWith('.json')).map((path) =>
  path.slice('ui/words/en/'.length),
)
/** Two placeholders. */
const latinInThai = new Set(['gift.wrap'])
const words = (language: string, area: string) =>
  JSON.parse(read(`ui/words/${language}/${area}`)) as Record<string, string>

describe('areas', () => {
  it('are the same files in both languages', () => {
    expect(
      filesBelow('ui/words/th', (path) => path.endsWith('.json')).map((path) => path.slice('ui/words/th/'.length)),
    ).toEqual(areas)
  })
  it('never hold one key twice', () => {
    const keys = areas.flatMap((area) => Object.keys(words('en', area)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

describe.each(areas)('%s', (area) => {
  const en = words('en', area)
  const th = words('th', area)
  it('has the same keys in English and Thai', () => {
    expect(Object.keys(th).sort()).toEqual(Object.keys(en).sort())
  })
  it('is spelled as British English is', () => {
    // Names of values are codes, and what the backend says so.
    const wrong = Object.entries(en).filter(([, text]) => /cancel(ed|ing)\b/i.test(text.replace(/\{\w+/g, '')))
    expect(wrong).toEqual([])
  })
  it('has no empty word', () => {
    expect(Object.entries({ ...en, ...th }).filter(([, text]) => text.trim() === '')).toEqual([])
  })
  it('compiles in both languages', () => {
    for (const text of [...Object.values(en), ...Object.values(th)]) expect(() => compile(text), text).not.toThrow()
  })
  it('asks for the same values in both languages', () => {
    const different = Object.keys(en).filter(
      (key) => JSON.stringify(argumentsOf(en[key] ?? '')) !== JSON.stringify(argumentsOf(th[key] ?? '')),
    )
    expect(different).toEqual([])
  })
  it('has one Thai word for please, and one for the size that something is sold in', () => {
    const others = Object.entries(th).filter(
      ([key, text]) =>
        text.includes('กรุณา') || (/\bsizes?\b/i.test(en[key] ?? '') && text.includes('ขนาด') && !text.includes('ไซซ์')),
    )
    expect(others).toEqual([])
  })
  it('says Thai in Thai script', () => {
    const latin = Object.entries(th).filter(
      ([key, text]) =>
        !latinInThai.has(key) && en[key] !== text && !/[\u0e00-\u0e7f]/.test(text) && /[a-z]{4}/i.test(text),
    )
    expect(latin).toEqual([])
  })
})

it('an address in Thai has a place for the sub-district, which no parcel there goes without', () => {
  expect(words('th', 'checkout.json')['checkout.address.address_2']).toContain('ตำบล')
  expect(words('th', 'account.json')['account.field.address_2']).toContain('ตำบล')
})

describe('keys', () => {
  const sources = ['ui', 'app', 'features', 'backend/server']
    .flatMap((folder) => filesBelow(folder, (path) => /\.tsx?$/.test(path) && !path.startsWith('ui/words/')))
    .map(read)
    .join('\n')
  const literal = new Set(
    [...sources.matchAll(/['"`]([a-zA-Z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1] ?? ''),
  )
  // `cart.problem.${code}` stands for every key that begins so; `${area}.title` for every key that ends so.
  const templates = [...sources.matchAll(/`([\w.-]*)\$\{[^`]*?\}([\w.-]*)`/g)]
    .map(([, head = '', tail = '']) => ({ head, tail }))
    .filter(({ head, tail }) => head.includes('.') || tail.startsWith('.'))
  const groupsOf = (key: string) => {
    const parts = key.split('.')
    return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('.'))
  }
  const used = (key: string) =>
    literal.has(key) ||
    // A group handed on by name, as in problemText(t, 'cart.problem', code).
    groupsOf(key).some((group) => literal.has(group)) ||
    templates.some(
      ({ head, tail }) => key.startsWith(head) && key.endsWith(tail) && key.length > head.length + tail.length,
    )
  it.each(areas)('of %s are all used', (area) => {
    expect(Object.keys(words('en', area)).filter((key) => !used(key))).toEqual([])
  })
})

// Activity stands on pages of every kind, which fetch the words of the back office and of letters; a key without them is read aloud.
it('activity is told in words that its pages have', () => {
  const here = { ...words('en', 'admin.json'), ...words('en', 'outbox.json') }
  const keys = [
    'app/admin/activity-words.ts',
    'app/admin/activity-values.ts',
    'features/admin/letter-kinds.ts',
  ].flatMap((path) => [...read(path).matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, key = '']) => key))
  expect(keys.length).toBeGreaterThan(100)
  expect(
    keys.filter((key) => !key.endsWith('.ts') && !Object.hasOwn(here, key) && !key.startsWith('metadata.')),
  ).toEqual([])
})
