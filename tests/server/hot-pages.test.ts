import { setImmediate as afterOthers } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createHotPages, hotBounds } from '#backend/server/pages/hot-pages.ts'

describe('pages that somebody looked at of late', () => {
  it('are renewed a few at a time, the last asked first, and whoever asks meanwhile waits for no more than those', async () => {
    let now = 0
    const hot = createHotPages(() => now)
    const begun: number[] = []
    let running = 0
    let most = 0
    let turns = 0
    for (let page = 0; page < 10; page += 1) {
      now += 1
      hot.asked(`page ${page}`, () => async () => {
        begun.push(page)
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
      })
    }
    let isOver = false
    const looking = hot.look().then(() => {
      isOver = true
    })
    while (!isOver) {
      await afterOthers()
      turns += 1
    }
    await looking
    hot.close()
    expect(begun).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(most).toBe(hotBounds.together)
    expect(turns, 'others had their turn between them').toBeGreaterThanOrEqual(10 / hotBounds.together)
  })

  it('are left alone when they are right, when one of them cannot be renewed, and when nobody asks for them any more', async () => {
    let now = 0
    const hot = createHotPages(() => now)
    const renewed: string[] = []
    const renew = (name: string) => async () => void renewed.push(name)
    hot.asked('right', () => null)
    hot.asked('good', () => renew('good'))
    hot.asked('bad', () => () => Promise.reject(new Error('Medusa is away')))
    await hot.look()
    expect(renewed).toEqual(['good'])
    now = hotBounds.hot + 1
    hot.asked('of now', () => renew('of now'))
    await hot.look()
    hot.close()
    expect(renewed).toEqual(['good', 'of now'])
  })

  it('do not wait for one that takes its time: the next look begins what has come due meanwhile', async () => {
    const hot = createHotPages(() => 0)
    const renewed: string[] = []
    let begun = 0
    hot.asked('slow', () => () => {
      begun += 1
      return new Promise(() => undefined)
    })
    void hot.look()
    hot.asked('quick', () => async () => void renewed.push('quick'))
    void hot.look()
    await afterOthers()
    hot.close()
    expect(renewed).toEqual(['quick'])
    expect(begun, 'once, as long as it is under way').toBe(1)
  })
})
