import { expect, it } from 'vitest'
import { phoneFileOf } from '#ui/picture/files.ts'

const files = { path: '/media/w*/a.webp', widths: [160, 400, 800, 1600] }

it('a picture as wide as the screen has one file for all phones, of two dots a pixel', () => {
  expect(phoneFileOf(files, '(min-width: 60rem) 58vw, 100vw')).toBe('/media/w800/a.webp')
  expect(phoneFileOf(files, '100vw')).toBe('/media/w800/a.webp')
})

it.each([
  ['half as wide', '(min-width: 60rem) 32vw, 50vw'],
  ['of a fixed width', '20rem'],
  ['wider than the screen', '200vw'],
  ['as wide on some screens only', '(max-width: 20rem) 100vw'],
  ['of no said width', undefined],
])('one that is %s has the files of all screens', (_, sizes) => {
  expect(phoneFileOf(files, sizes)).toBeUndefined()
})

it('one that has no file so wide has those it has', () => {
  expect(phoneFileOf({ ...files, widths: [160, 400] }, '100vw')).toBeUndefined()
  expect(phoneFileOf(undefined, '100vw')).toBeUndefined()
})
