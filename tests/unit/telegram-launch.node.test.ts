import { describe, expect, it } from 'vitest'
import { launchDataOf, pathOfStart, startOf, stubUser, testUser, userOfLaunch } from '#features/telegram/launch.ts'

const user = { id: 4242, first_name: 'Tele', username: 'tele', photo_url: 'https://t.me/i/1.svg' }
const initData = new URLSearchParams({
  user: JSON.stringify(user),
  start_param: 'product_silk-scarf',
  hash: 'x',
}).toString()

describe('launch data', () => {
  it('is found in the address, and empty outside the messenger (R-022)', () => {
    expect(launchDataOf({ hash: `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0` })).toBe(initData)
    expect(launchDataOf({ hash: '', search: '?q=scarf' })).toBe('')
  })
  it('names the user, without an id of the shop until the server has checked (R-177, R-178, R-179, R-180, R-182)', () => {
    expect(userOfLaunch(initData)).toEqual({
      id: 4242,
      appUserId: null,
      username: 'tele',
      photo_url: 'https://t.me/i/1.svg',
    })
    expect([userOfLaunch('user=nonsense'), userOfLaunch('')]).toEqual([null, null])
    expect(
      userOfLaunch(`user=${encodeURIComponent(JSON.stringify({ ...user, photo_url: 'javascript:x' }))}`)?.photo_url,
    ).toBeNull()
  })
  it('leads deep links to pages of ours only', () => {
    expect(pathOfStart(startOf(initData))).toBe('/products/silk-scarf')
    expect(pathOfStart('collection_summer')).toBe('/collections/summer')
    for (const start of ['product_../admin', 'product_', 'evil', '//x', null]) expect(pathOfStart(start)).toBeNull()
  })
})

describe('the test mode', () => {
  it('gives the stub user, and is refused in production builds (R-181, R-183)', () => {
    expect(testUser({ testMode: true, production: false })).toBe(stubUser)
    expect(stubUser).toEqual({ id: 1, appUserId: null, username: 'test_user', photo_url: null })
    expect(testUser({ testMode: false, production: true })).toBeNull()
    expect(() => testUser({ testMode: true, production: true })).toThrow('refused in production')
  })
})
