import { expect, it } from 'vitest'
import { isBackOffice } from '#app/paths.ts'
import { decoded } from '#features/shared/decoded.ts'
import { filesBelow, read } from './lib/files.ts'

const sources = ['app', 'backend/server', 'features', 'ui'].flatMap((folder) =>
  filesBelow(folder, (path) => /\.tsx?$/.test(path)),
)

it('addresses are decoded in one place, which knows those that cannot be', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => read(path).includes('decodeURIComponent('))).toEqual(['features/shared/decoded.ts'])
})

it('what may be an id of the shop is told in one place', () => {
  const rule = '/^[A-Za-z0-9_-]{1,64}$/'
  expect(sources.filter((path) => read(path).includes(rule))).toEqual(['features/shared/storage.ts'])
})

it('sums are rounded in one place of the backend and in one of the pages, which compare what the other says', () => {
  const rules: Readonly<Record<string, readonly string[]>> = {
    '* 1e4) / 1e4': ['backend/medusa/src/lib/amounts.ts', 'features/admin/order-money.ts'],
    // Coins have as many places as their currency says.
    '* 100) / 100': [],
  }
  const shop = filesBelow('backend/medusa/src', (path) => path.endsWith('.ts'))
  for (const [rule, places] of Object.entries(rules)) {
    const own = rule === '* 100) / 100' ? shop : [...shop, ...sources]
    expect(own.filter((path) => read(path).includes(rule)).sort(), rule).toEqual(places)
  }
})

it('what a sale takes off is told by one function, in stories too', () => {
  const all = [...sources, ...filesBelow('stories', (path) => /\.tsx?$/.test(path))]
  expect(all.filter((path) => /percentOff: [^n]/.test(read(path)))).toEqual(['features/shared/price-view.ts'])
})

it('which addresses are of the back office is told in one place, in any language', () => {
  expect(sources.filter((path) => /\/\^\\\/admin\((?:\?:)?\\\/\|\$\)\//.test(read(path)))).toEqual(['app/paths.ts'])
  expect(['/admin', '/admin/orders', '/th/admin', '/th/admin/orders'].filter((path) => !isBackOffice(path))).toEqual([])
  expect(['/', '/administration', '/th/cart', '/products/admin'].filter(isBackOffice)).toEqual([])
})

it('the colors of the shop are said in its style sheet: letters, invoices, the mini app and the page without network follow', () => {
  const said = sources.filter((path) => /#[0-9a-f]{6}\b|(?:oklch|rgba?|hsl)\(\d/i.test(read(path)))
  // What a color of goods looks like as it is typed; a code is scanned black on white.
  expect(said).toEqual([
    'features/admin/option-values.queries.ts',
    'ui/color-field/color-field.tsx',
    'ui/qr-code/qr-code.tsx',
  ])
})

it('what cannot be decoded is nothing', () => {
  expect(decoded('%E0%B8%9C%E0%B9%89%E0%B8%B2')).toBe('ผ้า')
  expect(decoded('50%-off')).toBe(null)
  expect(decoded('%E0%B8')).toBe(null)
  expect(decoded('')).toBe('')
})
