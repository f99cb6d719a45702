import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { deviceOf } = load('modules/customer-session/device.js')
const { seenBody } = load('api/identity/validators.js')

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const android = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/150.0.0.0 Mobile Safari/537.36`

describe('a device', () => {
  const known = [
    [android, 'Chrome', 'Android', 'phone'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-X710) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`,
      'Samsung Internet',
      'Android',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
      'Edge',
      'Windows',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox',
      'macOS',
      'desktop',
    ],
  ]
  for (const [agent, browser, system, kind] of known) {
    it(`is ${browser} on ${system}, a ${kind}`, () => assert.deepEqual(deviceOf(agent), { browser, system, kind }))
  }
  it('that says nothing of itself is no guess', () => {
    const nothing = { browser: null, system: null, kind: 'other' }
    for (const agent of [undefined, '', '   ', 'node', 42]) assert.deepEqual(deviceOf(agent), nothing)
  })
  it('with an endless text about itself gives short names, and is read no further than any browser writes', () => {
    assert.ok((deviceOf('Chrome/('.repeat(1_000_000)).browser ?? '').length <= 60)
    assert.equal(deviceOf(`${'x'.repeat(600)} ${android}`).browser, null)
    assert.notEqual(deviceOf(`${'x'.repeat(60)} ${android}`).browser, null)
  })
})

describe('a session in use', () => {
  const body = {
    sid: '0b6b0f7e-0000-4000-8000-000000000001',
    way: 'oidc',
    started_at: Date.UTC(2026, 10, 21),
    expires_at: Date.UTC(2026, 10, 28),
    user_agent: android,
  }
  it('is read, and nothing else of what was sent is kept', () => {
    assert.deepEqual(seenBody.parse({ ...body, ip: '203.0.113.7' }), {
      sid: body.sid,
      way: 'oidc',
      started_at: new Date(body.started_at),
      expires_at: new Date(body.expires_at),
      user_agent: android,
    })
  })
  it('is refused when a part is missing or is not what it says', () => {
    const wrong = [{ sid: '' }, { sid: 'x'.repeat(65) }, { way: 1 }, { started_at: '2026' }, { expires_at: Number.NaN }]
    for (const patch of wrong) assert.equal(seenBody.safeParse({ ...body, ...patch }).success, false)
    for (const nothing of [undefined, null, 'text', []]) assert.equal(seenBody.safeParse(nothing).success, false)
  })
})
