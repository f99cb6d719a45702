import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { describe, expect, it } from 'vitest'
import { sources } from '../../backend/local/steps/storefront.mjs'
import { shopValues, signed } from '../../ui/words/vite-plugin.ts'
import { filesBelow, read } from './lib/files.ts'

const say = (message: string, sign: Parameters<typeof shopValues>[0]) =>
  format(compile(signed(message, shopValues(sign, 'shop.json'))) as never, 'en', { year: '2026' } as never, {
    formatters: {} as never,
  })

describe('a shop under its own name', () => {
  it('is called so wherever its words name it, with signs that a message means otherwise', () => {
    const sign = { name: "Anna's {Tea} <House>", line: '' }
    expect(say('© {year} {shopName}', sign)).toBe("© 2026 Anna's {Tea} <House>")
    expect(say('Your {shop} account', { name: 'ตลาด', inText: 'Talat', line: '' })).toBe('Your Talat account')
    expect(say('Your {shop} account', { name: 'Kissaten', line: '' })).toBe('Your Kissaten account')
    expect(say('{shopCompanion}', { name: 'Kissaten', line: '' })).toBe('')
  })
  it('without a name, or a word about its line, is a build that ends and says which file', () => {
    expect(() => shopValues({ line: '' }, 'content/en/shop.json')).toThrow(/content\/en\/shop\.json.*"name"/)
    expect(() => shopValues({ name: 'Kissaten' }, 'content/en/shop.json')).toThrow(/"line"/)
  })
  it('is built anew when it is called otherwise, as when a page of text changes', () => {
    expect(sources).toContain('content')
  })
  it('has it in one place: no word and no code writes the name of this one', () => {
    const { name } = JSON.parse(read('content/en/shop.json')) as { name: string }
    const files = [
      ...filesBelow('ui/words', (path) => path.endsWith('.json')),
      ...filesBelow('ui', (path) => path.endsWith('.tsx')),
      ...['app', 'features'].flatMap((folder) => filesBelow(folder, (path) => /\.tsx?$/.test(path))),
    ]
    expect(files.filter((path) => read(path).includes(name))).toEqual([])
  })
})
