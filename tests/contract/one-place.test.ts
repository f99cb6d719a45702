import { expect, it } from 'vitest'
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

it('what cannot be decoded is nothing', () => {
  expect(decoded('%E0%B8%9C%E0%B9%89%E0%B8%B2')).toBe('ผ้า')
  expect(decoded('50%-off')).toBe(null)
  expect(decoded('%E0%B8')).toBe(null)
  expect(decoded('')).toBe('')
})
