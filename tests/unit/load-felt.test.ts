import { describe, expect, it } from 'vitest'
import { feltBeside, feltHead, feltLines } from '#tests/load/felt.mjs'
import { blocked } from '#tests/load/vitals.mjs'

const nothing = { redirects: 0, paint: 0, lcp: 0, tbt: 0, cls: 0, scripts: 0, fonts: 0, all: 0 }
const page = { name: 'list', ours: '/products', theirs: '/th/store' }

it('sees both shops in turns after a visit that is not counted, and says the middle and the ratio', async () => {
  const opened: string[] = []
  // The first visit is the slow one, and each later one a little slower than the one before.
  const see = async (url: string) => {
    const before = opened.filter((other) => other === url).length
    opened.push(url)
    const times = url.startsWith('http://ours') ? 1 : 2
    const lcp = before ? 1000 * times + before : 9000
    return { ...nothing, lcp, cls: 0.125 * (times - 1), scripts: 100_040 * times, all: 250_000 }
  }
  const rows = await feltBeside({ ours: 'http://ours', theirs: 'http://theirs', pages: [page], rounds: 3, see })
  const [here, there] = ['http://ours/products', 'http://theirs/th/store']
  expect(opened).toEqual([here, there, here, there, there, here, here, there])
  expect(rows[0]).toMatchObject({ page: 'list', ours: { lcp: { middle: 1002, least: 1001, most: 1003 } } })
  expect(feltHead).toEqual([
    ...['page', 'shop', 'redirects ms', 'first paint ms', 'LCP ms', 'TBT ms', 'CLS'],
    ...['scripts kB', 'fonts kB', 'all kB'],
  ])
  expect(feltLines(rows)).toEqual([
    ['list', 'Talat', '0', '0', '1002', '0', '0.000', '100.0', '0.0', '250.0'],
    ['list', 'the other', '0', '0', '2002', '0', '0.125', '200.1', '0.0', '250.0'],
    ['list', 'ratio', '–', '–', '0.50', '–', '0.00', '0.50', '–', '1.00'],
  ])
})

describe('total blocking time', () => {
  it('is what tasks take beyond 50 ms, from the first paint of content on', () => {
    expect(
      blocked(
        [
          [0, 400],
          [900, 80],
          [1200, 49],
        ],
        1000,
      ),
    ).toBe(0)
    expect(
      blocked(
        [
          [900, 180],
          [1200, 49],
          [1300, 150],
        ],
        1000,
      ),
    ).toBe(30 + 100)
    expect(blocked([[990, 200]], 1000)).toBe(140)
    expect(blocked([], 0)).toBe(0)
  })
})
